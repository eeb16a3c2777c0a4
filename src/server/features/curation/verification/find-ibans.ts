import type { Span } from '#shared/curation/verification/rules.ts';

/** Characters of an IBAN by country (ISO 13616). */
const lengths: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  TR: 26,
};

/**
 * ISO 7064, MOD 97-10: country and check digits move to the end, letters count as 10 to 35, the remainder must be 1.
 */
const isChecked = (iban: string): boolean => {
  let remainder = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4))
    for (const digit of String(Number.parseInt(character, 36)))
      remainder = (remainder * 10 + Number(digit)) % 97;
  return remainder === 1;
};

const beginning = /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?=[ \u00A0-]?[A-Z0-9])/giu;
const SEPARATOR = /[ \u00A0-]/;

const endOf = (text: string, start: number, length: number): { iban: string; end: number } | null => {
  let iban = '';
  let at = start;
  for (; at < text.length && iban.length < length; at += 1) {
    const character = text.charAt(at);
    if (SEPARATOR.test(character)) continue;
    if (!/[A-Z0-9]/i.test(character)) return null;
    iban += character.toUpperCase();
  }
  if (iban.length < length || /[\p{L}\p{N}]/u.test(text.charAt(at))) return null;
  return { iban, end: at };
};

export const findIbans = (text: string): Span[] =>
  [...text.matchAll(beginning)].flatMap(({ index, 0: found }) => {
    const length = lengths[found.slice(0, 2).toUpperCase()];
    const whole = length === undefined ? null : endOf(text, index, length);
    return whole && isChecked(whole.iban) ? [{ start: index, end: whole.end }] : [];
  });
