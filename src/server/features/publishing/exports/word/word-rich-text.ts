import {
  BorderStyle,
  ConcreteHyperlink,
  HeadingLevel,
  type IParagraphOptions,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type { PdfNode } from '../pdf/pdf-rich-text.ts';
import type { WordChild, WordFrame } from './word-frame.ts';
import { picture } from './word-pictures.ts';
import { BULLETS, COLORS, DEPTHS, numbersFrom, STYLES, TWIPS } from './word-styles.ts';
import { cellMargins } from './word-table.ts';

type Kind = PdfNode['kind'];
type NodeOf<One extends Kind> = Extract<PdfNode, { kind: One }>;

interface Place {
  readonly paragraph: Pick<IParagraphOptions, 'style' | 'numbering' | 'indent'>;
  readonly depth: number;
  readonly width: number;
}

export const headingLevel = (level: number): (typeof HeadingLevel)[keyof typeof HeadingLevel] =>
  [
    HeadingLevel.HEADING_1,
    HeadingLevel.HEADING_2,
    HeadingLevel.HEADING_3,
    HeadingLevel.HEADING_4,
    HeadingLevel.HEADING_5,
  ][level - 1] ?? HeadingLevel.HEADING_6;

const writeRun = ({ text, marks }: NodeOf<'text'>, frame: WordFrame): ParagraphChild => {
  const link = marks.find(({ type }) => type === 'link')?.href;
  const run = new TextRun({
    text,
    ...(marks.some(({ type }) => type === 'bold') && { bold: true }),
    ...(marks.some(({ type }) => type === 'italic') && { italics: true }),
    ...(marks.some(({ type }) => type === 'underline') && { underline: {} }),
    ...(link !== undefined && { style: 'Hyperlink' }),
  });
  return link === undefined ? run : new ConcreteHyperlink([run], frame.addLink(link));
};

const inline = (nodes: readonly PdfNode[], frame: WordFrame): ParagraphChild[] =>
  nodes.flatMap((node) => {
    if (node.kind === 'text') return [writeRun(node, frame)];
    return node.kind === 'break' ? [new TextRun({ break: 1 })] : [];
  });

const listItems = (
  items: readonly (readonly PdfNode[])[],
  numbering: { reference: string; instance: number },
  place: Place,
  frame: WordFrame,
): WordChild[] => {
  const level = Math.min(place.depth, DEPTHS - 1);
  const below: Place = {
    ...place,
    depth: place.depth + 1,
    paragraph: { indent: { left: 320 * (level + 1) } },
  };
  return items.flatMap((item) =>
    item.flatMap((node, index) =>
      richChildren(
        [node],
        frame,
        index === 0 && node.kind === 'paragraph'
          ? { ...below, paragraph: { numbering: { ...numbering, level } } }
          : below,
      ),
    ),
  );
};

const line = { style: BorderStyle.SINGLE, size: 4, color: COLORS.line };
const lines = { top: line, bottom: line, left: line, right: line };

const richTable = (
  { columns, header, cells }: NodeOf<'table'>,
  place: Place,
  frame: WordFrame,
): WordChild[] => {
  const each = place.width / Math.max(1, columns);
  const cell = (
    { colspan, rowspan, content }: NodeOf<'table'>['cells'][number],
    isHead: boolean,
  ): TableCell => {
    const width = each * colspan;
    const children = richChildren(content, frame, {
      paragraph: { style: isHead ? STYLES.headCell : STYLES.cell },
      depth: 0,
      width: width - 12,
    });
    return new TableCell({
      width: { size: Math.round(width * TWIPS), type: WidthType.DXA },
      columnSpan: colspan,
      rowSpan: rowspan,
      borders: lines,
      // A cell ends with a paragraph.
      children:
        children.at(-1) instanceof Paragraph
          ? children
          : [...children, new Paragraph({ style: STYLES.cell })],
    });
  };
  const rows = placeCells(columns, cells);
  return [
    new Table({
      columnWidths: Array.from({ length: columns }, () => Math.round(each * TWIPS)),
      width: { size: Math.round(each * columns * TWIPS), type: WidthType.DXA },
      layout: TableLayoutType.FIXED,
      margins: cellMargins,
      rows: [
        ...(header.length > 0
          ? [
              new TableRow({
                tableHeader: true,
                cantSplit: true,
                children: header.map((one) => cell(one, true)),
              }),
            ]
          : []),
        ...rows.map((row) => new TableRow({ children: row.map((one) => cell(one, false)) })),
      ],
    }),
    new Paragraph({ style: STYLES.cell }),
  ];
};

type Cell = NodeOf<'table'>['cells'][number];

/** Typst places cells by itself; a row here is what of them begins in it. */
export const placeCells = (columns: number, cells: readonly Cell[]): Cell[][] => {
  const rows: Cell[][] = [];
  let taken: number[] = Array.from({ length: columns }, () => 0);
  let row: Cell[] = [];
  let column = 0;
  const skip = (): void => {
    while (column < columns && (taken[column] ?? 0) > 0) column += 1;
  };
  const close = (): void => {
    rows.push(row);
    taken = taken.map((count) => Math.max(0, count - 1));
    [row, column] = [[], 0];
    skip();
  };
  for (const cell of cells) {
    skip();
    while (column >= columns && rows.length < cells.length) close();
    row.push(cell);
    for (let place = column; place < column + cell.colspan; place += 1) taken[place] = cell.rowspan;
    column += cell.colspan;
    skip();
    if (column >= columns) close();
  }
  if (row.length > 0) rows.push(row);
  return rows;
};

type Entries = { [One in Kind]: (node: NodeOf<One>, place: Place, frame: WordFrame) => WordChild[] };

const entries: Entries = {
  text: (node, { paragraph }, frame) => [new Paragraph({ ...paragraph, children: inline([node], frame) })],
  break: () => [],
  paragraph: ({ content }, { paragraph }, frame) => [
    new Paragraph({ ...paragraph, children: inline(content, frame) }),
  ],
  heading: ({ level, content }, _place, frame) => [
    new Paragraph({ heading: headingLevel(level), children: inline(content, frame) }),
  ],
  bullets: ({ items }, place, frame) => listItems(items, { reference: BULLETS, instance: 0 }, place, frame),
  numbers: ({ items, start }, place, frame) =>
    listItems(items, { reference: numbersFrom(start), instance: frame.nextList(start) }, place, frame),
  quote: ({ content }, place, frame) =>
    richChildren(content, frame, { ...place, paragraph: { ...place.paragraph, style: STYLES.quote } }),
  table: richTable,
  image: ({ path, alt, share, maximumWidth }, { width }, frame) => {
    const image = frame.images.get(path);
    if (!image) return [];
    const own = Math.min(width * share, maximumWidth);
    const height = (own * image.height) / image.width;
    return [picture({ bytes: image.bytes, alt, width: own, height }, frame, false)];
  },
};

const writeNode = <One extends Kind>(node: PdfNode, place: Place, frame: WordFrame): WordChild[] =>
  entries[node.kind as One](node as NodeOf<One>, place, frame);

export const richChildren = (
  nodes: readonly PdfNode[],
  frame: WordFrame,
  place: Place = { paragraph: {}, depth: 0, width: frame.width },
): WordChild[] => nodes.flatMap((node) => writeNode(node, place, frame));
