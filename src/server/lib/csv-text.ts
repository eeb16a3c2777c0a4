import type { DecimalSign } from '#charts/wording/format-number.ts';

/** Spreadsheets take these for formulas, also after spaces and in full width. */
const FORMULA = /^[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r|]/u;
/** A label that is a number, such as "-1", is not a formula. */
const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/;

export const csvText = (text: string, delimiter: string): string => {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return safe.includes('"') || safe.includes(delimiter) || /[\n\r]/.test(safe)
    ? `"${safe.replaceAll('"', '""')}"`
    : safe;
};

export const csvNumber = (value: number | null, decimal: DecimalSign): string =>
  value === null || !Number.isFinite(value) ? '' : String(value).replace('.', decimal);
