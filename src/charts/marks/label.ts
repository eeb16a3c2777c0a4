import type { TextShape } from '../shape.ts';

type LineOfText = Omit<TextShape, 'kind' | 'anchor'> & Partial<Pick<TextShape, 'anchor'>>;

/** One line of text, from its left end unless `anchor` says otherwise. */
export const label = (line: LineOfText): TextShape => ({ kind: 'text', anchor: 'start', ...line });

/** Lines of one text below each other, `lineHeight` pixels apart; `y` is the middle of the first. */
export const labelLines = (
  lines: readonly string[],
  lineHeight: number,
  { y, ...line }: Omit<LineOfText, 'text'>,
): TextShape[] => lines.map((text, index) => label({ ...line, text, y: y + index * lineHeight }));
