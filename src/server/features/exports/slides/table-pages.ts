import { sum } from 'd3-array';
import { type ChartTable, rowTexts, type Wording } from '#charts/chart-table.ts';
import { heightOf } from './fit-text.ts';
import { COLORS, SIZES } from './identity.ts';
import type { Box, Paragraph, SlideElement, TableCell, TableRow } from './slide.ts';
import { CELL } from './write-table.ts';

/** Letters that a cell of a slide shows at most. */
const MOST_LETTERS = 300;

const columnsOf = ({ width }: Box, shares: readonly number[]): number[] =>
  shares.map((share) => (width * share) / sum(shares));

/** A row as high as its highest cell. */
export const tableRow = (cells: readonly TableCell[], columns: readonly number[]): TableRow => {
  let column = 0;
  const heights = cells.map(({ paragraphs, colspan, rowspan }) => {
    const width = sum(columns.slice(column, column + colspan)) - 2 * CELL.side;
    column += colspan;
    return (sum(paragraphs, (one) => heightOf(one, width)) + 2 * CELL.top) / rowspan;
  });
  return { cells, height: Math.max(CELL.top * 2 + SIZES.small, ...heights) };
};

/** Rows over as many pages as they take, below the headings each time. */
export const pageRows = (
  head: readonly TableRow[],
  rows: readonly TableRow[],
  height: number,
): TableRow[][] => {
  const room = height - sum(head, (row) => row.height);
  const pages: TableRow[][] = [];
  let free = 0;
  for (const row of rows) {
    if (pages.length === 0 || row.height > free) {
      pages.push([...head]);
      free = room;
    }
    pages.at(-1)?.push(row);
    free -= row.height;
  }
  return pages;
};

const shortened = (text: string): string => {
  const letters = [...text];
  return letters.length <= MOST_LETTERS ? text : `${letters.slice(0, MOST_LETTERS - 1).join('')}…`;
};

const cellOf = (text: string, isHeader: boolean, size: number, align: Paragraph['align']): TableCell => ({
  isHeader,
  colspan: 1,
  rowspan: 1,
  paragraphs: [
    {
      runs: [{ text: shortened(text), bold: isHeader }],
      size,
      color: COLORS.ink,
      ...(align && { align }),
    },
  ],
});

/** The numbers of a figure as a table, as many slides as it takes. */
export const tablePages = (table: ChartTable, box: Box, wording: Wording): SlideElement[][] => {
  const columns = columnsOf(
    box,
    table.columns.map(({ kind }, index) => (index === 0 ? 2.2 : kind === 'text' ? 1.6 : 1)),
  );
  const alignOf = (column: number): Paragraph['align'] =>
    table.columns[column]?.kind === 'text' ? 'left' : 'right';
  const size = table.columns.length > 6 ? SIZES.footer : SIZES.small;
  const row = (texts: readonly string[], isHeader: boolean): TableRow =>
    tableRow(
      texts.map((text, column) => cellOf(text, isHeader, size, alignOf(column))),
      columns,
    );
  const head = row(
    table.columns.map(({ heading }) => heading),
    true,
  );
  const rows = table.rows.map((one) => row(rowTexts(table, one, wording), false));
  return pageRows([head], rows, box.height).map((page) => [
    {
      kind: 'table',
      name: 'Table',
      box: { ...box, height: sum(page, ({ height }) => height) },
      columns,
      rows: page,
    },
  ]);
};
