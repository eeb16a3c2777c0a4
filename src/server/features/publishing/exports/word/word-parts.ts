import { Paragraph, ShadingType, TextRun } from 'docx';
import type { PdfPart } from '../pdf/pdf-part.ts';
import type { WordBlock, WordFrame } from './word-frame.ts';
import { drawPng, picture } from './word-pictures.ts';
import { richChildren } from './word-rich-text.ts';
import { BULLETS, COLORS, STYLES } from './word-styles.ts';
import { wordTable } from './word-table.ts';

interface Keeping {
  readonly withNext: boolean;
  readonly isWhole: boolean;
}

type Kind = PdfPart['kind'];
type PartOf<One extends Kind> = Extract<PdfPart, { kind: One }>;

const commentRuns = ({ parts, group }: PartOf<'comments'>['comments'][number]): TextRun[] => [
  ...parts.map(({ text, redacted }) =>
    redacted
      ? new TextRun({ text, color: COLORS.ink, shading: { type: ShadingType.CLEAR, fill: COLORS.ink } })
      : new TextRun(text),
  ),
  ...(group === null ? [] : [new TextRun({ text: `  ${group}`, size: 16, color: COLORS.quiet })]),
];

const entries: { [One in Kind]: (part: PartOf<One>, keeping: Keeping, frame: WordFrame) => WordBlock[] } = {
  picture: ({ svg, alt, width, height }, { withNext }, frame) => [
    picture({ bytes: drawPng(svg, frame), alt, width, height }, frame, withNext),
  ],
  pair: ({ left, right }, keeping, frame) =>
    [...left, ...right].flatMap((part) => wordBlocks(part, keeping, frame)),
  statistics: ({ text }, { withNext }) => [
    new Paragraph({ style: STYLES.statistics, keepNext: withNext, text }),
  ],
  notes: ({ texts }, { withNext }) =>
    texts.map((text) => new Paragraph({ style: STYLES.note, keepNext: withNext, text })),
  hidden: ({ text }) => [new Paragraph({ style: STYLES.hidden, text })],
  rich: ({ nodes }, _keeping, frame) => richChildren(nodes, frame),
  table: (part, { isWhole }, { width }) =>
    // Two tables without a paragraph between them would become one.
    [wordTable(part, width, isWhole), new Paragraph({ style: STYLES.cell })],
  comments: ({ comments }) =>
    comments.map(
      (one) =>
        new Paragraph({
          style: STYLES.comment,
          numbering: { reference: BULLETS, level: 0 },
          children: commentRuns(one),
        }),
    ),
};

export const wordBlocks = <One extends Kind>(
  part: PdfPart,
  keeping: Keeping,
  frame: WordFrame,
): WordBlock[] => entries[part.kind as One](part as PartOf<One>, keeping, frame);
