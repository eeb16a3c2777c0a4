import type { ValueCounts } from '../statistics/statistics.ts';
import type { NumberBin } from './number-bins.ts';

/**
 * Two people move towards or away from each other by the same amount: their sum stays, the sum of their squares
 * changes.
 */
interface Move {
  readonly low: number;
  readonly high: number;
  readonly by: number;
}

const FARTHEST = 4;
const MOST_PLACES = 5;
const NEAR = 8;
/** Numbers spread this far have too many alternatives with the same sums to be derived. */
const MOST_SPAN = 10_000;
const MOST_OTHERS = 60;

const changeOfSquares = ({ low, high, by }: Move): number => 2 * by * (low - high + by);

const changeOf = (value: number, one: Move, other: Move): number => {
  let change = 0;
  for (const { low, high, by } of [one, other]) {
    if (low === value) change -= 1;
    if (high === value) change -= 1;
    if (low + by === value) change += 1;
    if (high - by === value) change += 1;
  }
  return change;
};

/** Scores of several items are whole when multiplied by their number or weight; more are no grid that one could search. */
const MOST_STEPS = 60;
const NOISE = 1e-6;

const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < NOISE;

/** A smaller factor is the grid if it makes this share of the numbers whole that the best factor does. */
const NEARLY_ALL = 0.9;

/**
 * The smallest factor by which nearly as many people's numbers become whole as by any; `null` if half of them never do.
 * The others are taken as known: they are scores in which an item's mean stands for an answer.
 */
export const wholeFactor = ({ values, counts }: ValueCounts): number | null => {
  const all = Array.from(values);
  const wholeBy = (factor: number): number =>
    all.reduce((sum, value, index) => sum + (isWhole(value * factor) ? (counts[index] as number) : 0), 0);
  const people = Array.from(counts).reduce((sum, count) => sum + count, 0);
  if (wholeBy(1) === people) return 1;
  const whole = Array.from({ length: MOST_STEPS }, (_, index) => wholeBy(index + 1));
  const most = Math.max(...whole);
  return most * 2 <= people ? null : whole.findIndex((count) => count >= NEARLY_ALL * most) + 1;
};

const onlyWhole = ({ values, counts }: ValueCounts, factor: number): ValueCounts => {
  const kept = Array.from(values).flatMap((value, index) =>
    isWhole(value * factor) ? [{ value: Math.round(value * factor), count: counts[index] as number }] : [],
  );
  return { values: kept.map(({ value }) => value), counts: kept.map(({ count }) => count) };
};

/**
 * Returns true if bars, mean and standard deviation of whole numbers leave undetermined how often each value was given
 * that fewer than `minimum` people gave, and what the lowest and highest are if as few gave them: other whole numbers
 * with the same bars, sum and sum of squares exist. The search moves two pairs of people (docs/disclosure.md, 8) and
 * counts what it does not find as nonexistent. Halves, quarters and other scores of several items are whole numbers of
 * smaller steps; numbers without such steps, which are too many to enumerate, count as undetermined.
 */
export const keepsWholeNumbersOpen = (
  counted: ValueCounts,
  bins: readonly Pick<NumberBin, 'from' | 'to'>[],
  minimum: number,
): boolean => {
  const factor = wholeFactor(counted);
  if (factor === null) return true;
  return keepsOpen(
    onlyWhole(counted, factor),
    bins.map(({ from, to }) => ({ from: from * factor, to: to * factor })),
    minimum,
  );
};

const keepsOpen = (
  { values, counts }: ValueCounts,
  bins: readonly Pick<NumberBin, 'from' | 'to'>[],
  minimum: number,
): boolean => {
  const all = Array.from(values);
  if (all.length === 0 || (all.at(-1) as number) - (all[0] as number) > MOST_SPAN) return true;
  const countOf = new Map(all.map((value, index) => [value, counts[index] as number]));
  const frequency = (value: number): number => countOf.get(value) ?? 0;
  const [lowest, highest] = [all[0] as number, all.at(-1) as number];
  const least = lowest >= 0 ? 0 : Number.NEGATIVE_INFINITY;
  const barOf = new Map<number, number>();
  for (let value = lowest - FARTHEST; value <= highest + FARTHEST; value += 1)
    barOf.set(value, value < least ? -1 : bins.findIndex(({ from, to }) => value >= from && value < to));
  const staysInBar = ({ low, high, by }: Move): boolean =>
    barOf.get(low + by) === barOf.get(low) && barOf.get(high - by) === barOf.get(high);
  const shared = all.filter((value) => frequency(value) > 1);
  const from = shared.length < 3 ? all : shared;
  const places = Math.min(MOST_PLACES, Math.ceil(from.length / 3));
  const sampled = [
    ...new Set(
      Array.from({ length: places }, (_, at) =>
        Math.floor((at * (from.length - 1)) / Math.max(1, places - 1)),
      ).flatMap((at) => from.slice(at, at + 3)),
    ),
  ];
  const movesOf = function* (low: number): Generator<Move> {
    const near = all.filter((value) => Math.abs(value - low) <= NEAR);
    for (const high of new Set([...sampled, ...near])) {
      if (high === low && frequency(low) < 2) continue;
      for (let by = -FARTHEST; by <= FARTHEST; by += 1) {
        const move = { low, high, by };
        if (changeOfSquares(move) !== 0 && staysInBar(move)) yield move;
      }
    }
  };
  const bySquares = Map.groupBy(
    sampled.flatMap((value) => [...movesOf(value)]),
    changeOfSquares,
  );
  const isPossible = (one: Move, other: Move): boolean => {
    const taken = [one.low, one.high, other.low, other.high];
    return taken.every((value) => taken.filter((same) => same === value).length <= frequency(value));
  };
  const findsMoves = (value: number, isOther: (one: Move, other: Move) => boolean): boolean => {
    for (const one of movesOf(value)) {
      const others = bySquares.get(-changeOfSquares(one)) ?? [];
      if (others.slice(0, MOST_OTHERS).some((other) => isPossible(one, other) && isOther(one, other)))
        return true;
    }
    return false;
  };
  const isRare = (value: number): boolean => frequency(value) < minimum;
  const movesEnd = (end: number, isBeyond: (value: number) => boolean): boolean =>
    all
      .filter((value) => Math.abs(value - end) <= FARTHEST)
      .some((value) =>
        findsMoves(
          value,
          (one, other) =>
            frequency(end) + changeOf(end, one, other) === 0 ||
            [one, other].some(({ low, high, by }) => isBeyond(low + by) || isBeyond(high - by)),
        ),
      );
  return (
    all.every(
      (value) => !isRare(value) || findsMoves(value, (...moves) => changeOf(value, ...moves) !== 0),
    ) &&
    (!isRare(highest) || movesEnd(highest, (value) => value > highest)) &&
    (!isRare(lowest) || movesEnd(lowest, (value) => value < lowest))
  );
};
