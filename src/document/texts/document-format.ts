import type { DecimalSign } from '#charts/wording/format-number.ts';

/** The language of a document (that of the report [2.15]) and its format of numbers and dates [3.16]. */
export interface DocumentFormat {
  readonly language: string;
  readonly decimal: DecimalSign;
  readonly dateTime: (iso: string) => string;
  readonly date: (iso: string) => string;
}
