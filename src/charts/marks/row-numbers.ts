import type { Distribution, ShownDistribution } from '#shared/calculation/figures.ts';
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

/**
 * At the right of each group's row its n, and before it a number of the chart's own in a column; `numberOf` gives ''
 * where there is none. A group that must not be shown says so instead.
 */
export const rowNumbers = (
  rows: readonly Distribution[],
  numberOf: (shown: ShownDistribution) => string,
  { colors, words, decimal, width }: Canvas,
): RowNumbers => {
  const texts = rows.map((row) =>
    row.hidden === null
      ? { first: numberOf(row), last: `${words.n} ${formatCount(row.n, decimal)}`, fill: colors.ink }
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
