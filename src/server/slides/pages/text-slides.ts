import { max, sum } from 'd3-array';
import type { Block, TextBlock } from '#document/blocks/block.ts';
import { CELL } from '../package/write-table.ts';
import { fitText, joinRuns } from '../slide/fit-text.ts';
import { flowText } from '../slide/flow-text.ts';
import { BODY } from '../slide/geometry.ts';
import { COLORS, SIZES } from '../slide/identity.ts';
import type { Paragraph, Slide, SlideElement, SlideImage, TableRow } from '../slide/slide.ts';
import { type TextImage, type TextTable, textPieces } from '../slide/text-pieces.ts';
import { contentSlides, type Page } from './content-slides.ts';
import { pageRows, tableRow } from './table-pages.ts';

/** Points per pixel. */
const POINTS = 0.75;

const bodyPage = (paragraphs: readonly Paragraph[]): Page => ({
  elements: [{ kind: 'text', name: 'Text', placeholder: 'body', box: BODY, paragraphs }],
});

const width = (row: TextTable['rows'][number]): number => sum(row, ({ colspan }) => colspan);

const divided = (row: TableRow, columns: readonly number[], height: number): TableRow[] => {
  if (row.height <= height) return [row];
  let column = 0;
  const parts = row.cells.map(({ paragraphs, colspan }) => {
    const room = sum(columns.slice(column, column + colspan)) - 2 * CELL.side;
    column += colspan;
    return flowText(paragraphs, room, height - 2 * CELL.top);
  });
  return Array.from({ length: max(parts, (pages) => pages.length) ?? 1 }, (_, index) =>
    tableRow(
      row.cells.map((cell, place) => ({ ...cell, paragraphs: parts[place]?.[index] ?? [] })),
      columns,
    ),
  );
};

const cut = (row: TableRow, columns: readonly number[], height: number): TableRow => ({
  height: Math.min(row.height, height),
  cells: row.cells.map((cell, place) => {
    const room = { width: (columns[place] ?? 0) - 2 * CELL.side, height: height - 2 * CELL.top };
    const text = cell.paragraphs.map(({ runs }) => joinRuns(runs)).join('\n');
    const fitted = fitText(text, room, [SIZES.small, SIZES.footer, 7]);
    return row.height <= height
      ? cell
      : { ...cell, paragraphs: [{ runs: [{ text: fitted.text }], size: fitted.size, color: COLORS.ink }] };
  }),
});

const tableElements = ({ rows }: TextTable): SlideElement[] => {
  const count = Math.max(1, max(rows, width) ?? 1);
  const columns = Array.from({ length: count }, () => BODY.width / count);
  const written = rows.map((row) =>
    tableRow(
      row.map(({ content, ...cell }) => ({ ...cell, paragraphs: content })),
      columns,
    ),
  );
  const [first] = written;
  const isHead =
    first !== undefined &&
    written.length > 1 &&
    first.height < BODY.height / 3 &&
    first.cells.every(({ isHeader, rowspan }) => isHeader && rowspan === 1);
  const [head, body] = isHead ? [[first], written.slice(1)] : [[], written];
  const room = BODY.height - sum(head, ({ height }) => height);
  const hasSpans = rows.some((row) => row.some(({ rowspan }) => rowspan > 1));
  const pages: TableRow[][] = hasSpans
    ? [written.map((row) => cut(row, columns, BODY.height / written.length))]
    : pageRows(
        head,
        body.flatMap((row) => divided(row, columns, room)),
        BODY.height,
      );
  return pages.map((page) => ({
    kind: 'table',
    name: 'Table',
    box: { ...BODY, height: sum(page, ({ height }) => height) },
    columns,
    rows: page,
  }));
};

const imagePage = ({ attrs }: TextImage, images: readonly SlideImage[]): Page | null => {
  const image = images.find(({ id }) => id === attrs.image);
  if (!image) {
    return attrs.alt === null
      ? null
      : bodyPage([{ runs: [{ text: attrs.alt }], size: SIZES.text, color: COLORS.quiet }]);
  }
  const most = (BODY.width * attrs.width) / 100;
  const scale = Math.min(most / image.width, BODY.height / image.height, POINTS);
  const [width, height] = [image.width * scale, image.height * scale];
  const [x, y] = [BODY.x + (BODY.width - width) / 2, BODY.y + (BODY.height - height) / 2];
  return {
    elements: [{ kind: 'image', name: 'Picture', alt: attrs.alt, image, box: { x, y, width, height } }],
  };
};

export const textSlides = (
  { heading, isNameOnly }: Block,
  { document, placeholders }: TextBlock,
  images: readonly SlideImage[],
): Slide[] => {
  const pages: Page[] = [];
  let open: Paragraph[] = [];
  const close = (): void => {
    pages.push(...flowText(open, BODY.width, BODY.height).map(bodyPage));
    open = [];
  };
  const pieces = textPieces(document, placeholders);
  for (const piece of pieces) {
    // The slide's title says it already.
    if (
      piece === pieces[0] &&
      isNameOnly &&
      piece.kind === 'paragraph' &&
      joinRuns(piece.paragraph.runs).trim() === heading
    )
      continue;
    if (piece.kind === 'paragraph') open.push(piece.paragraph);
    else if (piece.kind === 'image') {
      const page = imagePage(piece, images);
      if (page === null) continue;
      close();
      pages.push(page);
    } else {
      close();
      pages.push(...tableElements(piece).map((element): Page => ({ elements: [element] })));
    }
  }
  close();
  return contentSlides(heading, pages.length > 0 ? pages : [bodyPage([])]);
};
