import { type Canvas, SIZE } from '../svg/chart-frame.ts';
import { textWidth } from '../svg/measure-text.ts';
import type { Shape } from '../svg/shape.ts';
import { formatCount } from '../wording/format-number.ts';
import { label } from './label.ts';

const GAP = 12;

interface RowNumbers {
  readonly width: number;
  readonly shapes: (centreOf: (row: number) => number) => Shape[];
}

interface RowNumber {
  readonly text: string;
  readonly further?: readonly string[];
  readonly n: number;
}

export const rowNumbers = (
  rows: readonly (RowNumber | null)[],
  { colors, words, decimal, width }: Canvas,
  room = Number.POSITIVE_INFINITY,
): RowNumbers => {
  const widest = (list: readonly string[]): number =>
    Math.max(0, ...list.map((text) => textWidth(text, SIZE.small)));
  const shown = rows.flatMap((row) => row ?? []);
  const counts = rows.map((row) => (row ? `${words.n} ${formatCount(row.n, decimal)}` : words.hidden));
  const countWidth = widest(counts.filter((_, row) => rows[row]?.text));
  const columns = [
    { textOf: (row: RowNumber) => row.text, width: widest(shown.map(({ text }) => text)) },
    ...(shown[0]?.further ?? []).map((_, place) => ({
      textOf: ({ further }: RowNumber) => further?.[place] ?? '',
      width: widest(shown.map(({ further }) => further?.[place] ?? '')),
    })),
  ].filter((column) => column.width > 0);
  const kept: { textOf: (row: RowNumber) => string; right: number }[] = [];
  let taken = countWidth;
  // Laid from the left, the number first: so those that no longer fit are the last.
  let used = countWidth;
  const fitting = columns.filter((column, place) => {
    used += column.width + GAP;
    return place === 0 || used <= room;
  });
  for (const column of fitting.toReversed()) {
    taken += GAP;
    kept.push({ textOf: column.textOf, right: width - taken });
    taken += column.width;
  }
  const at = (x: number, y: number, text: string, fill: string): Shape[] =>
    text === '' ? [] : [label({ x, y, text, fill, size: SIZE.small, anchor: 'end' })];
  return {
    width: Math.max(kept.length > 0 ? taken : 0, widest(counts)) + GAP,
    shapes: (centreOf) =>
      rows.flatMap((row, index) => [
        ...(row
          ? kept
              .toReversed()
              .flatMap(({ textOf, right }) => at(right, centreOf(index), textOf(row), colors.ink))
          : []),
        ...at(width, centreOf(index), counts[index] as string, row ? colors.ink : colors.quiet),
      ]),
  };
};
