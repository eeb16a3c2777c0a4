import type { DecimalSign } from '#charts/wording/format-number.ts';
import { pickText } from '#charts/wording/pick-text.ts';
import { rangeText } from '#document/texts/range-text.ts';
import type { LedgerCondition } from '#shared/surveys/surveys/administration-contract.ts';

export const conditionText = (
  { text, options, isNone, range }: LedgerCondition,
  format: { language: string; decimal: DecimalSign },
  noneOf: (answers: string) => string,
): string => {
  const { language } = format;
  const question = pickText(text, language);
  const named = range
    ? rangeText(range, format)
    : options.map((option) => pickText(option, language)).join(' / ');
  const answers = isNone ? noneOf(named) : named;
  return /[?!.…]$/.test(question) ? `${question} ${answers}` : `${question}: ${answers}`;
};
