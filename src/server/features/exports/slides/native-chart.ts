/** The numbers of a chart as its workbook has them: not rounded; null: there is none. */
export interface DataSheet {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/** Bars or a line; `column` of the sheet has its values, the first column names them. */
interface Series {
  readonly name: string;
  readonly column: number;
  readonly color: string;
}

interface Bars {
  readonly kind: 'bars';
  /** Standing or lying. */
  readonly direction: 'column' | 'row';
  readonly isStacked: boolean;
  /** Between two bars, in percent of a bar. */
  readonly gap: number;
  readonly series: readonly Series[];
  /** Of the only series, a color for each bar. */
  readonly barColors?: readonly string[];
  /** How the numbers at the bars are written. */
  readonly format: string;
  /** End of the axis; null: the program chooses. */
  readonly highest: number | null;
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
}

/** Columns that say how far a bar of error reaches to both sides. */
export interface Errors {
  readonly minus: number;
  readonly plus: number;
}

export type PointLook = 'circle' | 'square' | 'diamond' | 'dash';

export interface PointSeries extends Series {
  readonly isJoined: boolean;
  readonly look: PointLook;
  readonly errors: Errors | null;
}

/** Points in rows below each other: across their value, downwards the row. */
interface Points {
  readonly kind: 'points';
  readonly series: readonly PointSeries[];
  /** The column with the number of the row, from 1. */
  readonly rowColumn: number;
  readonly lowest: number;
  readonly highest: number;
  /** Between two ticks; null: the axis is not drawn. */
  readonly step: number | null;
  readonly format: string;
  /** Whether the points have their numbers beside them. */
  readonly hasLabels: boolean;
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
export type NativeChart = (Bars | Lines | Points) & { readonly sheet: DataSheet; readonly language: string };

/** Percents 0..100 as the page writes them: no decimals, and a little is not nothing. */
export const PERCENT_FORMAT = '[=0]0" %";[<0.5]"< 1 %";0" %"';
/** Inside a bar, where it is wide enough. */
export const WIDE_PERCENT_FORMAT = '[<7]"";0" %"';
export const COUNT_FORMAT = '[=0]"";#,##0';
export const MEAN_FORMAT = '0.0';
