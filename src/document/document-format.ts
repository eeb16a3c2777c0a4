import type { DecimalSign } from '#charts/format-number.ts';

/** The language of a document (that of the report [2.15]) and how it writes numbers and dates [3.16]. */
export interface DocumentFormat {
  /** Language tag. */
  readonly language: string;
  readonly decimal: DecimalSign;
  /** ISO date and time -> as people read it. */
  readonly dateTime: (iso: string) => string;
  /** The same of a day, or of the day of a date and time. */
  readonly date: (iso: string) => string;
}
