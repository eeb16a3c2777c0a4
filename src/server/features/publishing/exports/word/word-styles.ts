import {
  AlignmentType,
  type INumberingOptions,
  type IParagraphStyleOptions,
  type IStylesOptions,
  LevelFormat,
  LineRuleType,
} from 'docx';
import type { PdfDocument } from '../pdf/pdf-document.ts';

/** Fonts that text programs have or replace by ones of the same widths. */
const FONTS = { text: 'Arial', heading: 'Cambria' } as const;
export const COLORS = {
  ink: '1C2733',
  quiet: '3D4854',
  line: 'B9C0C7',
  ground: 'F3F5F6',
  accent: '0B6E6E',
} as const;
export const TWIPS = 20;
/** Pixels per point, in which pictures are measured. */
export const PIXELS = 96 / 72;
/** Half-points, in which letters are measured. */
const halfPoints = (points: number): number => points * 2;

/** Colors without `#` and fonts, the tenant's or ours. */
export interface WordLook {
  readonly main: string;
  readonly accent: string;
  readonly text: string;
  readonly heading: string;
}

export const chooseLook = ({ main, accent, font }: PdfDocument['design']): WordLook => ({
  main: main?.slice(1).toUpperCase() ?? COLORS.ink,
  accent: accent?.slice(1).toUpperCase() ?? COLORS.accent,
  text: font ?? FONTS.text,
  heading: font ?? FONTS.heading,
});

export const STYLES = {
  fact: 'Fact',
  cover: 'CoverLine',
  statistics: 'Statistics',
  note: 'Note',
  hidden: 'NotShown',
  picture: 'Picture',
  cell: 'TableText',
  headCell: 'TableHeading',
  comment: 'Comment',
  quote: 'BlockQuote',
  contents: 'ContentsHeading',
  running: 'RunningLine',
} as const;

const own = (
  id: string,
  name: string,
  size: number,
  more: Pick<IParagraphStyleOptions, 'paragraph' | 'run'> = {},
): IParagraphStyleOptions => ({
  id,
  name,
  basedOn: 'Normal',
  quickFormat: true,
  paragraph: more.paragraph ?? {},
  run: { size: halfPoints(size), ...more.run },
});

const headingIn = (look: WordLook) => (size: number, before: number, after: number) => ({
  run: { font: look.heading, size: halfPoints(size), bold: true, color: look.main },
  paragraph: {
    spacing: { before: before * TWIPS, after: after * TWIPS, line: 252, lineRule: LineRuleType.AUTO },
    keepNext: true,
    keepLines: true,
  },
});

const quiet = { color: COLORS.quiet };

export const wordStyles = (language: string, look: WordLook): IStylesOptions => {
  const heading = headingIn(look);
  return {
    default: {
      document: {
        run: {
          font: look.text,
          size: halfPoints(10),
          color: COLORS.ink,
          language: {
            value: new Intl.Locale(language)
              .maximize()
              .toString()
              .replace(/-[A-Z][a-z]{3}\b/, ''),
          },
        },
        paragraph: { spacing: { after: 120, line: 276, lineRule: LineRuleType.AUTO } },
      },
      title: {
        run: { font: look.heading, size: halfPoints(28), bold: true, color: look.main },
        paragraph: {
          spacing: { before: 0, after: 120, line: 252, lineRule: LineRuleType.AUTO },
          keepLines: true,
        },
      },
      heading1: heading(16, 26, 8),
      heading2: heading(13, 22, 6),
      heading3: heading(11.5, 16, 5),
      heading4: heading(10.5, 14, 4),
      heading5: heading(10, 12, 4),
      heading6: heading(10, 12, 4),
      hyperlink: { run: { color: look.accent, underline: {} } },
    },
    paragraphStyles: [
      own(STYLES.cover, 'Cover line', 12, { paragraph: { spacing: { after: 60 } }, run: quiet }),
      own(STYLES.fact, 'Fact', 10, { paragraph: { spacing: { before: 80, after: 80 } } }),
      own(STYLES.statistics, 'Statistics', 9, { paragraph: { spacing: { before: 60, after: 120 } } }),
      own(STYLES.note, 'Note', 8, {
        paragraph: { spacing: { before: 60, after: 100, line: 252, lineRule: LineRuleType.AUTO } },
        run: quiet,
      }),
      own(STYLES.hidden, 'Not shown', 10, {
        paragraph: { spacing: { before: 80, after: 160 }, shading: { type: 'clear', fill: COLORS.ground } },
        run: quiet,
      }),
      own(STYLES.picture, 'Picture', 10, {
        paragraph: { spacing: { before: 80, after: 80, line: 240, lineRule: LineRuleType.AUTO } },
      }),
      own(STYLES.cell, 'Table text', 8, {
        paragraph: { spacing: { before: 20, after: 20, line: 240, lineRule: LineRuleType.AUTO } },
      }),
      own(STYLES.headCell, 'Table heading', 8, {
        paragraph: {
          spacing: { before: 20, after: 20, line: 240, lineRule: LineRuleType.AUTO },
          keepNext: true,
        },
        run: { bold: true },
      }),
      own(STYLES.comment, 'Comment entry', 10, { paragraph: { spacing: { after: 100 } } }),
      own(STYLES.quote, 'Block quote', 10, {
        paragraph: {
          indent: { left: 360, right: 360 },
          border: { left: { style: 'single', size: 12, space: 10, color: COLORS.line } },
        },
        run: { italics: true, ...quiet },
      }),
      own(STYLES.contents, 'Contents heading', 16, {
        paragraph: { spacing: { before: 0, after: 200 }, keepNext: true },
        run: { font: look.heading, bold: true, color: look.main },
      }),
      own(STYLES.running, 'Running line', 8, { paragraph: { spacing: { after: 0 } }, run: quiet }),
      ...[1, 2].map(
        (level): IParagraphStyleOptions => ({
          ...own(`TOC${level}`, `toc ${level}`, 10, {
            paragraph: {
              spacing: { before: level === 1 ? 80 : 0, after: 40 },
              indent: { left: (level - 1) * 280 },
            },
          }),
          quickFormat: false,
        }),
      ),
    ],
  };
};

export const BULLETS = 'bullets';
export const DEPTHS = 9;
const indentOf = (level: number) => ({ left: 320 * (level + 1), hanging: 320 });

export const numbersFrom = (start: number): string => `numbers-${start}`;

export const wordNumbering = (starts: Iterable<number>): INumberingOptions => ({
  config: [
    {
      reference: BULLETS,
      levels: Array.from({ length: DEPTHS }, (_, level) => ({
        level,
        format: LevelFormat.BULLET,
        text: '–',
        alignment: AlignmentType.LEFT,
        style: { run: quiet, paragraph: { indent: indentOf(level) } },
      })),
    },
    ...[...starts].map((start) => ({
      reference: numbersFrom(start),
      levels: Array.from({ length: DEPTHS }, (_, level) => ({
        level,
        format: LevelFormat.DECIMAL,
        start,
        text: `%${level + 1}.`,
        alignment: AlignmentType.LEFT,
        style: { paragraph: { indent: indentOf(level) } },
      })),
    })),
  ],
});
