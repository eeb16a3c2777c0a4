import { type Canvas, SIZE } from '../chart-frame.ts';
import { formatCount } from '../format-number.ts';
import { textWidth } from '../measure-text.ts';
import type { Shape } from '../shape.ts';
import { label } from './label.ts';

const GAP = 12;

interface RowNumbers {
  /** Pixels at the right edge that the numbers take. */
  readonly width: number;
  readonly shapes: (centreOf: (row: number) => number) => Shape[];
}

/** What stands at the right of a row: a number of the chart's own, '' for none, and the answers it rests on. */
interface RowNumber {
  readonly text: string;
  readonly n: number;
}

/**
 * At the right of each row its n, and before it its number in a column. A row that must not be shown (null) says so
 * instead.
 */
export const rowNumbers = (
  rows: readonly (RowNumber | null)[],
  { colors, words, decimal, width }: Canvas,
): RowNumbers => {
  const texts = rows.map((row) =>
    row
      ? { first: row.text, last: `${words.n} ${formatCount(row.n, decimal)}`, fill: colors.ink }
      : { first: '', last: words.hidden, fill: colors.quiet },
  );
  const widest = (list: readonly string[]): number =>
    Math.max(0, ...list.map((text) => textWidth(text, SIZE.small)));
  const countWidth = widest(texts.filter(({ first }) => first !== '').map(({ last }) => last));
  const numberWidth = widest(texts.map(({ first }) => first));
  const both = numberWidth > 0 ? numberWidth + GAP + countWidth : 0;
  const at = (x: number, y: number, text: string, fill: string): Shape[] =>
    text === '' ? [] : [label({ x, y, text, fill, size: SIZE.small, anchor: 'end' })];
  return {
    width: Math.max(both, widest(texts.map(({ last }) => last))) + GAP,
    shapes: (centreOf) =>
      texts.flatMap(({ first, last, fill }, row) => [
        ...at(width - countWidth - GAP, centreOf(row), first, fill),
        ...at(width, centreOf(row), last, fill),
      ]),
  };
};
