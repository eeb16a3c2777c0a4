import { max, sum } from 'd3-array';
import {
  AlignmentType,
  BorderStyle,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  WidthType,
} from 'docx';
import { textWidth } from '#charts/svg/measure-text.ts';
import type { PdfPart } from '../pdf/pdf-part.ts';
import { COLORS, STYLES, TWIPS } from './word-styles.ts';

type TablePart = Extract<PdfPart, { kind: 'table' }>;

/** Points. */
const LETTERS = 8;
const PADDING = 5;
const WIDTH = { minimum: 36, heading: 62, first: 150, text: 58 };
/** Arial is wider than the letters that charts are measured in, here and there. */
const RESERVE = 1.06;

const widestWord = (text: string): number =>
  max(text.split(/\s+/), (word) => textWidth(word, LETTERS, true)) ?? 0;

export const columnWidths = (
  { columns, rows }: Pick<TablePart, 'columns' | 'rows'>,
  room: number,
): number[] => {
  const needed = columns.map(({ heading, numeric }, index) => {
    const values = max(rows, (row) => textWidth(row[index] ?? '', LETTERS)) ?? 0;
    const whole = textWidth(heading, LETTERS, true);
    const title = numeric ? Math.min(whole, Math.max(WIDTH.heading, widestWord(heading))) : whole;
    return Math.max(WIDTH.minimum, Math.max(values, title) * RESERVE + 2 * PADDING + 1);
  });
  const least = needed.map((width, index) =>
    Math.min(width, columns[index]?.numeric ? WIDTH.heading : index === 0 ? WIDTH.first : WIDTH.text),
  );
  const over = sum(least) - room;
  if (over >= 0) {
    const numbers = sum(least, (width, index) => (columns[index]?.numeric ? width : 0));
    return least.map((width, index) => (columns[index]?.numeric ? width * (1 - over / numbers) : width));
  }
  const wanted = sum(needed) - sum(least);
  const share = wanted === 0 ? 0 : Math.min(1, -over / wanted);
  return needed.map((width, index) => {
    const own = least[index] ?? width;
    return own + (width - own) * share;
  });
};

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const lineBelow = (size: number) => ({ style: BorderStyle.SINGLE, size, color: COLORS.line });
export const noBorders = {
  top: none,
  bottom: none,
  left: none,
  right: none,
  insideHorizontal: none,
  insideVertical: none,
};
export const cellMargins = {
  marginUnitType: WidthType.DXA,
  top: 30,
  bottom: 30,
  left: PADDING * TWIPS,
  right: PADDING * TWIPS,
};
const LINES = { head: 8, row: 4 };

/** Points between adjacent columns. */
const GAP = 18;

const setBeside = ({ beside, columns, rows }: TablePart) => ({
  columns: Array.from({ length: beside }, () => columns).flat(),
  rows: Array.from({ length: Math.ceil(rows.length / beside) }, (_, line) =>
    rows.slice(line * beside, (line + 1) * beside).flat(),
  ),
});

export const wordTable = (own: TablePart, room: number, isWhole: boolean): Table => {
  const part = setBeside(own);
  const each = columnWidths(own, (room - (own.beside - 1) * GAP) / own.beside);
  const gapAfter = (index: number): number =>
    (index + 1) % own.columns.length === 0 && index + 1 < part.columns.length ? GAP : 0;
  const widths = part.columns.map((_, index) =>
    Math.round(((each[index % each.length] ?? 0) + gapAfter(index)) * TWIPS),
  );
  const row = (
    texts: readonly string[],
    { isHead, isLast }: { isHead: boolean; isLast: boolean },
  ): TableRow =>
    new TableRow({
      ...(isHead && { tableHeader: true }),
      cantSplit: true,
      children: part.columns.map(
        ({ numeric }, index) =>
          new TableCell({
            width: { size: widths[index] ?? 0, type: WidthType.DXA },
            borders: { bottom: lineBelow(isHead ? LINES.head : LINES.row) },
            verticalAlign: isHead ? 'bottom' : 'top',
            ...(gapAfter(index) > 0 && {
              margins: { ...cellMargins, right: (PADDING + GAP) * TWIPS },
            }),
            children: [
              new Paragraph({
                style: isHead ? STYLES.headCell : STYLES.cell,
                alignment: numeric ? AlignmentType.RIGHT : AlignmentType.LEFT,
                keepNext: isHead || (isWhole && !isLast),
                text: texts[index] ?? '',
              }),
            ],
          }),
      ),
    });
  return new Table({
    columnWidths: widths,
    width: { size: sum(widths), type: WidthType.DXA },
    layout: TableLayoutType.FIXED,
    borders: noBorders,
    margins: cellMargins,
    tableLook: { firstRow: true, noHBand: true, noVBand: true },
    rows: [
      row(
        part.columns.map(({ heading }) => heading),
        { isHead: true, isLast: false },
      ),
      ...part.rows.map((texts, index) =>
        row(texts, { isHead: false, isLast: index === part.rows.length - 1 }),
      ),
    ],
  });
};
