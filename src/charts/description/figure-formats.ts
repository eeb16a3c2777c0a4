import {
  type Appearance,
  type BarValues,
  usualAppearance,
} from '#shared/reports/report-items/settings/appearance.ts';
import { type DecimalSign, formatCount, formatNumber, formatPercent } from '../wording/format-number.ts';
import type { TableColumn } from './chart-table.ts';

interface NumberWording {
  readonly decimal: DecimalSign;
  readonly appearance?: Appearance | undefined;
}
type Chosen = Pick<NumberWording, 'appearance'>;

/** Default decimals: few in a picture and beside it, one more in a table. */
const PICTURE = { mean: 1, percent: 0 };
const TABLE = { mean: 2, percent: 1 };

const decimalsWith = (usual: typeof PICTURE, { appearance }: Chosen) => ({
  mean: appearance?.meanDecimals ?? usual.mean,
  percent: appearance?.percentDecimals ?? usual.percent,
});

export const chartDecimals = (wording: Chosen): typeof PICTURE => decimalsWith(PICTURE, wording);

export const formatMean = (value: number | null, wording: NumberWording): string =>
  formatNumber(value, chartDecimals(wording).mean, wording.decimal);

export const formatShare = (value: number | null, wording: NumberWording): string =>
  formatPercent(value, wording.decimal, chartDecimals(wording).percent);

/** Medians and quartiles are answers or lie between two: whole ones stay whole, and halves are not rounded away. */
export const quantileDecimals = (value: number | null, wording: Chosen): number =>
  value === null || Number.isInteger(value) ? 0 : Math.max(1, chartDecimals(wording).mean);

export type ColumnLook = Omit<TableColumn, 'code' | 'heading'>;

export const meanColumn = (wording: Chosen, least = 0): ColumnLook => ({
  kind: 'number',
  decimals: Math.max(least, decimalsWith(TABLE, wording).mean),
});
export const percentColumn = (wording: Chosen): ColumnLook => ({
  kind: 'percent',
  decimals: decimalsWith(TABLE, wording).percent,
});
export const countColumn: ColumnLook = { kind: 'number', decimals: 0 };

export const chooseBarValues = <Usual extends BarValues | 'both'>(
  { appearance = usualAppearance }: Chosen,
  usual: Usual,
): BarValues | Usual => appearance.valuesAs ?? usual;

interface Counted {
  readonly count: number | null;
  readonly percent: number | null;
}

export const formatValue = ({ count, percent }: Counted, as: BarValues, wording: NumberWording): string => {
  if (as === 'percent') return formatShare(percent, wording);
  return count === null ? '–' : formatCount(count, wording.decimal);
};

/** Such as "75–90", or "30" if both ends are the same percent. */
export const percentRange = ({ from, to }: { readonly from: number; readonly to: number }): string =>
  from === to ? String(from) : `${from}–${to}`;
