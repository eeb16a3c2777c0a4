import type { ColumnStatistics } from './column-statistics.ts';
import type { NumericScale } from './numeric-scale.ts';

/** Columns of one battery that show how long its scale is, and fewer of them where the code is rare wherever it occurs. */
const MINIMUM_COLUMNS = 3;
const MINIMUM_COLUMNS_OF_RARE = 1;
/** Answers of a column that would show the highest step, and those that must have given it. */
const MINIMUM_ANSWERS = 20;
const MINIMUM_HIGHEST = 3;
/** Scales beside which another number is a usual code for no opinion. */
const USUAL_MAXIMUMS = new Set([4, 5, 7, 10]);
/** The largest share of a battery's columns that may have the code, and of a column's answers where more of them do. */
const MAXIMUM_STRAY_SHARE = 1 / 3;
const MAXIMUM_RARE_SHARE = 0.1;

export interface BatteryColumn {
  readonly index: number;
  readonly column: ColumnStatistics;
  readonly scale: NumericScale;
}

export interface Range {
  readonly minimum: number;
  readonly maximum: number;
}

/** A number beside the scale of a battery, and that scale. */
export interface StrayCode {
  readonly code: number;
  readonly range: Range;
}

export const countOf = ({ values }: ColumnStatistics, number: number): number =>
  values.reduce((sum, value) => sum + (value.number === number ? value.count : 0), 0);

/** Enough people answered, and enough of them the highest step, to show that the scale ends there. */
export const showsItsEnd = ({ column, scale }: BatteryColumn): boolean =>
  column.filled >= MINIMUM_ANSWERS && countOf(column, scale.maximum) >= MINIMUM_HIGHEST;

const isWithin = (number: number, { minimum, maximum }: Range): boolean =>
  number >= minimum && number <= maximum;

const findBeside = (battery: readonly BatteryColumn[], range: Range): Map<number, StrayCode> => {
  const found = new Map<number, StrayCode>();
  const others = battery.filter(
    ({ scale }) => scale.minimum === range.minimum && scale.maximum === range.maximum,
  );
  const shares = battery.flatMap(({ index, column, scale }) => {
    const [code, ...more] = [...scale.codes.keys()].filter((number) => !isWithin(number, range));
    if (code === undefined || more.length > 0) return [];
    found.set(index, { code, range });
    return [countOf(column, code) / column.filled];
  });
  const isRare = shares.every((share) => share <= MAXIMUM_RARE_SHARE);
  const isShared = shares.length > battery.length * MAXIMUM_STRAY_SHARE;
  const minimum = isRare ? MINIMUM_COLUMNS_OF_RARE : MINIMUM_COLUMNS;
  const isBelieved =
    USUAL_MAXIMUMS.has(range.maximum) &&
    battery.length > MINIMUM_COLUMNS &&
    others.length >= minimum &&
    others.every(showsItsEnd) &&
    (isRare || !isShared);
  return isBelieved ? found : new Map();
};

/**
 * The columns of a battery in which somebody gave a number beside the steps that the others use, such as 6 or 0 beside 1 to
 * 5: more likely a code for no opinion than one step more. Column -> the code.
 */
export const findStrayCodes = (battery: readonly BatteryColumn[]): Map<number, StrayCode> => {
  const ranges = new Map<string, { range: Range; count: number }>();
  for (const { scale } of battery) {
    const { minimum, maximum } = scale;
    const key = `${minimum} ${maximum}`;
    ranges.set(key, { range: { minimum, maximum }, count: (ranges.get(key)?.count ?? 0) + 1 });
  }
  for (const { range } of [...ranges.values()].sort((left, right) => right.count - left.count)) {
    const found = findBeside(battery, range);
    if (found.size > 0) return found;
  }
  return new Map();
};
