import { type CountedNumbers, countNumbers } from '../statistics/counted-numbers.ts';
import {
  binNumbers,
  binScores,
  closeSpans,
  countInto,
  digitsOf,
  labelSpan,
  type NumberBin,
  type ScoreRange,
  type Span,
} from './number-bins.ts';
import { decodeColumn, type EncodedAnswers } from './packed-columns.ts';

/** `from` is inclusive, `below` exclusive; `null` at an open end. */
export interface NumberRange {
  readonly from: number | null;
  readonly below: number | null;
}

export interface NumberBars {
  readonly edges: readonly number[];
  /** True if the lowest bar holds everything below the first edge; otherwise no lower number was given. */
  readonly isOpenBelow: boolean;
  readonly isOpenAbove: boolean;
  readonly isWhole: boolean;
}

export interface FilteredBars extends NumberBars {
  /**
   * True for a question about the person: each of its bars is a filter of its own, and no other bars are shown,
   * whatever surveys are added up.
   */
  readonly isBinding: boolean;
}

const spansOf = ({ edges, isOpenBelow, isOpenAbove }: NumberBars): Span[] => {
  const all = [
    ...(isOpenBelow ? [Number.NEGATIVE_INFINITY] : []),
    ...edges,
    ...(isOpenAbove ? [Number.POSITIVE_INFINITY] : []),
  ];
  return all.slice(1).map((to, index) => ({ from: all[index] as number, to, count: 0 }));
};

const partitionOf = (spans: readonly Span[], isWhole: boolean): NumberBars => ({
  edges: [...spans.map(({ from }) => from), ...spans.slice(-1).map(({ to }) => to)].filter(Number.isFinite),
  isOpenBelow: spans[0]?.from === Number.NEGATIVE_INFINITY,
  isOpenAbove: spans.at(-1)?.to === Number.POSITIVE_INFINITY,
  isWhole,
});

export const selectNumbers = (
  segments: readonly EncodedAnswers[],
  column: number,
  members?: ArrayLike<number>,
): CountedNumbers => {
  const given: number[] = [];
  let from = 0;
  for (const segment of segments) {
    const packed = decodeColumn(segment, column);
    if (packed.kind === 'number')
      for (let index = 0; index < segment.respondentCount; index += 1) {
        const value = packed.values[index] as number;
        if (Number.isFinite(value) && members?.[from + index] !== 0) given.push(value);
      }
    from += segment.respondentCount;
  }
  return countNumbers(Float64Array.from(given));
};

const sizeOf = ({ counts }: CountedNumbers): number => counts.reduce((sum, count) => sum + count, 0);

/** `range` is that of a scale. */
export const computeNumberBars = (
  numbers: CountedNumbers,
  minimum: number,
  range: ScoreRange | null = null,
): NumberBars | null => {
  const n = sizeOf(numbers);
  if (n === 0 || n < minimum) return null;
  const bins = range === null ? binNumbers(numbers, n, minimum) : binScores(numbers, range, minimum);
  return partitionOf(
    bins,
    bins.every(({ isOfIntegers }) => isOfIntegers),
  );
};

export const joinBars = (bars: NumberBars, numbers: CountedNumbers, minimum: number): NumberBars | null =>
  numbers.values.length === 0
    ? null
    : partitionOf(closeSpans(countInto(spansOf(bars), numbers), minimum), bars.isWhole);

/** True if a bar begins or ends at the edge, or if none of the numbers lies beyond it. */
export const hasEdge = ({ edges, isOpenBelow, isOpenAbove }: NumberBars, edge: number): boolean => {
  const [lowest = edge, highest = edge] = [edges[0], edges.at(-1)];
  return edges.includes(edge) || (!isOpenBelow && edge < lowest) || (!isOpenAbove && edge > highest);
};

/** Edges that both have in common. Bars that turn out empty are joined when they are counted. */
export const sharedBars = (one: NumberBars, other: NumberBars): NumberBars => ({
  edges: [...new Set([...one.edges, ...other.edges])]
    .filter((edge) => hasEdge(one, edge) && hasEdge(other, edge))
    .sort((left, right) => left - right),
  isOpenBelow: one.isOpenBelow || other.isOpenBelow,
  isOpenAbove: one.isOpenAbove || other.isOpenAbove,
  isWhole: one.isWhole && other.isWhole,
});

/**
 * Translates a range into the survey's own bars; an end beyond all its numbers becomes open. `null` if the range ends
 * within a bar, which could only be counted by dividing it.
 */
export const rangeByBars = (range: NumberRange, bars: NumberBars): NumberRange | null => {
  const { edges, isOpenBelow, isOpenAbove } = bars;
  const ends = [range.from, range.below].filter((edge) => edge !== null);
  if (!ends.every((edge) => hasEdge(bars, edge))) return null;
  const [lowest, highest] = [edges[0] ?? 0, edges.at(-1) ?? 0];
  const { from, below } = range;
  return {
    from: from === null || (!isOpenBelow && from <= lowest) ? null : from,
    below: below === null || (!isOpenAbove && below >= highest) ? null : below,
  };
};

export const listBarRanges = (bars: NumberBars): NumberRange[] =>
  spansOf(bars).flatMap(
    ({ from, to }) =>
      rangeByBars(
        { from: Number.isFinite(from) ? from : null, below: Number.isFinite(to) ? to : null },
        bars,
      ) ?? [],
  );

export const isInRange = (value: number, { from, below }: NumberRange): boolean =>
  Number.isFinite(value) && (from === null || value >= from) && (below === null || value < below);

export const binAtBars = (numbers: CountedNumbers, bars: NumberBars, minimum: number): NumberBin[] => {
  const isOfIntegers = numbers.values.every(Number.isInteger) && bars.edges.every(Number.isInteger);
  const digits = Math.max(0, ...bars.edges.map(digitsOf));
  const spans = spansOf(bars);
  const all = spans.length > 0 ? spans : spansOf({ ...bars, isOpenBelow: true, isOpenAbove: true });
  return closeSpans(countInto(all, numbers), minimum).map((span) => ({
    ...span,
    text: labelSpan(span, 1, isOfIntegers, digits),
    isOfIntegers,
  }));
};
