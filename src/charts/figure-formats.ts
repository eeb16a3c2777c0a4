import { type Appearance, type BarValues, usualAppearance } from '#shared/report-items/appearance.ts';
import type { TableColumn } from './chart-table.ts';
import { type DecimalSign, formatCount, formatNumber, formatPercent } from './format-number.ts';

/** How numbers are written: the sign of the interface, and what the author chose; absent: as usual. */
interface NumberWording {
  readonly decimal: DecimalSign;
  readonly appearance?: Appearance | undefined;
}
type Chosen = Pick<NumberWording, 'appearance'>;

/** Decimals as usual: in a picture and beside it as few as are read at a glance, in a table one more. */
const PICTURE = { mean: 1, percent: 0 };
const TABLE = { mean: 2, percent: 1 };

const decimalsWith = (usual: typeof PICTURE, { appearance }: Chosen) => ({
  mean: appearance?.meanDecimals ?? usual.mean,
  percent: appearance?.percentDecimals ?? usual.percent,
});

export const chartDecimals = (wording: Chosen): typeof PICTURE => decimalsWith(PICTURE, wording);

/** A mean, or what goes with one, in a picture or a sentence. */
export const formatMean = (value: number | null, wording: NumberWording): string =>
  formatNumber(value, chartDecimals(wording).mean, wording.decimal);

/** A percent (0..100) in a picture or a sentence. */
export const formatShare = (value: number | null, wording: NumberWording): string =>
  formatPercent(value, wording.decimal, chartDecimals(wording).percent);

/** Medians and quartiles are answers or lie between two: whole ones stay whole, and no half is rounded away. */
export const quantileDecimals = (value: number | null, wording: Chosen): number =>
  value === null || Number.isInteger(value) ? 0 : Math.max(1, chartDecimals(wording).mean);

type Column = Omit<TableColumn, 'heading'>;

/** Columns of a table. Of quantiles `least` is 1, for the reason above. */
export const meanColumn = (wording: Chosen, least = 0): Column => ({
  kind: 'number',
  decimals: Math.max(least, decimalsWith(TABLE, wording).mean),
});
export const percentColumn = (wording: Chosen): Column => ({
  kind: 'percent',
  decimals: decimalsWith(TABLE, wording).percent,
});
export const countColumn: Column = { kind: 'number', decimals: 0 };

/** What the author wants at bars and lines, where a chart that knows both has `usual` when nobody chose. */
export const valuesOf = <Usual extends BarValues | 'both'>(
  { appearance = usualAppearance }: Chosen,
  usual: Usual,
): BarValues | Usual => appearance.valuesAs ?? usual;

interface Counted {
  /** Null: it must not be told, or there is none. */
  readonly count: number | null;
  readonly percent: number | null;
}

/** One number of an option, as the author wants it. */
export const formatValue = ({ count, percent }: Counted, as: BarValues, wording: NumberWording): string => {
  if (as === 'percent') return formatShare(percent, wording);
  return count === null ? '–' : formatCount(count, wording.decimal);
};
