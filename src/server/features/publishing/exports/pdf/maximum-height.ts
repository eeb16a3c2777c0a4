import { textWidth } from '#charts/svg/measure-text.ts';
import { type PdfPart, type PdfParts, type PdfTable, stackWords } from './pdf-part.ts';

/** Points, as in `report.typ`. */
const SIZES = { heading: 15, text: 9.5, statistics: 8.5, note: 8, cell: 8 };
const AROUND = { heading: 36, part: 14, hidden: 32 };
const CELL = { beside: 10, above: 7 };
const LINE = 1.7;
/** Letters may be wider than the table by which they are measured. */
const WIDER = 1.25;
const MINIMUM_SHARE = 0.25;

const widest = (text: string, size: number): number => textWidth(text, size) * WIDER;

const linesOf = (text: string, size: number, width: number): number =>
  text
    .split('\n')
    .map((line) => widest(line, size))
    .reduce((sum, line) => sum + (line <= width ? 1 : 1 + Math.ceil((2 * line) / Math.max(1, width))), 0);

const textHeight = (text: string, size: number, width: number): number =>
  linesOf(text, size, width) * size * LINE;

/** Minimum widths in points; `null` if the automatic columns leave too little. */
const columnWidths = (
  { columns, rows }: Pick<PdfTable, 'columns' | 'rows'>,
  width: number,
): number[] | null => {
  const natural = columns.map(({ heading, share }, place) =>
    share > 0
      ? 0
      : Math.max(
          ...[...heading.split('\n'), ...rows.map((row) => row[place] ?? '')].map((text) =>
            widest(text, SIZES.cell),
          ),
        ) + CELL.beside,
  );
  const free = width - natural.reduce((sum, one) => sum + one, 0);
  if (free < width * MINIMUM_SHARE) return null;
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  return columns.map(({ share }, place) =>
    share > 0 ? (free * share) / shares : (natural[place] as number),
  );
};

/** Points between parts of a table, as in `report.typ`. */
const BETWEEN = 14;

const tableHeight = ({ beside, ...table }: PdfTable, width: number): number => {
  if (beside > 1) {
    const each = Math.ceil(table.rows.length / beside);
    const own = (width - BETWEEN * (beside - 1)) / beside;
    const columns = table.columns.map((column) => ({ ...column, heading: stackWords(column.heading) }));
    const heights = Array.from({ length: beside }, (_, index) =>
      tableHeight(
        { columns, kind: 'table', beside: 1, rows: table.rows.slice(index * each, (index + 1) * each) },
        own,
      ),
    );
    return Math.max(...heights);
  }
  const widths = columnWidths(table, width);
  if (widths === null) return Number.POSITIVE_INFINITY;
  const rowHeight = (cells: readonly string[]): number =>
    CELL.above +
    Math.max(
      0,
      ...cells.map((text, place) => textHeight(text, SIZES.cell, (widths[place] ?? 0) - CELL.beside)),
    );
  return [table.columns.map(({ heading }) => heading), ...table.rows].reduce(
    (sum, row) => sum + rowHeight(row),
    AROUND.part,
  );
};

const partsHeight = (parts: readonly PdfPart[], width: number): number =>
  parts.reduce((sum, part) => sum + partHeight(part, width), AROUND.part);

const partHeight = (part: PdfPart, width: number): number => {
  switch (part.kind) {
    case 'picture':
      return part.height + AROUND.part;
    case 'pair':
      return Math.max(partsHeight(part.left, part.widths[0]), partsHeight(part.right, part.widths[1]));
    case 'statistics':
      return textHeight(part.text, SIZES.statistics, width) + AROUND.part;
    case 'notes':
      return part.texts.reduce((sum, text) => sum + textHeight(text, SIZES.note, width) + AROUND.part, 0);
    case 'hidden':
      return textHeight(part.text, SIZES.text, width - AROUND.hidden) + AROUND.hidden;
    case 'table':
      return tableHeight(part, width);
    // Texts of any length, in letters of several sizes: only the typesetter knows.
    case 'rich':
    case 'comments':
      return Number.POSITIVE_INFINITY;
  }
};

/**
 * An upper bound of an item's height in points; an item that surely fits on a page need not be set twice to be
 * measured. Infinite if no bound is known.
 */
export const maximumHeight = (heading: string | null, { head, tail }: PdfParts, width: number): number =>
  [...head, ...tail].reduce(
    (sum, part) => sum + partHeight(part, width),
    heading === null ? 0 : textHeight(heading, SIZES.heading, width) + AROUND.heading,
  );
