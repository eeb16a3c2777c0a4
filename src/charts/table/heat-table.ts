import { label, labelLines } from '../marks/label.ts';
import { NOTE_HEIGHT, overflowNote } from '../marks/overflow-note.ts';
import { rowLabels } from '../marks/row-labels.ts';
import { layOutRows } from '../rows/row-layout.ts';
import { type Canvas, SIZE } from '../svg/chart-frame.ts';
import { textWidth } from '../svg/measure-text.ts';
import type { Shape } from '../svg/shape.ts';
import { wrapText } from '../svg/wrap-text.ts';

export interface HeatCell {
  readonly text: string;
  readonly note: string;
  /** `null` for a cell without a background of its own. */
  readonly fill: string | null;
  readonly isHidden?: boolean;
  readonly tip?: string;
}

export interface HeatRows {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly cells: readonly HeatCell[] }[];
  readonly groupsNotShown?: number | undefined;
  /** Periods stand in their order: without room for all, the first column and the latest ones are shown. */
  readonly prefersLast?: boolean;
}

const GAP = 2;
const AFTER_LABEL = 10;
const HEAD_LINE = 13;
const headLines = (height: number): number => (height > 260 ? 4 : 3);
const HEAD_GAP = 8;
const NOTE_SIZE = 10;
const NOTE_LINE = 11;
const MAXIMUM_CELL_HEIGHT = 46;
const MINIMUM_CELL_HEIGHT = 34;
const MAXIMUM_CELL_WIDTH = 150;
const LABEL_SHARE = 0.34;
/** Below this width, the name of a row is above its cells. */
const NARROW = 420;
const NAME_HEIGHT = 17;

const MINIMUM_CELL_WIDTH = 52;

const cellShapes = (
  cell: HeatCell,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  { colors }: Canvas,
): Shape[] => {
  const middle = { x: x + width / 2, anchor: 'middle' as const };
  if (cell.isHidden) {
    const lines = wrapText(cell.text, width - 4, NOTE_SIZE, 2);
    return [
      { kind: 'rect', x, y, width, height, radius: 3, stroke: colors.line, strokeWidth: 1 },
      ...labelLines(lines, NOTE_LINE, {
        ...middle,
        y: y + height / 2 - ((lines.length - 1) * NOTE_LINE) / 2,
        size: NOTE_SIZE,
        fill: colors.quiet,
      }),
    ];
  }
  const hasNote = cell.note !== '' && textWidth(cell.note, NOTE_SIZE) <= width - 2;
  return [
    ...(cell.fill
      ? [
          {
            kind: 'rect' as const,
            x,
            y,
            width,
            height,
            radius: 3,
            fill: cell.fill,
            ...(cell.tip && { tip: cell.tip }),
          },
        ]
      : [
          {
            kind: 'line' as const,
            x1: x,
            y1: y + height,
            x2: x + width,
            y2: y + height,
            stroke: colors.line,
          },
        ]),
    label({
      ...middle,
      y: y + height / 2 - (hasNote ? 6 : 0),
      text: cell.text,
      size: SIZE.label,
      fill: colors.ink,
      bold: true,
    }),
    ...(hasNote
      ? [label({ ...middle, y: y + height / 2 + 9, text: cell.note, size: NOTE_SIZE, fill: colors.ink })]
      : []),
  ];
};

const moreText = (rows: number, columns: number, words: Canvas['words']): { text?: string } =>
  rows > 0 && columns > 0
    ? { text: words.moreCells.replace('{{rows}}', String(rows)).replace('{{columns}}', String(columns)) }
    : {};

/**
 * Rows of cells below headings, each cell with its number on a background. Rows and columns that have no room are
 * counted in a note; the table has all of them. `bottom`: where the rows end.
 */
export const heatTable = (
  table: HeatRows,
  top: number,
  canvas: Canvas,
): { shapes: Shape[]; bottom: number } => {
  const { width, height, colors, words } = canvas;
  const { groupsNotShown = 0, prefersLast = false } = table;
  const isNarrow = width < NARROW;
  const names = table.rows.map(({ name }) => name);
  const roughLabels = rowLabels(names, { room: width * LABEL_SHARE, rowHeight: MAXIMUM_CELL_HEIGHT }, canvas);
  const left = isNarrow ? 0 : roughLabels.width + AFTER_LABEL;
  const fitting = Math.max(1, Math.floor((width - left + GAP) / (MINIMUM_CELL_WIDTH + GAP)));
  const shownColumns = Math.min(table.columns.length, fitting);
  const columnsLeft = table.columns.length - shownColumns;
  const inView = <Column>(columns: readonly Column[]): Column[] =>
    columns.filter((_, place) => (prefersLast ? place === 0 || place > columnsLeft : place < shownColumns));
  const step = Math.min(MAXIMUM_CELL_WIDTH, (width - left + GAP) / shownColumns);
  const cellWidth = step - GAP;
  const heads = inView(table.columns).map((heading) =>
    wrapText(heading, cellWidth - 2, SIZE.small, headLines(height)),
  );
  const headHeight = HEAD_LINE * Math.max(1, ...heads.map((lines) => lines.length)) + HEAD_GAP;
  const nameHeight = isNarrow ? NAME_HEIGHT : 0;
  const rows = layOutRows({
    wanted: table.rows.length,
    top: top + headHeight,
    bottom: height,
    least: MINIMUM_CELL_HEIGHT + GAP + nameHeight,
    tallest: MAXIMUM_CELL_HEIGHT + GAP + nameHeight,
    noteHeight: NOTE_HEIGHT,
    hasNote: groupsNotShown > 0 || columnsLeft > 0,
  });
  const visible = table.rows.slice(0, rows.count);
  const labels = rowLabels(
    visible.map(({ name }) => name),
    isNarrow
      ? { room: width, rowHeight: NAME_HEIGHT }
      : { room: width * LABEL_SHARE, rowHeight: rows.height },
    canvas,
  );
  const topOf = (row: number): number => rows.centreOf(row) - rows.height / 2;
  return {
    bottom: rows.bottom,
    shapes: [
      ...heads.flatMap((lines, column) =>
        labelLines(lines, HEAD_LINE, {
          x: left + column * step + cellWidth / 2,
          y: top + headHeight - HEAD_GAP - 2 - (lines.length - 1) * HEAD_LINE,
          size: SIZE.small,
          fill: colors.quiet,
          anchor: 'middle',
        }),
      ),
      ...(isNarrow
        ? labels.above((row) => topOf(row) + NAME_HEIGHT + 8)
        : labels.shapes(labels.width, rows.centreOf)),
      ...visible.flatMap(({ cells }, row) =>
        inView(cells).flatMap((cell, column) =>
          cellShapes(
            cell,
            {
              x: left + column * step,
              y: topOf(row) + nameHeight,
              width: cellWidth,
              height: rows.height - GAP - nameHeight,
            },
            canvas,
          ),
        ),
      ),
      ...overflowNote(
        {
          inTable: rows.left + columnsLeft,
          notShown: groupsNotShown,
          ...moreText(rows.left, columnsLeft, words),
        },
        canvas,
      ),
    ],
  };
};
