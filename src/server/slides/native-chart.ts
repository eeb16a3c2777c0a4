import type { Wording } from '#charts/chart-table.ts';
import { chartDecimals } from '#charts/figure-formats.ts';
import { formatNumber } from '#charts/format-number.ts';
import type { LegendPosition } from '#shared/report-items/appearance.ts';

type Chosen = Pick<Wording, 'decimal' | 'appearance'>;

/** The numbers of a chart as its workbook has them: not rounded; null: there is none. */
export interface DataSheet {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/** Bars or a line; `column` of the sheet has its values, the first column names them. */
interface Series {
  readonly column: number;
  readonly color: string;
}

/** Texts of labels that say another number than the program would round to: by column of the sheet, by row. */
export type ShareLabels = ReadonlyMap<number, ReadonlyMap<number, string>>;

interface Bars {
  readonly kind: 'bars';
  /** Standing or lying. */
  readonly direction: 'column' | 'row';
  readonly isStacked: boolean;
  /** Stacked bars are drawn as 100 % each, whatever their parts count together. */
  readonly areShares?: boolean;
  /** Between two bars, in percent of a bar. */
  readonly gap: number;
  /** One without a color only pushes the next. */
  readonly series: readonly (Omit<Series, 'color'> & { readonly color: string | null })[];
  /** Of the only series, a color for each bar. */
  readonly barColors?: readonly string[];
  /** How the numbers at the bars are written. */
  readonly format: string;
  readonly shareLabels?: ShareLabels;
  /** Ends of the axis; null: the program chooses. */
  readonly lowest?: number;
  readonly highest: number | null;
  /** How the numbers of the axis are written; absent: it is not drawn, for the bars have theirs. */
  readonly axisFormat?: string;
  /** What of the frame's width the bars take, from its left edge; absent: the program chooses. */
  readonly plot?: Plot;
}

interface Lines {
  readonly kind: 'lines';
  readonly series: readonly (Series & { readonly errors: Errors | null })[];
  readonly lowest: number;
  readonly highest: number;
  readonly format: string;
  readonly axisFormat: string;
  /** Between two ticks; null: the program chooses. */
  readonly step: number | null;
  /** One line alone is not what the slide is called, and is named. */
  readonly isNamed: boolean;
}

/** Columns that say how far a bar of error reaches to both sides. */
export interface Errors {
  readonly minus: number;
  readonly plus: number;
}

export type PointStyle = 'circle' | 'square' | 'diamond' | 'triangle';

export interface PointSeries extends Series {
  /** The column with the number of the row, from 1; none where the value is missing, so that a line has a gap. */
  readonly rowColumn: number;
  readonly isJoined: boolean;
  readonly look: PointStyle;
  /** How far a bar of error reaches to both sides; null: there is none. */
  readonly deviation: number | null;
}

/** Points in rows below each other: across their value, downwards the row. */
interface Points {
  readonly kind: 'points';
  readonly series: readonly PointSeries[];
  readonly lowest: number;
  readonly highest: number;
  /** Between two ticks; null: the axis is not drawn. */
  readonly step: number | null;
  readonly plot: Plot;
}

/** Parts (0..1) of a frame. */
export interface Plot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A chart that the presentation's program draws, and in which people can change the numbers. */
export type NativeChart = (Bars | Lines | Points) & {
  readonly sheet: DataSheet;
  readonly language: string;
  /** Absent: above. */
  readonly legend?: LegendPosition;
};

const digits = (decimals: number): string => (decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}`);

/** Percents 0..100 as the page writes them: a little is not nothing. The signs of a format are always English. */
export const percentFormat = (wording: Chosen): string => {
  const { percent } = chartDecimals(wording);
  const least = 10 ** -percent;
  const written = formatNumber(least, percent, wording.decimal);
  return `[=0]${digits(percent)}" %";[<${least / 2}]"< ${written} %";${digits(percent)}" %"`;
};
/** The least percent of a bar that is wide enough for its number. */
export const leastWidePercent = (wording: Chosen): number => 7 + 3 * chartDecimals(wording).percent;
/** Inside a bar, where it is wide enough. */
export const widePercentFormat = (wording: Chosen): string =>
  `[<${leastWidePercent(wording)}]"";${digits(chartDecimals(wording).percent)}" %"`;
/** The same of counts, of rows of so many answers at most. */
export const wideCountFormat = (answers: number): string =>
  `[<${Math.max(1, Math.ceil(answers * 0.04))}]"";#,##0`;
export const COUNT_FORMAT = '[=0]"";#,##0';
export const meanFormat = (wording: Chosen): string => digits(chartDecimals(wording).mean);

/** Between bars, in percent of one: few are not to become blocks. */
export const gapOf = (rows: number): number => (rows <= 3 ? 170 : rows <= 6 ? 110 : 55);
