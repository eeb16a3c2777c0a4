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
const WIDTH = { minimum: 36, heading: 62, first: 150, text: 74 };
/** Arial is wider than the letters that charts are measured in, here and there. */
const RESERVE = 1.06;

const widestWord = (text: string): number =>
  max(text.split(/\s+/), (word) => textWidth(word, LETTERS, true)) ?? 0;

/** Points that each column needs: `wanted` for its cells to stay on one line, `least` for no number and no word to break. */
const measureColumns = ({ columns, rows }: Pick<TablePart, 'columns' | 'rows'>) =>
  columns.map(({ heading, numeric }, index) => {
    const around = (width: number): number => Math.max(WIDTH.minimum, width * RESERVE + 2 * PADDING + 1);
    const values = max(rows, (row) => textWidth(row[index] ?? '', LETTERS)) ?? 0;
    const whole = textWidth(heading, LETTERS, true);
    const word = widestWord(heading);
    if (!numeric) {
      const wanted = around(Math.max(values, whole));
      const usual = Math.min(wanted, index === 0 ? WIDTH.first : WIDTH.text);
      const longest = max(rows, (row) => widestWord(row[index] ?? '')) ?? 0;
      return { wanted, usual, least: Math.min(usual, around(Math.max(longest, word))) };
    }
    const wanted = around(Math.max(values, Math.min(whole, Math.max(WIDTH.heading, word))));
    const least = around(Math.max(values, word));
    return { wanted, usual: Math.max(least, Math.min(wanted, WIDTH.heading)), least };
  });

export const columnWidths = (part: Pick<TablePart, 'columns' | 'rows'>, room: number): number[] => {
  const measured = measureColumns(part);
  const over = sum(measured, ({ usual }) => usual) - room;
  if (over >= 0) {
    const free = sum(measured, ({ usual, least }) => usual - least);
    const share = free === 0 ? 0 : Math.min(1, over / free);
    const widths = measured.map(({ usual, least }) => usual - (usual - least) * share);
    const scale = Math.min(1, room / sum(widths));
    return widths.map((width) => width * scale);
  }
  const wanted = sum(measured, (one) => one.wanted - one.usual);
  const share = wanted === 0 ? 0 : Math.min(1, -over / wanted);
  return measured.map((one) => one.usual + (one.wanted - one.usual) * share);
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

/** Word's letters may be wider than those by which the parts were measured. */
export const fitBeside = (own: TablePart, room: number): TablePart => {
  const needed = sum(measureColumns(own), ({ usual, least }, index) =>
    own.columns[index]?.numeric ? least : usual,
  );
  const most = Math.floor((room + GAP) / (needed + GAP));
  return { ...own, beside: Math.max(1, Math.min(own.beside, most)) };
};

export const wordTable = (given: TablePart, room: number, isWhole: boolean): Table => {
  const own = fitBeside(given, room);
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
