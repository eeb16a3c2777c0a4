import type { HiddenReason } from '#shared/surveys/surveys/hidden-reasons.ts';
import type { ChartFrame } from '../svg/chart-frame.ts';
import { loadChartTranslations } from '../wording/chart-translations.ts';
import { formatNumber, formatP, formatPercent } from '../wording/format-number.ts';
import { roundShares } from './round-shares.ts';

/** A cell of a chart's table; `null` if it is empty. Percentages are 0 to 100. */
type Cell = string | number | null;

export interface TableColumn {
  /** Its name for programs, the same in every language and unique within a table: letters, digits and `_`. */
  readonly code: string;
  readonly heading: string;
  readonly kind: 'text' | 'number' | 'percent';
  readonly decimals: number;
  /**
   * Cells whose percentages are shares of one whole, so that their rounded texts add up to 100; absent if there are
   * none.
   */
  readonly sharesAre?: 'column' | 'row';
  readonly isP?: true;
}

interface TableRow {
  /** The answer's own code, where rows are answers; else they are numbered in the table's order. */
  readonly code?: number;
  readonly cells: readonly Cell[];
  /** Why a row has a name but no numbers; `null` if it has numbers. */
  readonly hidden: HiddenReason | null;
}

export interface ChartTable {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  readonly note: string;
}

/** Appends columns, empty where `cellsAt` has `null` for a row. */
export const appendCells = (
  table: ChartTable,
  columns: readonly TableColumn[],
  cellsAt: (row: number) => readonly Cell[] | null,
): ChartTable => ({
  ...table,
  columns: [...table.columns, ...columns],
  rows: table.rows.map((row, at) => {
    if (row.hidden !== null) return row;
    const padding = Array.from({ length: table.columns.length - row.cells.length }, () => null);
    return { ...row, cells: [...row.cells, ...padding, ...(cellsAt(at) ?? columns.map(() => null))] };
  }),
});

export interface Statistic {
  readonly key:
    | 'n'
    | 'mean'
    | 'intervalFrom'
    | 'intervalTo'
    | 'median'
    | 'lowerQuartile'
    | 'upperQuartile'
    | 'interquartileRange'
    | 'mode'
    | 'standardDeviation'
    | 'minimum'
    | 'maximum'
    | 'topTwo'
    | 'bottomTwo'
    | 'topTwoFrom'
    | 'topTwoTo'
    | 'netScore'
    | 'sum'
    | 'trimmedMean'
    | 'groupedMedian'
    | 'netPromoterScore'
    | 'chiSquare'
    | 'degreesOfFreedom'
    | 'cramersV'
    | 'p'
    | 'adjustedP'
    | 'abstentions'
    | 'responseRate';
  readonly name: string;
  readonly longName: string;
  /** Not rounded; `null` if undefined, such as the standard deviation of one answer. */
  readonly value: number | null;
  readonly decimals: number;
  /** 0 to 100; absent for a plain number. */
  readonly isPercent?: boolean;
  readonly isP?: true;
}

export type Wording = Pick<ChartFrame, 'language' | 'decimal' | 'appearance'>;

export const statisticText = (
  { value, decimals, isPercent, isP }: Pick<Statistic, 'value' | 'decimals' | 'isPercent' | 'isP'>,
  { decimal }: Pick<Wording, 'decimal'>,
): string =>
  isPercent && value !== null
    ? formatPercent(value, decimal, decimals)
    : (isP ? formatP : formatNumber)(value, decimals, decimal);

/** Returns a cell rounded to `decimals` together with the other shares of one whole; other numbers are not rounded. */
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

/** The first columns that are texts, which name a row together: one, or more as of question and group. */
export const namingColumns = ({ columns }: ChartTable): number => {
  const first = columns.findIndex(({ kind }) => kind !== 'text');
  return Math.max(1, first === -1 ? columns.length : first);
};

export const readRowName = (table: ChartTable, { cells }: TableRow): string =>
  cells
    .slice(0, namingColumns(table))
    .filter((cell) => cell !== null)
    .join(' – ');

export const rowTexts = (table: ChartTable, row: TableRow, { language, decimal }: Wording): string[] =>
  table.columns.map(({ kind, decimals, isP }, column) => {
    const text = row.cells[column];
    if (typeof text === 'string') return text;
    if (row.hidden !== null)
      return column === namingColumns(table) ? loadChartTranslations(language).hidden : '';
    const cell = roundedShare(table, row, column, decimals);
    return kind === 'percent'
      ? formatPercent(cell, decimal, decimals)
      : (isP ? formatP : formatNumber)(cell, decimals, decimal);
  });
