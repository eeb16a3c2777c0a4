import type { ColumnStatistics } from '../cells/column-statistics.ts';
import type { Heading } from '../cells/combine-headings.ts';

const countsOf = (column: ColumnStatistics): string =>
  column.values
    .map(({ count }) => count)
    .sort((left, right) => left - right)
    .join(' ');

const stemOf = ({ code }: Heading): string => /^[\p{L}\p{N}_.]+(?: \d+)?/u.exec(code)?.[0] ?? '';

const startsWith = ({ heading }: Heading, stem: string): boolean =>
  heading.startsWith(`${stem} `) || heading.startsWith(`${stem}_`);

/**
 * Detects columns that repeat another one as numbers, such as `Q1 Select Index` next to `Q1: Organization`, with equal
 * frequencies. Maps each to the column it repeats.
 */
export const findRepeated = (
  headings: readonly Heading[],
  columns: readonly ColumnStatistics[],
  isFree: (column: number) => boolean,
): Map<number, number> => {
  const worded = columns.flatMap((column, index) => {
    const stem = stemOf(headings[index] as Heading);
    const isWorded = column.kind === 'text' && !column.isCapped && stem !== '';
    return isWorded ? [{ index, stem, filled: column.filled, counts: countsOf(column) }] : [];
  });
  const repeated = new Map<number, number>();
  columns.forEach((column, index) => {
    if (!isFree(index) || column.kind !== 'number' || column.isCapped) return;
    const counts = countsOf(column);
    const words = worded.find(
      (candidate) =>
        candidate.filled === column.filled &&
        candidate.counts === counts &&
        startsWith(headings[index] as Heading, candidate.stem),
    );
    if (words) repeated.set(index, words.index);
  });
  return repeated;
};
