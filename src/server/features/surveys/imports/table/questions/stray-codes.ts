import type { ColumnStatistics } from '../cells/column-statistics.ts';
import type { NumericScale } from './numeric-scale.ts';

const MINIMUM_COLUMNS = 3;
const MINIMUM_COLUMNS_OF_RARE = 1;
const MINIMUM_ANSWERS = 20;
const MINIMUM_HIGHEST = 3;
const USUAL_MAXIMUMS = new Set([4, 5, 7, 10]);
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

export interface StrayCode {
  readonly code: number;
  readonly range: Range;
}

export const countValue = ({ values }: ColumnStatistics, number: number): number =>
  values.reduce((sum, value) => sum + (value.number === number ? value.count : 0), 0);

export const showsItsEnd = ({ column, scale }: BatteryColumn): boolean =>
  column.filled >= MINIMUM_ANSWERS && countValue(column, scale.maximum) >= MINIMUM_HIGHEST;

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
    return [countValue(column, code) / column.filled];
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
 * Maps columns of a battery to a number outside the steps used by the others, such as 6 or 0 next to 1 to 5: more
 * likely "no opinion" than another step.
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
