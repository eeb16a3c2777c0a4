import type { Wording } from '#charts/description/chart-table.ts';
import { chartDecimals } from '#charts/description/figure-formats.ts';
import { formatNumber } from '#charts/wording/format-number.ts';
import type { LegendPosition } from '#shared/reports/report-items/settings/appearance.ts';

type Chosen = Pick<Wording, 'decimal' | 'appearance'>;

/** The sheet and the row (from 1) of the headings, if a chart's numbers are not in a workbook of its own. */
export interface DataPlace {
  readonly sheet: string;
  readonly row: number;
}

/** The numbers of a chart as in its workbook, not rounded; `null` if missing. */
export interface DataSheet {
  readonly place?: DataPlace;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

interface Series {
  readonly column: number;
  readonly color: string;
}

/** Label texts that differ from the program's rounding, by column of the sheet, then by row. */
export type ShareLabels = ReadonlyMap<number, ReadonlyMap<number, string>>;

interface Bars {
  readonly kind: 'bars';
  readonly direction: 'column' | 'row';
  readonly isStacked: boolean;
  /** Stacked bars fill 100 % each, whatever their total. */
  readonly areShares?: boolean;
  /** Percentage of a bar's width. */
  readonly gap: number;
  /** A series without a color only offsets the next. */
  readonly series: readonly (Omit<Series, 'color'> & { readonly color: string | null })[];
  readonly barColors?: readonly string[];
  readonly format: string;
  readonly shareLabels?: ShareLabels;
  readonly lowest?: number;
  readonly highest: number | null;
  /** Number format of the axis; absent if the axis is hidden because bars have labels. */
  readonly axisFormat?: string;
  readonly plot?: Plot;
}

interface Lines {
  readonly kind: 'lines';
  readonly series: readonly (Series & { readonly errors: Errors | null })[];
  readonly lowest: number;
  readonly highest: number;
  readonly format: string;
  readonly axisFormat: string;
  readonly step: number | null;
  readonly isNamed: boolean;
}

export interface Errors {
  readonly minus: number;
  readonly plus: number;
}

export type PointStyle = 'circle' | 'square' | 'diamond' | 'triangle';

export interface PointSeries extends Series {
  /** Column with row numbers from 1, empty where a value is missing, so that the line has a gap. */
  readonly rowColumn: number;
  readonly isJoined: boolean;
  readonly look: PointStyle;
  readonly deviation: number | null;
}

/** Points of rows below each other: x is the value, y the row. */
interface Points {
  readonly kind: 'points';
  readonly series: readonly PointSeries[];
  readonly lowest: number;
  readonly highest: number;
  readonly step: number | null;
  readonly plot: Plot;
}

/** Shares (0 to 1) of a frame. */
export interface Plot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type NativeChart = (Bars | Lines | Points) & {
  readonly sheet: DataSheet;
  readonly language: string;
  readonly legend?: LegendPosition;
};

const digits = (decimals: number): string => (decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}`);

/** Percentages 0 to 100 as on the page, where a small value is not shown as zero. Formats always use English signs. */
export const percentFormat = (wording: Chosen): string => {
  const { percent } = chartDecimals(wording);
  const least = 10 ** -percent;
  const written = formatNumber(least, percent, wording.decimal);
  return `[=0]${digits(percent)}" %";[<${least / 2}]"< ${written} %";${digits(percent)}" %"`;
};
/** The smallest percentage whose bar is wide enough for its number. */
export const leastWidePercent = (wording: Chosen): number => 7 + 3 * chartDecimals(wording).percent;
export const widePercentFormat = (wording: Chosen): string =>
  `[<${leastWidePercent(wording)}]"";${digits(chartDecimals(wording).percent)}" %"`;
export const wideCountFormat = (answers: number): string =>
  `[<${Math.max(1, Math.ceil(answers * 0.04))}]"";#,##0`;
export const COUNT_FORMAT = '[=0]"";#,##0';
export const meanFormat = (wording: Chosen): string => digits(chartDecimals(wording).mean);

export const chooseGapWidth = (rows: number): number => (rows <= 3 ? 170 : rows <= 6 ? 110 : 55);
