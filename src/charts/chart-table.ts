import type { HiddenReason } from '#shared/calculation/hidden-reasons.ts';
import type { ChartFrame } from './chart-frame.ts';
import { translationsOf } from './chart-translations.ts';
import { formatNumber, formatPercent } from './format-number.ts';
import { roundShares } from './round-shares.ts';

/** A number or text of a chart's table; null: there is none. Percents are 0..100. */
type Cell = string | number | null;

/** What the numbers of a column are: how many decimals they are shown with, and whether they are percents. */
export interface TableColumn {
  readonly heading: string;
  readonly kind: 'text' | 'number' | 'percent';
  readonly decimals: number;
  /** The cells whose percents are shares of one whole with its own, so that as texts they add up to 100; absent if there are none. */
  readonly sharesAre?: 'column' | 'row';
}

interface TableRow {
  readonly cells: readonly Cell[];
  /** Why the row has a name and no number; null: it has. */
  readonly hidden: HiddenReason | null;
}

/** All numbers of a chart as they were worked out, not rounded, with what they mean. The first column names the rows. */
export interface ChartTable {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  /** What the table leaves out; empty for nothing. */
  readonly note: string;
}

/** A number beside a chart. */
export interface Statistic {
  readonly key:
    | 'n'
    | 'mean'
    | 'intervalFrom'
    | 'intervalTo'
    | 'median'
    | 'lowerQuartile'
    | 'upperQuartile'
    | 'standardDeviation'
    | 'minimum'
    | 'maximum'
    | 'topTwo'
    | 'bottomTwo'
    | 'abstentions'
    | 'responseRate';
  /** As the field abbreviates it, and in full. */
  readonly name: string;
  readonly longName: string;
  /** Not rounded; null: not defined, as the standard deviation of one answer. */
  readonly value: number | null;
  readonly decimals: number;
  /** Of 0..100; absent: a plain number. */
  readonly isPercent?: boolean;
}

export type Wording = Pick<ChartFrame, 'language' | 'decimal' | 'appearance'>;

export const statisticText = (
  { value, decimals, isPercent }: Statistic,
  { decimal }: Pick<Wording, 'decimal'>,
): string =>
  isPercent && value !== null
    ? formatPercent(value, decimal, decimals)
    : formatNumber(value, decimals, decimal);

/** The number of a cell with so many decimals: shares of one whole are rounded together, other numbers not at all. */
export const roundedShare = (
  table: ChartTable,
  row: TableRow,
  column: number,
  decimals: number,
): number | null => {
  const sharesAre = table.columns[column]?.sharesAre;
  const numberIn = (one: TableRow, at: number): number | null => {
    const cell = one.cells[at];
    return typeof cell === 'number' ? cell : null;
  };
  if (sharesAre === 'column') {
    const shares = table.rows.map((one) => numberIn(one, column));
    return roundShares(shares, decimals)[table.rows.indexOf(row)] ?? null;
  }
  if (sharesAre === 'row') {
    const places = table.columns.flatMap((one, at) => (one.sharesAre === 'row' ? [at] : []));
    const shares = places.map((at) => numberIn(row, at));
    return roundShares(shares, decimals)[places.indexOf(column)] ?? null;
  }
  return numberIn(row, column);
};

/** A row as people read it: numbers in their format, a hidden row with words instead of its first number. */
export const rowTexts = (table: ChartTable, row: TableRow, { language, decimal }: Wording): string[] =>
  table.columns.map(({ kind, decimals }, column) => {
    const text = row.cells[column];
    if (typeof text === 'string') return text;
    if (row.hidden !== null) return column === 1 ? translationsOf(language).hidden : '';
    const cell = roundedShare(table, row, column, decimals);
    return kind === 'percent'
      ? formatPercent(cell, decimal, decimals)
      : formatNumber(cell, decimals, decimal);
  });
