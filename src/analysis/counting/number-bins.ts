import type { Localized } from '#shared/schemas.ts';
import { quantile, type ValueCounts } from '../statistics/statistics.ts';

export interface NumberBin {
  readonly text: Localized;
  readonly count: number;
  /** Lowest value included and lowest value excluded; infinite at an open end. */
  readonly from: number;
  readonly to: number;
  /** All values are whole, so the bar ends with `to` - 1. */
  readonly isOfIntegers: boolean;
}

const WANTED_BINS = 9;

/** The least and the greatest score that a scale can have. */
export interface ScoreRange {
  readonly lowest: number;
  readonly highest: number;
}

export interface Span {
  /** Inclusive; `to` is exclusive. */
  from: number;
  to: number;
  count: number;
}

const niceStep = (raw: number): number => {
  const power = 10 ** Math.floor(Math.log10(raw));
  const factor = [1, 2, 5].find((step) => step * power >= raw * (1 - 1e-9)) ?? 10;
  return factor * power;
};

const chooseStep = (spread: number, reference: number, areIntegers: boolean): number => {
  const raw = spread > 0 ? spread / WANTED_BINS : Math.abs(reference) / 10 || 1;
  return areIntegers ? Math.max(1, spread > 0 ? niceStep(raw) : 1) : niceStep(raw);
};

export const digitsOf = (value: number): number =>
  Math.min(20, (String(Number(value.toPrecision(15))).split('.')[1] ?? '').length);

/** Rounds three times a tenth to 0.3, because edges are compared with answers and with each other. */
const asWritten = (edge: number, step: number): number => {
  const written = Number(edge.toPrecision(15));
  return Math.abs(written - edge) < step / 1e6 ? written : edge;
};

const joined = (one: Span, other: Span): Span => ({
  from: one.from,
  to: other.to,
  count: one.count + other.count,
});

/**
 * Joins the smallest bar with the smaller of its neighbours until each holds `minimum` answers. Counts alone decide
 * which bars are joined and in which order, so bars for a larger minimum are unions of those for a smaller one: if a
 * survey's minimum changes, both together reveal no more than the finer. Bars with fewer than `leastJoined` answers stay.
 */
export const closeSpans = (spans: readonly Span[], minimum: number, leastJoined = 0): Span[] => {
  const closed = [...spans];
  while (closed.length > 1) {
    const least = Math.min(...closed.map(({ count }) => count).filter((count) => count >= leastJoined));
    if (least >= minimum) break;
    const at = closed.findIndex(({ count }) => count === least);
    const [before, after] = [closed[at - 1]?.count, closed[at + 1]?.count];
    const first = after === undefined || (before !== undefined && before < after) ? at - 1 : at;
    closed.splice(first, 2, joined(closed[first] as Span, closed[first + 1] as Span));
  }
  return closed;
};

const inLanguages = (write: (number: (value: number) => string) => string, digits: number): Localized => {
  const english = (value: number) => value.toFixed(digits);
  return {
    de: write((value) => english(value).replace('.', ',').replace('-', '−')),
    en: write((value) => english(value).replace('-', '−')),
  };
};

export const labelSpan = (
  { from, to }: Span,
  step: number,
  areIntegers: boolean,
  digits: number,
): Localized => {
  if (from === Number.NEGATIVE_INFINITY && to === Number.POSITIVE_INFINITY) return { de: 'alle', en: 'all' };
  if (from === Number.NEGATIVE_INFINITY) return inLanguages((number) => `< ${number(to)}`, digits);
  if (to === Number.POSITIVE_INFINITY) return inLanguages((number) => `≥ ${number(from)}`, digits);
  if (!areIntegers) return inLanguages((number) => `${number(from)} – < ${number(to)}`, digits);
  if (step === 1 && to - from === 1) return inLanguages((number) => number(from), digits);
  return inLanguages((number) => `${number(from)}–${number(to - 1)}`, digits);
};

const SCORE_BARS = 5;

const knownSpans = new WeakMap<ScoreRange, Span[]>();

/**
 * The same bars for all surveys: around the points of a scale from 1 to 5, otherwise about five of equal width. The first
 * and the last are open.
 */
export const scoreSpans = (range: ScoreRange): readonly Span[] => {
  const known = knownSpans.get(range);
  if (known) return known;
  const { lowest, highest } = range;
  const step = niceStep((highest - lowest) / SCORE_BARS);
  const first = step === 1 ? lowest + 0.5 : (Math.floor(lowest / step) + 1) * step;
  const edges = Array.from({ length: Math.ceil((highest - first) / step - 1e-9) }, (_, index) =>
    asWritten(first + index * step, step),
  );
  const spans = [Number.NEGATIVE_INFINITY, ...edges].map((from, index) => ({
    from,
    to: edges[index] ?? Number.POSITIVE_INFINITY,
    count: 0,
  }));
  knownSpans.set(range, spans);
  return spans;
};

export const countInto = (spans: readonly Span[], { values, counts }: ValueCounts): Span[] => {
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

const labelScores = (span: Span): Localized =>
  labelSpan(span, 1, false, Math.max(0, ...[span.from, span.to].filter(Number.isFinite).map(digitsOf)));

export const binScores = (counted: ValueCounts, range: ScoreRange, minimum: number): NumberBin[] =>
  closeSpans(countInto(scoreSpans(range), counted), minimum, 1).map((span) => ({
    ...span,
    text: labelScores(span),
    isOfIntegers: false,
  }));

/** Ranges of a filter, `null` at an open end. */
export const scoreGroups = (range: ScoreRange) =>
  scoreSpans(range).map((span) => ({
    text: labelScores(span),
    from: Number.isFinite(span.from) ? span.from : null,
    below: Number.isFinite(span.to) ? span.to : null,
  }));

const ofAll = (count: number): Span => ({
  from: Number.NEGATIVE_INFINITY,
  to: Number.POSITIVE_INFINITY,
  count,
});

/**
 * Bars of equal width for numbers: steps of 1, 2 or 5 times a power of ten over the middle nine tenths (quantiles of
 * type 7), everything outside in an open bar at either end, so that one outlier neither flattens the chart nor shows
 * itself. Bars with fewer than `minimum` answers are joined with a neighbour. Returns a single bar where doubles leave
 * no room for steps. For display only: statistics come from the numbers.
 */
export const binNumbers = (counted: ValueCounts, n: number, minimum: number): NumberBin[] => {
  if (n === 0) return [];
  const { values, counts } = counted;
  let areIntegers = true;
  for (let index = 0; areIntegers && index < values.length; index += 1)
    areIntegers = Number.isInteger(values[index]);
  const [low, high] = [quantile(counted, n, 0.05), quantile(counted, n, 0.95)];
  const step = chooseStep(high - low, low, areIntegers);
  const first = Math.floor(low / step);
  const last = Math.floor(high / step);
  // So near to each other, or so far apart, that there is no step between them that a double could hold.
  if (!(step > 0 && Number.isFinite(step) && last - first <= 2 * WANTED_BINS))
    return [{ ...ofAll(n), text: labelSpan(ofAll(n), 1, areIntegers, 0), isOfIntegers: areIntegers }];
  const edgeAt = (index: number): number => asWritten((first + index) * step, step);
  const spans: Span[] = Array.from({ length: last - first + 1 }, (_, index) => ({
    from: edgeAt(index),
    to: edgeAt(index + 1),
    count: 0,
  }));
  const below: Span = { from: Number.NEGATIVE_INFINITY, to: edgeAt(0), count: 0 };
  const above: Span = { from: edgeAt(spans.length), to: Number.POSITIVE_INFINITY, count: 0 };
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] as number;
    const span = value < below.to ? below : (spans.find(({ to }) => value < to) ?? above);
    span.count += counts[index] as number;
  }
  const all = [...(below.count > 0 ? [below] : []), ...spans, ...(above.count > 0 ? [above] : [])];
  const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  return closeSpans(all, minimum).map((span) => ({
    ...span,
    text: labelSpan(span, step, areIntegers, Math.min(digits, 20)),
    isOfIntegers: areIntegers,
  }));
};

/**
 * A quantile as far as the bars determine it: linear within its bar, as for grouped data; the value itself if the bar
 * holds one whole number. `null` in an open bar, whose values are unknown, unless `range` bounds them.
 */
export const binnedQuantile = (
  bins: readonly NumberBin[],
  n: number,
  p: number,
  range: ScoreRange | null = null,
): number | null => {
  let below = 0;
  for (const { count, isOfIntegers, ...span } of bins) {
    if (below + count < n * p) {
      below += count;
      continue;
    }
    const from = range === null ? span.from : Math.max(span.from, range.lowest);
    const to = range === null ? span.to : Math.min(span.to, range.highest);
    if (!Number.isFinite(to - from)) return null;
    if (isOfIntegers && to - from === 1) return from;
    // Whole numbers lie around their middle.
    const shift = isOfIntegers ? 0.5 : 0;
    return from - shift + ((n * p - below) / count) * (to - from);
  }
  return null;
};
