import { type Canvas, SIZE } from '../svg/chart-frame.ts';
import { textWidth } from '../svg/measure-text.ts';
import type { Shape } from '../svg/shape.ts';
import { wrapText } from '../svg/wrap-text.ts';
import { labelLines } from './label.ts';

const LINE = 14;
const MAXIMUM_LINES = 3;

interface RowLabels {
  readonly width: number;
  readonly shapes: (right: number, centreOf: (row: number) => number) => Shape[];
  readonly above: (centreOf: (row: number) => number) => Shape[];
}

export const rowLabels = (
  texts: readonly string[],
  {
    room,
    rowHeight,
    underlined = [],
  }: { readonly room: number; readonly rowHeight: number; readonly underlined?: readonly number[] },
  { colors }: Canvas,
): RowLabels => {
  const lines = Math.min(MAXIMUM_LINES, Math.max(1, Math.floor((rowHeight - 4) / LINE)));
  const longest = Math.max(0, ...texts.map((text) => textWidth(text, SIZE.label)));
  const wrapped = texts.map((text) => wrapText(text, Math.min(longest, room), SIZE.label, lines));
  return {
    width: Math.max(0, ...wrapped.flat().map((line) => textWidth(line, SIZE.label))),
    shapes: (right, centreOf) =>
      wrapped.flatMap((label, row) =>
        labelLines(label, LINE, {
          x: right,
          y: centreOf(row) - ((label.length - 1) * LINE) / 2,
          size: SIZE.label,
          fill: colors.ink,
          anchor: 'end',
          ...(underlined.includes(row) && { underlined: true }),
        }),
      ),
    above: (centreOf) =>
      wrapped.flatMap((label, row) =>
        label.flatMap((text, line): Shape[] => {
          const y = centreOf(row) - LINE * (label.length - line) - 2;
          const ground = { x: 0, y: y - LINE / 2, width: textWidth(text, SIZE.label) + 3, height: LINE };
          return [
            { kind: 'rect', ...ground, fill: colors.card },
            ...labelLines([text], LINE, { x: 0, y, size: SIZE.label, fill: colors.ink }),
          ];
        }),
      ),
  };
};
