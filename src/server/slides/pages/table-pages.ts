import { sum } from 'd3-array';
import { type ChartTable, rowTexts, type Wording } from '#charts/description/chart-table.ts';
import { CELL } from '../package/write-table.ts';
import { fitText, lineHeight, measureHeight } from '../slide/fit-text.ts';
import { COLORS, SIZES } from '../slide/identity.ts';
import type { Box, Paragraph, SlideElement, TableCell, TableRow } from '../slide/slide.ts';

const MAXIMUM_LINES = 6;

const columnsOf = ({ width }: Box, shares: readonly number[]): number[] =>
  shares.map((share) => (width * share) / sum(shares));

export const tableRow = (cells: readonly TableCell[], columns: readonly number[]): TableRow => {
  let column = 0;
  const heights = cells.map(({ paragraphs, colspan, rowspan }) => {
    const width = sum(columns.slice(column, column + colspan)) - 2 * CELL.side;
    column += colspan;
    return (sum(paragraphs, (one) => measureHeight(one, width)) + 2 * CELL.top) / rowspan;
  });
  return { cells, height: Math.max(CELL.top * 2 + SIZES.small, ...heights) };
};

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

const cellOf = (
  text: string,
  {
    width,
    size,
    isHeader,
    align,
  }: { width: number; size: number; isHeader: boolean; align: Paragraph['align'] },
): TableCell => {
  const room = { width: width - 2 * CELL.side, height: MAXIMUM_LINES * lineHeight(size) };
  const fitted = fitText(text, room, [size]);
  return {
    isHeader,
    colspan: 1,
    rowspan: 1,
    paragraphs: [
      {
        runs: [{ text: fitted.text, bold: isHeader }],
        size,
        color: COLORS.ink,
        ...(align && { align }),
      },
    ],
  };
};

export const tablePages = (table: ChartTable, box: Box, wording: Wording): SlideElement[][] => {
  const columns = columnsOf(
    box,
    table.columns.map(({ kind }, index) => (index === 0 ? 2.2 : kind === 'text' ? 1.6 : 1)),
  );
  const alignOf = (column: number): Paragraph['align'] =>
    table.columns[column]?.kind === 'text' ? 'left' : 'right';
  const size = table.columns.length > 5 ? SIZES.footer : SIZES.small;
  const row = (texts: readonly string[], isHeader: boolean): TableRow =>
    tableRow(
      texts.map((text, column) =>
        cellOf(text, { width: columns[column] ?? 0, size, isHeader, align: alignOf(column) }),
      ),
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
