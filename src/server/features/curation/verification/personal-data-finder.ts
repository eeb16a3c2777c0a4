import type { PersonalDataKind, Suggestion } from '#shared/curation/verification/contract.ts';
import type { Span } from '#shared/curation/verification/rules.ts';
import { findIbans } from './find-ibans.ts';
import { findNamesOfPeople, knownNames } from './find-names-of-people.ts';

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

const findPostalAddresses = (text: string): Span[] =>
  patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ start: index, end: index + found.length })),
  );

/** Shorter numbers are rooms, years or grades. */
const MINIMUM_DIGITS = 6;
const calendar =
  /^(?:\d{1,2}[.\-/ ]+\d{1,2}[.\-/ ]+(?:\d{2}|\d{4})|\d{4}[.\-/ ]+\d{1,2}[.\-/ ]+\d{1,2}|\d{4}\s?[-/]\s?\d{2,4})$/;

const phoneNumberFinder = async (): Promise<(text: string) => Span[]> => {
  const { findPhoneNumbersInText } = await import('libphonenumber-js/max');
  return (text) =>
    findPhoneNumbersInText(text, { defaultCountry: 'DE' }).flatMap(({ startsAt: start, endsAt: end }) => {
      const found = text.slice(start, end);
      const digits = found.replace(/\D/g, '');
      // A national number begins with 0; without it any number of a few digits could be one.
      const isWritten = /^[\s(]*(?:\+|0)/.test(found);
      return digits.length >= MINIMUM_DIGITS && isWritten && !calendar.test(found.trim())
        ? [{ start, end }]
        : [];
    });
};

const named =
  /(?:Matrikel[- ]?(?:nummer|nr\.?)|Matr\.?[- ]?Nr\.?|Mat\.?[- ]?Nr\.?|Matrikel|Immatrikulationsnummer|student\s+(?:number|id|no\.?)|(?:enrol?ment|matriculation)\s+(?:number|no\.?))\s*(?:ist|lautet|is|=|:|#)?\s*:?\s*(\d[\d ]{3,13}\d)(?!\d)/giu;
const plain = /(?<![\p{L}\p{N}.,/+-])\d{7,8}(?![\p{L}\p{N}]|[.,/-]\d)/gu;
const day =
  /^(?:(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)\d{2})$/;

const findStudentNumbers = (text: string): Span[] => [
  ...[...text.matchAll(named)].map((match) => {
    const end = match.index + match[0].length;
    return { start: end - (match[1] as string).length, end };
  }),
  ...[...text.matchAll(plain)]
    .filter(({ 0: found }) => !day.test(found))
    .map(({ index, 0: found }) => ({ start: index, end: index + found.length })),
];

const AT = String.raw`(?:\s*(?:@|\(\s*(?:at|ät)\s*\)|\[\s*(?:at|ät)\s*\]|\{\s*(?:at|ät)\s*\}|<\s*at\s*>|_at_)\s*|\s+(?:at|ät)\s+)`;
const DOT = String.raw`(?:\.|\s*(?:\(\s*(?:dot|punkt|\.)\s*\)|\[\s*(?:dot|punkt|\.)\s*\]|\{\s*(?:dot|punkt)\s*\})\s*|\s+(?:dot|punkt)\s+)`;
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?`;
const LOCAL = String.raw`[\p{L}\p{N}][\p{L}\p{N}_%+-]*(?:\.[\p{L}\p{N}_%+-]+)*`;

const address = new RegExp(
  `(?<![\\p{L}\\p{N}.])${LOCAL}${AT}${LABEL}(?:${DOT}${LABEL})*${DOT}\\p{L}{2,12}(?![\\p{L}\\p{N}])`,
  'giu',
);

const findMailAddresses = (text: string): Span[] =>
  [...text.matchAll(address)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }));

type Finder = (text: string) => readonly Span[];

/** `names` are stored names of people who may be mentioned. Of overlapping matches, the kind listed first wins. */
export const personalDataFinder = async (
  names: readonly string[],
): Promise<(text: string) => Suggestion[]> => {
  const known = knownNames(names);
  const findNames: Finder = (text) => findNamesOfPeople(text, known);
  const finders = {
    MAIL_ADDRESS: findMailAddresses,
    IBAN: findIbans,
    PHONE_NUMBER: await phoneNumberFinder(),
    STUDENT_NUMBER: findStudentNumbers,
    POSTAL_ADDRESS: findPostalAddresses,
    NAME: findNames,
  } satisfies Record<PersonalDataKind, Finder>;
  return (text) => {
    const suggestions: Suggestion[] = [];
    for (const [kind, find] of Object.entries(finders) as [PersonalDataKind, Finder][])
      for (const { start, end } of find(text))
        if (!suggestions.some((other) => start < other.end && other.start < end))
          suggestions.push({ start, end, kind });
    return suggestions.sort((left, right) => left.start - right.start);
  };
};
