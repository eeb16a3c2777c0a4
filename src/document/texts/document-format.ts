import type { DecimalSign } from '#charts/wording/format-number.ts';

export interface DocumentFormat {
  readonly language: string;
  readonly decimal: DecimalSign;
  readonly dateTime: (iso: string) => string;
  readonly date: (iso: string) => string;
}
