import type { Span } from '#shared/curation/verification/rules.ts';

const WORD = String.raw`\p{Lu}[\p{L}'-]*`;
const NUMBER = String.raw`\d{1,4}\s?[a-zA-Z]?(?:\s?[-/]\s?\d{1,4}[a-z]?)?(?![\p{L}\p{N}])`;
const CITY = String.raw`(?:\s*,?\s*(?:D-|A-|CH-)?\d{4,5}\s+${WORD}(?:\s+(?:am|an\s+der|im|bei)\s+${WORD})?)?`;

const patterns = [
  // Hauptstraße 5, Lindenweg 12a, 10115 Berlin
  String.raw`(?<![\p{L}])\p{Lu}[\p{L}-]*(?:straße|strasse|str\.|weg|platz|allee|gasse|damm|ufer|ring)\s*${NUMBER}${CITY}`,
  // Lange Straße 5, Am Ring 7, An der Allee 3
  String.raw`(?<![\p{L}])(?:${WORD}\s+|(?:Am|An der|An den|Im|In der|Zum|Zur)\s+)(?:${WORD}\s+)?(?:Straße|Strasse|Str\.|Weg|Platz|Allee|Gasse|Damm|Ufer|Ring)\s+${NUMBER}${CITY}`,
  // 12 Baker Street, 221b Old Mill Road, London NW1 6XE
  String.raw`(?<![\p{L}\p{N}])\d{1,5}[a-z]?\s+(?:${WORD}\s+){1,3}(?:Street|Road|Avenue|Lane|Drive|Square|Terrace|Crescent|St|Rd|Ave)(?![\p{L}])\.?(?:,?\s+${WORD})?(?:,?\s+[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2})?`,
].map((pattern) => new RegExp(pattern, 'gu'));

export const findPostalAddresses = (text: string): Span[] =>
  patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ start: index, end: index + found.length })),
  );
