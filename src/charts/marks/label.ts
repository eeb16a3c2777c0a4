import type { TextShape } from '../svg/shape.ts';

type LineOfText = Omit<TextShape, 'kind' | 'anchor'> & Partial<Pick<TextShape, 'anchor'>>;

export const label = (line: LineOfText): TextShape => ({ kind: 'text', anchor: 'start', ...line });

export const labelLines = (
  lines: readonly string[],
  lineHeight: number,
  { y, ...line }: Omit<LineOfText, 'text'>,
): TextShape[] => lines.map((text, index) => label({ ...line, text, y: y + index * lineHeight }));
