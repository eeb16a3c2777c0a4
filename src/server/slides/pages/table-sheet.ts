import type { ChartTable } from '#charts/description/chart-table.ts';
import { chartName, type FigureContext } from '../slide/figure-context.ts';
import type { DataSheet } from '../slide/native-chart.ts';

type Row = ChartTable['rows'][number];

export const rowName = (
  { cells, hidden }: Row,
  { words }: Pick<FigureContext, 'words'>,
  more = '',
): string => {
  const name = chartName(String(cells[0] ?? ''));
  return hidden === null ? `${name}${more}` : `${name} (${words.hidden})`;
};

export const buildTableSheet = (
  context: FigureContext,
  rows: readonly Row[],
  nameOf: (row: Row) => string = (row) => rowName(row, context),
  more: readonly { readonly heading: string; readonly valueAt: (index: number) => number | null }[] = [],
): DataSheet => ({
  columns: [
    ...context.table.columns.map(({ heading }) => chartName(heading)),
    ...more.map(({ heading }) => heading),
  ],
  rows: rows.map((row, index) => [
    nameOf(row),
    ...context.table.columns.slice(1).map((_, column) => {
      const cell = row.cells[column + 1] ?? null;
      return typeof cell === 'string' ? chartName(cell) : cell;
    }),
    ...more.map(({ valueAt }) => valueAt(index)),
  ]),
});
