import type { NumberBars } from '#analysis/counting/number-bars.ts';
import type { Query } from '#analysis/ledger/queries.ts';
import type { ColumnTexts } from '../queries/released-queries.ts';

export const conditionsInWords = (
  query: Query,
  texts: ReadonlyMap<number, ColumnTexts>,
  bars: ReadonlyMap<number, NumberBars | null>,
) =>
  query.map(({ column, optionPositions, isNone, range }) => ({
    ...(isNone && { isNone }),
    ...(range && { range: { ...range, isWhole: bars.get(column)?.isWhole ?? false } }),
    text: texts.get(column)?.text ?? {},
    options: optionPositions.map((position) => texts.get(column)?.options[position - 1]?.text ?? {}),
  }));
