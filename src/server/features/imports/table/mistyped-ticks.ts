import type { ColumnStatistics, DistinctValue } from './column-statistics.ts';
import { withoutAbstentions } from './numeric-scale.ts';

/** Of the answers: so many may be a number that was mistyped. */
const MAXIMUM_MISTYPED_SHARE = 0.02;
/** Options of the same question that must be 0 and 1 alone, for another number in one of them to be mistyped. */
const MINIMUM_TICKED_OPTIONS = 2;

const isTickNumber = ({ number }: DistinctValue): boolean => number === 0 || number === 1;

/**
 * Numbers beside 0 and 1 that hardly anybody gave: mistyped in a check box, or the rare step of a scale. Empty: there are
 * none, or more of them, or the column is not answered by 0 and 1.
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

/**
 * Columns of 0 and 1 in which somebody typed another number, which none of the question's other options has. `stems`: what
 * the columns of a question share; null: the column is no option of any.
 */
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
