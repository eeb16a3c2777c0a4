import type { ColumnStatistics } from './column-statistics.ts';
import type { Heading } from './combine-headings.ts';

/** Columns between the answer in words and the same answer as a number. */
const FARTHEST = 2;

const countsOf = (column: ColumnStatistics): string =>
  column.values
    .map(({ count }) => count)
    .sort((left, right) => left - right)
    .join(' ');

const startsAlike = (words: Heading, numbers: Heading): boolean => {
  const stem = /^[\p{L}\p{N}_.]+(?: \d+)?/u.exec(words.code)?.[0] ?? '';
  return stem !== '' && (numbers.heading.startsWith(`${stem} `) || numbers.heading.startsWith(`${stem}_`));
};

/**
 * Whether the column says the same as one just before it, as numbers instead of words: `Q1 Select Index` beside
 * `Q1: Organization`. Each answer has to be there as often. The column that is repeated; null: none.
 */
export const findRepeated = (
  headings: readonly Heading[],
  columns: readonly ColumnStatistics[],
  index: number,
): number | null => {
  const column = columns[index] as ColumnStatistics;
  if (column.kind !== 'number' || column.isCapped) return null;
  for (let at = index - 1; at >= Math.max(0, index - FARTHEST); at -= 1) {
    const words = columns[at] as ColumnStatistics;
    if (words.kind !== 'text' || words.isCapped || words.filled !== column.filled) continue;
    if (!startsAlike(headings[at] as Heading, headings[index] as Heading)) continue;
    if (countsOf(words) === countsOf(column)) return at;
  }
  return null;
};
