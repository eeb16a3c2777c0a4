import type { ColumnStatistics, DistinctValue } from '../cells/column-statistics.ts';
import { withoutAbstentions } from './numeric-scale.ts';

const MAXIMUM_MISTYPED_SHARE = 0.02;
const MINIMUM_TICKED_OPTIONS = 2;

const isTickNumber = ({ number }: DistinctValue): boolean => number === 0 || number === 1;

/**
 * Rare numbers next to 0 and 1: typing errors in a check box, or the rare step of a scale. Empty if there are none or
 * too many.
 */
export const rareBesideZeroAndOne = (column: ColumnStatistics): readonly DistinctValue[] => {
  const { values } = withoutAbstentions(column);
  if (column.isCapped || values.some(({ number }) => number === null)) return [];
  const others = values.filter((value) => !isTickNumber(value));
  const isRare =
    others.reduce((sum, { count }) => sum + count, 0) <= Math.max(1, column.filled * MAXIMUM_MISTYPED_SHARE);
  const isTicked = new Set(values.filter(isTickNumber).map(({ number }) => number)).size === 2;
  return isRare && isTicked ? others : [];
};

export const findMistyped = (
  stems: readonly (string | null)[],
  columns: readonly ColumnStatistics[],
): ReadonlySet<number> => {
  const suspects = new Set(
    columns.flatMap((column, index) => (rareBesideZeroAndOne(column).length > 0 ? [index] : [])),
  );
  const isMistyped = (suspect: number): boolean => {
    const sisters = columns
      .filter((_, index) => !suspects.has(index) && stems[index] === stems[suspect])
      .map((column) => ({ isCapped: column.isCapped, values: withoutAbstentions(column).values }))
      .filter(({ values }) => values.length > 0);
    const areBoxes = sisters.every(({ isCapped, values }) => !isCapped && values.every(isTickNumber));
    return stems[suspect] !== null && sisters.length >= MINIMUM_TICKED_OPTIONS && areBoxes;
  };
  return new Set([...suspects].filter(isMistyped));
};
