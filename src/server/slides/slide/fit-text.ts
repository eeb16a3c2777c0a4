import { wrapText } from '#charts/svg/wrap-text.ts';
import { LINE_HEIGHT } from './identity.ts';
import type { Paragraph, Run } from './slide.ts';

/** Indent of a level and width of its bullet, in points. */
export const INDENT = 20;
/** Fonts, in particular substitutes, may be wider than the table used to count lines. */
const SAFETY = 0.96;

export const computeIndent = ({ level = 0, bullet }: Paragraph): number =>
  level * INDENT + (bullet === undefined ? 0 : INDENT);

export const joinRuns = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');

const linesOf = (text: string, width: number, size: number, most = Number.POSITIVE_INFINITY): string[] =>
  text.split('\n').flatMap((line) => {
    const lines = wrapText(line, Math.max(size, width * SAFETY), size, most);
    return lines.length === 0 ? [''] : lines;
  });

export const countLines = (text: string, width: number, size: number): number =>
  linesOf(text, width, size).length;

export const lineHeight = (size: number): number => size * LINE_HEIGHT;

export const measureHeight = (paragraph: Paragraph, width: number): number =>
  (paragraph.before ?? 0) +
  countLines(joinRuns(paragraph.runs), width - computeIndent(paragraph), paragraph.size) *
    lineHeight(paragraph.size);

const offsetAfter = (text: string, lines: readonly string[], count: number): number => {
  const isSpace = (sign: string | undefined): boolean => sign !== undefined && /[\s\p{Cc}]/u.test(sign);
  let at = 0;
  for (const line of lines.slice(0, count)) {
    while (isSpace(text[at])) at += 1;
    for (const sign of line) {
      if (sign === ' ') while (isSpace(text[at])) at += 1;
      // A hyphen that was put at the end of a line is not in the text.
      else if (text.startsWith(sign, at)) at += sign.length;
    }
  }
  return at;
};

const splitRuns = (runs: readonly Run[], offset: number): [Run[], Run[]] => {
  const parts: [Run[], Run[]] = [[], []];
  let start = 0;
  for (const run of runs) {
    const cut = Math.min(run.text.length, Math.max(0, offset - start));
    if (cut > 0) parts[0].push({ ...run, text: run.text.slice(0, cut) });
    if (cut < run.text.length) parts[1].push({ ...run, text: run.text.slice(cut) });
    start += run.text.length;
  }
  return parts;
};

export const splitParagraph = (
  paragraph: Paragraph,
  width: number,
  height: number,
): [Paragraph, Paragraph] | null => {
  const { runs, size, before = 0 } = paragraph;
  const count = Math.floor((height - before) / lineHeight(size));
  if (count < 1) return null;
  const text = joinRuns(runs);
  const lines = linesOf(text, width - computeIndent(paragraph), size);
  if (lines.length <= count) return null;
  const [first, second] = splitRuns(runs, offsetAfter(text, lines, count));
  const { bullet, ...rest } = paragraph;
  const level = (paragraph.level ?? 0) + (bullet === undefined ? 0 : 1);
  return [
    { ...paragraph, runs: first },
    { ...rest, level, before: 0, runs: second },
  ];
};

const shortened = (text: string, lines: readonly string[], most: number): string => {
  const end = offsetAfter(text, lines, most);
  return `${[...text.slice(0, end).toWellFormed()].slice(0, -2).join('').trimEnd()}…`;
};

export const fitText = (
  text: string,
  { width, height }: { readonly width: number; readonly height: number },
  sizes: readonly number[],
): { readonly text: string; readonly size: number } => {
  const maximumLinesAt = (size: number): number => Math.max(1, Math.floor(height / lineHeight(size)));
  // One line more than fits is enough to know; a word of ten thousand letters need not be broken to its end.
  const linesAt = (size: number): string[] => linesOf(text, width, size, maximumLinesAt(size) + 1);
  const size = sizes.find((one) => linesAt(one).length <= maximumLinesAt(one));
  if (size !== undefined) return { text, size };
  const least = sizes.at(-1) ?? 10;
  return { text: shortened(text, linesAt(least), maximumLinesAt(least)), size: least };
};
