import type { PlaceholderTexts } from '#document/texts/walk-rich-text.ts';
import { type RichTextSurface, type WalkedCell, walkRichText } from '#document/texts/walk-rich-text.ts';
import type {
  RichTextDocument,
  RichTextImage,
  RichTextMark,
} from '#shared/reports/report-items/text/rich-text-document.ts';
import { COLORS, SIZES } from './identity.ts';
import type { Paragraph, Run } from './slide.ts';

export interface TextTable {
  readonly kind: 'table';
  readonly rows: readonly (readonly WalkedCell<Paragraph>[])[];
}

export interface TextImage {
  readonly kind: 'image';
  readonly attrs: RichTextImage['attrs'];
}

type Block = { readonly kind: 'paragraph'; readonly paragraph: Paragraph } | TextTable | TextImage;
type Piece = { readonly kind: 'run'; readonly run: Run } | Block;

const runOf = (text: string, marks: readonly RichTextMark[]): Run => {
  const link = marks.find((mark) => mark.type === 'link')?.attrs.href;
  const has = (type: RichTextMark['type']): boolean => marks.some((mark) => mark.type === type);
  return {
    text,
    bold: has('bold'),
    italic: has('italic'),
    underline: has('underline') || link !== undefined,
    ...(link !== undefined && { link }),
  };
};

const runsOf = (pieces: readonly (readonly Piece[])[]): Run[] =>
  pieces.flat().flatMap((piece) => (piece.kind === 'run' ? [piece.run] : []));

const blocksOf = (pieces: readonly (readonly Piece[])[]): Block[] =>
  pieces.flat().filter((piece): piece is Block => piece.kind !== 'run');

/** Cells cannot hold pictures on a slide, so their text alternative is used. */
const paragraphsOf = (pieces: readonly (readonly Piece[])[]): Paragraph[] =>
  blocksOf(pieces).flatMap((block) => {
    if (block.kind === 'table') return [];
    if (block.kind === 'paragraph') return [block.paragraph];
    const { alt } = block.attrs;
    return alt === null
      ? []
      : [{ runs: [{ text: alt, italic: true }], size: SIZES.text, color: COLORS.quiet }];
  });

const paragraph = (own: Omit<Paragraph, 'color'>): Piece[] => [
  { kind: 'paragraph', paragraph: { color: COLORS.ink, ...own } },
];

const deeper = (block: Block): Block =>
  block.kind !== 'paragraph'
    ? block
    : { ...block, paragraph: { ...block.paragraph, level: (block.paragraph.level ?? 0) + 1 } };

const listItem = (blocks: readonly Block[], bullet: string): Block[] =>
  blocks.map((block, index) =>
    index === 0 && block.kind === 'paragraph' && block.paragraph.bullet === undefined
      ? { ...block, paragraph: { ...block.paragraph, bullet, before: 4 } }
      : deeper(block),
  );

const surface: RichTextSurface<Piece[]> = {
  text: (text, marks) => [{ kind: 'run', run: runOf(text, marks) }],
  lineBreak: () => [{ kind: 'run', run: { text: '\n' } }],
  paragraph: (content) => paragraph({ runs: runsOf(content), size: SIZES.text, before: 8 }),
  heading: (content, level) =>
    paragraph({
      runs: runsOf(content).map((run) => ({ ...run, bold: true })),
      size: SIZES.text + 6 - 2 * level,
      font: 'heading',
      before: 14,
    }),
  list: (items, start) =>
    items.flatMap((item, index) => listItem(blocksOf(item), start === null ? '•' : `${start + index}.`)),
  quote: (content) =>
    blocksOf(content).map((block) =>
      block.kind !== 'paragraph'
        ? block
        : deeper({
            ...block,
            paragraph: {
              ...block.paragraph,
              color: COLORS.quiet,
              runs: block.paragraph.runs.map((run) => ({ ...run, italic: true })),
            },
          }),
    ),
  image: (attrs) => [{ kind: 'image', attrs }],
  table: (rows) => [
    {
      kind: 'table',
      rows: rows.map((row) =>
        row.flatMap(({ content, ...cell }) => ({
          ...cell,
          content: paragraphsOf(content).map((one) => ({
            ...one,
            size: SIZES.small,
            before: 0,
            runs: cell.isHeader ? one.runs.map((run) => ({ ...run, bold: true })) : one.runs,
          })),
        })),
      ),
    },
  ],
};

export const textPieces = (document: RichTextDocument, placeholders: PlaceholderTexts): Block[] =>
  blocksOf(walkRichText(document, placeholders, surface));
