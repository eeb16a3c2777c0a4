import { type CountedNumbers, countNumbers } from './counted-numbers.ts';
import { binNumbers, closeSpans, labelSpan, type NumberBin, type Span } from './number-bins.ts';
import { decodeColumn, type EncodedAnswers } from './packed-columns.ts';

/** Numbers from one edge to another; `null`: no end. */
export interface NumberRange {
  /** Inclusive. */
  readonly from: number | null;
  /** Exclusive. */
  readonly below: number | null;
}

/** The edges of the bars of a survey's numbers, as the figure of the whole survey shows them. */
export interface NumberBars {
  /** Ascending. */
  readonly edges: readonly number[];
  /** The lowest bar holds everything below the first edge; else nobody gave a lower number. */
  readonly isOpenBelow: boolean;
  readonly isOpenAbove: boolean;
  /** Nobody gave a number that is not whole. */
  readonly isWhole: boolean;
}

/** Bars of a survey's numbers, joined for those who pass a filter. */
export interface FilteredBars extends NumberBars {
  /** Asks about the person, so that each of these bars is a filter of its own, and no others are told whatever surveys are added up. */
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

const countInto = (spans: readonly Span[], { values, counts }: CountedNumbers): Span[] => {
  const counted = spans.map((span) => ({ ...span }));
  let at = 0;
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] as number;
    while (at < counted.length - 1 && value >= (counted[at] as Span).to) at += 1;
    const span = counted[at];
    if (span) span.count += counts[index] as number;
  }
  return counted;
};

/** The numbers of some respondents, of all where nobody says which. */
export const numbersOf = (
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

/** The bars of whole surveys' numbers; `null` where fewer than `minimum` people gave one. */
export const barsOf = (numbers: CountedNumbers, minimum: number): NumberBars | null => {
  const n = sizeOf(numbers);
  if (n === 0 || n < minimum) return null;
  const bins = binNumbers(numbers, n, minimum);
  return partitionOf(
    bins,
    bins.every(({ isOfIntegers }) => isOfIntegers),
  );
};

/** Bars joined until each holds as many of these numbers as may be told; none where there are no numbers. */
export const joinBars = (bars: NumberBars, numbers: CountedNumbers, minimum: number): NumberBars | null =>
  numbers.values.length === 0
    ? null
    : partitionOf(closeSpans(countInto(spansOf(bars), numbers), minimum), bars.isWhole);

/** A bar begins or ends at an edge, or none of the numbers lies beyond it. */
export const hasEdge = ({ edges, isOpenBelow, isOpenAbove }: NumberBars, edge: number): boolean => {
  const [lowest = edge, highest = edge] = [edges[0], edges.at(-1)];
  return edges.includes(edge) || (!isOpenBelow && edge < lowest) || (!isOpenAbove && edge > highest);
};

/** Edges that the bars of both have; bars that nobody is in are joined to others when they are counted. */
export const sharedBars = (one: NumberBars, other: NumberBars): NumberBars => ({
  edges: [...new Set([...one.edges, ...other.edges])]
    .filter((edge) => hasEdge(one, edge) && hasEdge(other, edge))
    .sort((left, right) => left - right),
  isOpenBelow: one.isOpenBelow || other.isOpenBelow,
  isOpenAbove: one.isOpenAbove || other.isOpenAbove,
  isWhole: one.isWhole && other.isWhole,
});

/**
 * A range as the survey's own bars put it: an end beyond all its numbers is none. `null` where the range ends within a bar, so that who
 * passes could not be told without dividing it.
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

/** Each bar as the range that a filter by it is. */
export const rangesOf = (bars: NumberBars): NumberRange[] =>
  spansOf(bars).flatMap(
    ({ from, to }) =>
      rangeByBars(
        { from: Number.isFinite(from) ? from : null, below: Number.isFinite(to) ? to : null },
        bars,
      ) ?? [],
  );

export const isInRange = (value: number, { from, below }: NumberRange): boolean =>
  Number.isFinite(value) && (from === null || value >= from) && (below === null || value < below);

/** Decimals of a number as people write it. */
const digitsOf = (value: number): number =>
  (String(Number(value.toPrecision(15))).split('.')[1] ?? '').length;

/** Bars at given edges, joined until each holds `minimum` answers. */
export const binAtBars = (numbers: CountedNumbers, bars: NumberBars, minimum: number): NumberBin[] => {
  const isOfIntegers = numbers.values.every(Number.isInteger) && bars.edges.every(Number.isInteger);
  const digits = Math.min(20, Math.max(0, ...bars.edges.map(digitsOf)));
  const spans = spansOf(bars);
  const all = spans.length > 0 ? spans : spansOf({ ...bars, isOpenBelow: true, isOpenAbove: true });
  return closeSpans(countInto(all, numbers), minimum).map((span) => ({
    ...span,
    text: labelSpan(span, 1, isOfIntegers, digits),
    isOfIntegers,
  }));
};
