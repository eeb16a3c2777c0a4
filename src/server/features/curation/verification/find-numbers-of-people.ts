import type { Span } from '#shared/curation/verification/rules.ts';

/** Shorter numbers are rooms, years or grades. */
const MINIMUM_DIGITS = 6;
const calendar =
  /^(?:\d{1,2}[.\-/ ]+\d{1,2}[.\-/ ]+(?:\d{2}|\d{4})|\d{4}[.\-/ ]+\d{1,2}[.\-/ ]+\d{1,2}|\d{4}\s?[-/]\s?\d{2,4})$/;

/** Finds possible phone numbers, including national ones of Germany. Loads the numbering plans on first use. */
export const phoneNumberFinder = async (): Promise<(text: string) => Span[]> => {
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
/** Eight digits that form a date, such as 20241015 or 15102024. */
const day =
  /^(?:(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)\d{2})$/;

/** Labelled student numbers, and isolated numbers of seven or eight digits. */
export const findStudentNumbers = (text: string): Span[] => [
  ...[...text.matchAll(named)].map((match) => {
    const end = match.index + match[0].length;
    return { start: end - (match[1] as string).length, end };
  }),
  ...[...text.matchAll(plain)]
    .filter(({ 0: found }) => !day.test(found))
    .map(({ index, 0: found }) => ({ start: index, end: index + found.length })),
];
