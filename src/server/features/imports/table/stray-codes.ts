import type { ColumnStatistics } from './column-statistics.ts';
import type { NumericScale } from './numeric-scale.ts';

/** Columns of one battery that show how long its scale is. */
const MINIMUM_COLUMNS = 3;
/** Answers of a column that would show the highest step, and those that must have given it. */
const MINIMUM_ANSWERS = 20;
const MINIMUM_HIGHEST = 3;
/** Scales behind which the next number is a usual code for no opinion. */
const USUAL_MAXIMUMS = new Set([4, 5, 7]);
/** The largest share of a battery's columns that may have the code. */
const MAXIMUM_STRAY_SHARE = 1 / 3;

export interface BatteryColumn {
  readonly index: number;
  readonly column: ColumnStatistics;
  readonly scale: NumericScale;
}

const countOf = ({ values }: ColumnStatistics, number: number): number =>
  values.reduce((sum, value) => sum + (value.number === number ? value.count : 0), 0);

/**
 * The columns of a battery in which somebody gave the number above the steps that all others use, such as 6 beside 1 to
 * 5: more likely a code for no opinion than one step more. Column -> the code.
 */
export const findStrayCodes = (battery: readonly BatteryColumn[]): Map<number, number> => {
  const found = new Map<number, number>();
  const maximums = battery.map(({ scale }) => scale.maximum).sort((left, right) => left - right);
  const usual = maximums[Math.floor((maximums.length - 1) / 2)] ?? 0;
  const others = battery.filter(({ scale }) => scale.maximum === usual);
  const strays = battery.filter(({ scale }) => scale.maximum > usual);
  if (others.length < MINIMUM_COLUMNS || !USUAL_MAXIMUMS.has(usual)) return found;
  if (strays.length > battery.length * MAXIMUM_STRAY_SHARE) return found;
  const isShown = others.every(
    ({ column }) => column.filled >= MINIMUM_ANSWERS && countOf(column, usual) >= MINIMUM_HIGHEST,
  );
  if (!isShown || strays.some(({ scale }) => scale.maximum !== usual + 1)) return found;
  for (const { index } of strays) found.set(index, usual + 1);
  return found;
};
