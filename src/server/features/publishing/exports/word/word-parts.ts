import { Paragraph, ShadingType, TextRun } from 'docx';
import { rasterise } from '../../../../slides/raster.ts';
import type { PdfPart } from '../pdf/pdf-part.ts';
import type { WordBlock, WordChild, WordFrame } from './word-frame.ts';
import { picture } from './word-pictures.ts';
import { richChildren } from './word-rich-text.ts';
import { BULLETS, COLORS, STYLES } from './word-styles.ts';
import { wordTable } from './word-table.ts';

/** Set in `columns` beside each other, as in a newspaper. */
export interface WordPiece {
  readonly columns: number;
  readonly children: readonly WordBlock[];
}

/** Dots per pixel of a chart, 192 to the inch. */
const SCALE = 2;
export const COLUMN_GAP = 18;

interface Keeping {
  /** With what follows. */
  readonly withNext: boolean;
  readonly isWhole: boolean;
}

type Kind = PdfPart['kind'];
type PartOf<One extends Kind> = Extract<PdfPart, { kind: One }>;

const single = (...children: WordChild[]): WordPiece[] => [{ columns: 1, children }];

const commentRuns = ({ parts, group }: PartOf<'comments'>['comments'][number]): TextRun[] => [
  ...parts.map(({ text, redacted }) =>
    redacted
      ? new TextRun({ text, color: COLORS.ink, shading: { type: ShadingType.CLEAR, fill: COLORS.ink } })
      : new TextRun(text),
  ),
  ...(group === null ? [] : [new TextRun({ text: `  ${group}`, size: 16, color: COLORS.quiet })]),
];

const entries: { [One in Kind]: (part: PartOf<One>, keeping: Keeping, frame: WordFrame) => WordPiece[] } = {
  picture: ({ svg, alt, width, height }, { withNext }, frame) =>
    single(picture({ bytes: rasterise(svg, SCALE), alt, width, height }, frame, withNext)),
  pair: ({ left, right }, keeping, frame) =>
    [...left, ...right].flatMap((part) => wordPieces(part, keeping, frame)),
  statistics: ({ text }, { withNext }) =>
    single(new Paragraph({ style: STYLES.statistics, keepNext: withNext, text })),
  notes: ({ texts }, { withNext }) =>
    single(...texts.map((text) => new Paragraph({ style: STYLES.note, keepNext: withNext, text }))),
  hidden: ({ text }) => single(new Paragraph({ style: STYLES.hidden, text })),
  rich: ({ nodes }, _keeping, frame) => single(...richChildren(nodes, frame)),
  table: (part, { isWhole }, { width }) => [
    {
      columns: part.beside,
      children: [wordTable(part, (width - (part.beside - 1) * COLUMN_GAP) / part.beside, isWhole)],
    },
    // Two tables without a paragraph between them would become one.
    ...single(new Paragraph({ style: STYLES.cell })),
  ],
  comments: ({ comments }) =>
    single(
      ...comments.map(
        (one) =>
          new Paragraph({
            style: STYLES.comment,
            numbering: { reference: BULLETS, level: 0 },
            children: commentRuns(one),
          }),
      ),
    ),
};

export const wordPieces = <One extends Kind>(
  part: PdfPart,
  keeping: Keeping,
  frame: WordFrame,
): WordPiece[] => entries[part.kind as One](part as PartOf<One>, keeping, frame);
