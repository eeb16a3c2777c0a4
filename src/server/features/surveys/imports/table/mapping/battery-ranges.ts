import type { ColumnStatistics } from '../cells/column-statistics.ts';
import type { Heading } from '../cells/combine-headings.ts';
import type { Inspection } from '../layout/inspect-table.ts';
import {
  declaresOne,
  findLabelledScale,
  findNumericScale,
  withoutAbstentions,
} from '../questions/numeric-scale.ts';
import {
  type BatteryColumn,
  findStrayCodes,
  type Range,
  type StrayCode,
  showsItsEnd,
} from '../questions/stray-codes.ts';
import { findHeadingFamily } from '../word-families/heading-family.ts';

type Table = Pick<Inspection, 'columns' | 'headings'>;

const numericBatteries = (
  { columns, headings }: Table,
  isFree: (column: number) => boolean,
): Map<string, BatteryColumn[]> => {
  const batteries = new Map<string, BatteryColumn[]>();
  columns.forEach((column, index) => {
    const heading = headings[index] as Heading;
    const isFromOne = declaresOne(heading.heading);
    const scale = isFree(index) ? (findNumericScale(column, isFromOne) ?? findLabelledScale(column)) : null;
    if (!scale) return;
    const family = findHeadingFamily(heading);
    batteries.set(family, [...(batteries.get(family) ?? []), { index, column, scale }]);
  });
  return batteries;
};

const strayCodes = (batteries: ReadonlyMap<string, readonly BatteryColumn[]>): Map<number, StrayCode> => {
  const all = [...batteries.values()];
  const alone = all.filter(({ length }) => length === 1).flat();
  return new Map([...all, alone].flatMap((battery) => [...findStrayCodes(battery)]));
};

const MINIMUM_SHARE = 1 / 3;

const isWithin = (inner: Range, outer: Range): boolean =>
  inner.minimum >= outer.minimum && inner.maximum <= outer.maximum;

/**
 * Uses the widest range in the battery, since the highest step may be unused in some columns. If many columns clearly
 * end earlier, a longer one is another scale.
 */
const rangesOf = (
  battery: readonly BatteryColumn[],
  strays: ReadonlyMap<number, StrayCode>,
): Map<number, Range> => {
  const own = battery.map((column) => ({
    column,
    range: strays.get(column.index)?.range ?? {
      minimum: column.scale.minimum,
      maximum: column.scale.maximum,
    },
  }));
  const widest = {
    minimum: Math.min(...own.map(({ range }) => range.minimum)),
    maximum: Math.max(...own.map(({ range }) => range.maximum)),
  };
  const shown = own
    .filter(({ range }) => {
      const alike = own.filter((other) => isWithin(other.range, range) && isWithin(range, other.range));
      return (
        alike.length >= battery.length * MINIMUM_SHARE &&
        alike.length > 1 &&
        alike.every(({ column }) => strays.has(column.index) || showsItsEnd(column))
      );
    })
    .map(({ range }) => range)
    .sort((left, right) => left.maximum - right.maximum || right.minimum - left.minimum);
  return new Map(
    own.map(({ column, range }) => [column.index, shown.find((wider) => isWithin(range, wider)) ?? widest]),
  );
};

const MINIMUM_ALIKE_COLUMNS = 2;

export interface BatteryRanges {
  rangeOf(column: number): Range | null;
  strayCodeOf(column: number): number | null;
}

export const findRanges = (table: Table, isFree: (column: number) => boolean): BatteryRanges => {
  const batteries = numericBatteries(table, isFree);
  const strays = strayCodes(batteries);
  const ranges = new Map([...batteries.values()].flatMap((battery) => [...rangesOf(battery, strays)]));
  const byFamily = new Map(
    [...batteries].map(([family, [first]]) => [family, ranges.get(first?.index ?? -1) ?? null]),
  );
  const ofBattery = (column: number): Range | null =>
    ranges.get(column) ?? byFamily.get(findHeadingFamily(table.headings[column] as Heading)) ?? null;
  const counts = new Map<string, { range: Range; count: number }>();
  table.columns.forEach((_, column) => {
    const range = isFree(column) ? ofBattery(column) : null;
    const key = `${range?.minimum} ${range?.maximum}`;
    if (range) counts.set(key, { range, count: (counts.get(key)?.count ?? 0) + 1 });
  });
  const common = [...counts.values()]
    .filter(({ count }) => count >= MINIMUM_ALIKE_COLUMNS)
    .sort((left, right) => right.count - left.count || left.range.maximum - right.range.maximum);
  return {
    strayCodeOf: (column) => strays.get(column)?.code ?? null,
    rangeOf: (column) => {
      const own = ofBattery(column);
      const { values } = withoutAbstentions(table.columns[column] as ColumnStatistics);
      const only = values.length === 1 ? (values[0]?.number ?? 0) : 0;
      if (own !== null || only < 2) return own;
      return common.find(({ range }) => range.minimum <= only && only <= range.maximum)?.range ?? null;
    },
  };
};
