import { max, sum } from 'd3-array';
import type { Block, TextBlock } from '#document/block.ts';
import { contentSlides, type Page } from './content-slides.ts';
import { textOf } from './fit-text.ts';
import { flowText } from './flow-text.ts';
import { BODY } from './geometry.ts';
import type { Paragraph, Slide, SlideElement, TableRow } from './slide.ts';
import { pageRows, tableRow } from './table-pages.ts';
import { type TextTable, textPieces } from './text-pieces.ts';

const bodyPage = (paragraphs: readonly Paragraph[]): Page => ({
  elements: [{ kind: 'text', name: 'Text', placeholder: 'body', box: BODY, paragraphs }],
});

const width = (row: TextTable['rows'][number]): number => sum(row, ({ colspan }) => colspan);

const tableElements = ({ rows }: TextTable): SlideElement[] => {
  const count = Math.max(1, max(rows, width) ?? 1);
  const columns = Array.from({ length: count }, () => BODY.width / count);
  const written = rows.map((row) =>
    tableRow(
      row.map(({ content, ...cell }) => ({ ...cell, paragraphs: content })),
      columns,
    ),
  );
  const isHead = written[0]?.cells.every(({ isHeader, rowspan }) => isHeader && rowspan === 1) === true;
  const hasSpans = rows.some((row) => row.some(({ rowspan }) => rowspan > 1));
  const [head, body] = isHead ? [written.slice(0, 1), written.slice(1)] : [[], written];
  // Cells over several rows are not torn apart.
  const pages: TableRow[][] = hasSpans || body.length === 0 ? [written] : pageRows(head, body, BODY.height);
  return pages.map((page) => ({
    kind: 'table',
    name: 'Table',
    box: { ...BODY, height: sum(page, ({ height }) => height) },
    columns,
    rows: page,
  }));
};

/** What the author has to say: text flows over slides, each table has its own. */
export const textSlides = (
  { heading, isNameOnly }: Block,
  { document, placeholders }: TextBlock,
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
      textOf(piece.paragraph.runs).trim() === heading
    )
      continue;
    if (piece.kind === 'paragraph') open.push(piece.paragraph);
    else {
      close();
      pages.push(...tableElements(piece).map((element): Page => ({ elements: [element] })));
    }
  }
  close();
  return contentSlides(heading, pages.length > 0 ? pages : [bodyPage([])]);
};
