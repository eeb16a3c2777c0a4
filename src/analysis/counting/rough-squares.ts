import { hasOutliers } from '../statistics/outliers.ts';
import type { ValueCounts } from '../statistics/statistics.ts';
import { binNumbers, countInto, type ScoreRange, type Span, scoreSpans } from './number-bins.ts';
import { keepsWholeNumbersOpen, wholeFactor } from './whole-numbers.ts';

/** A class of sums of squares is this share of the squared range wide: 2 on a scale from 1 to 5. */
const WIDTH = 1 / 8;
const FARTHEST = 4;

/** Scores as steps of the scale's grid, with the count and the bar of each step. */
interface Grid {
  readonly counts: Int32Array;
  readonly bars: Int32Array;
  /** How far the sum of squares may change within its class, in squared steps; `up` is excluded. */
  readonly down: number;
  readonly up: number;
}

const squaresAbout = ({ values, counts }: ValueCounts): number => {
  const [n, sum] = Array.from(counts).reduce(
    ([people, total], count, index) => [people + count, total + count * (values[index] as number)],
    [0, 0] as [number, number],
  );
  return Array.from(counts).reduce(
    (squares, count, index) => squares + count * ((values[index] as number) - sum / n) ** 2,
    0,
  );
};

const stepsOf = (counts: Int32Array): number[] => {
  const steps: number[] = [];
  for (let step = 0; step < counts.length; step += 1) if ((counts[step] as number) > 0) steps.push(step);
  return steps;
};

type Visit = (low: number, high: number, by: number, change: number) => void;

/**
 * Two people move by the same amount in opposite directions: their sum stays, and each stays in the bar. Without
 * `only`, every move is visited once.
 */
const visitMoves = ({ counts, bars }: Grid, only: number | null, visit: Visit): void => {
  const steps = stepsOf(counts);
  for (const low of only === null ? steps : [only])
    for (let by = only === null ? 1 : -FARTHEST; by <= FARTHEST; by += 1) {
      if (by === 0 || bars[low + by] !== bars[low]) continue;
      for (const high of steps) {
        const isThere = high !== low || (counts[low] as number) > 1;
        // Where one moves to the other's place, they change places, and nothing else.
        if (isThere && low + by !== high && bars[high - by] === bars[high])
          visit(low, high, by, 2 * by * (low - high + by));
      }
    }
};

const MOST_MOVES = 12;

/** Moves everybody away from the end, then others until the sum of squares is in its class again. */
const emptiesEnd = (grid: Grid, end: number): boolean => {
  const counts = grid.counts.slice();
  const aim = (grid.up - grid.down) / 2;
  let sum = 0;
  for (let made = 0; made < MOST_MOVES; made += 1) {
    const isEmpty = counts[end] === 0;
    if (isEmpty && sum >= -grid.down && sum < grid.up) return true;
    let [least, low, high, by] = [isEmpty ? Math.abs(sum - aim) : Number.POSITIVE_INFINITY, -1, 0, 0];
    let changed = 0;
    visitMoves({ ...grid, counts }, isEmpty ? null : end, (first, second, distance, change) => {
      const off = Math.abs(sum + change - aim);
      if (off >= least || first + distance === end || second - distance === end) return;
      [least, low, high, by, changed] = [off, first, second, distance, change];
    });
    if (low < 0) return false;
    for (const [step, people] of [
      [low, -1],
      [high, -1],
      [low + by, 1],
      [high - by, 1],
    ] as const)
      counts[step] = (counts[step] as number) + people;
    sum += changed;
  }
  return false;
};

/** True if the counts of all rare scores, and rare ends, may be others within the class of the sum of squares. */
const isGridOpen = (grid: Grid, minimum: number): boolean => {
  const steps = stepsOf(grid.counts);
  const isRare = (step: number): boolean => (grid.counts[step] as number) < minimum;
  const [lowest, highest] = [steps[0] as number, steps.at(-1) as number];
  const changed = new Uint8Array(grid.counts.length);
  visitMoves(grid, null, (low, high, by, change) => {
    if (change < -grid.down || change >= grid.up) return;
    changed[low] = changed[high] = changed[low + by] = changed[high - by] = 1;
  });
  return (
    steps.every((step) => !isRare(step) || changed[step] === 1) &&
    (!isRare(highest) || changed.lastIndexOf(1) > highest || emptiesEnd(grid, highest)) &&
    (!isRare(lowest) || changed.indexOf(1) < lowest || emptiesEnd(grid, lowest))
  );
};

type Bars = readonly Pick<Span, 'from' | 'to'>[];

/** The class of a sum of squares; `below` is excluded. */
interface SquaresClass {
  readonly from: number;
  readonly below: number;
}

const middleOf = ({ from, below }: SquaresClass): number => (from + below) / 2;

/**
 * True if other numbers of the range with the same bars, sum and class of the sum of squares exist for each rare number
 * and rare end. Numbers that lie on no grid count as undetermined.
 */
const keepsOpen = (
  counted: ValueCounts,
  { lowest, highest }: ScoreRange,
  bars: Bars,
  { from, below }: SquaresClass,
  minimum: number,
): boolean => {
  const factor = wholeFactor({
    values: Array.from(counted.values, (value) => value - lowest),
    counts: counted.counts,
  });
  if (factor === null) return true;
  const counts = new Int32Array(Math.floor((highest - lowest) * factor + 1e-6) + 1);
  for (let index = 0; index < counted.values.length; index += 1) {
    const step = ((counted.values[index] as number) - lowest) * factor;
    if (Math.abs(step - Math.round(step)) < 1e-6) counts[Math.round(step)] = counted.counts[index] as number;
  }
  const barOf = Int32Array.from(counts, (_, step) =>
    bars.findIndex(({ to }) => lowest + step / factor < to - 1e-9),
  );
  const exact = squaresAbout(counted);
  const [down, up] = [exact - from, below - exact].map((change) => change * factor ** 2);
  return isGridOpen({ counts, bars: barOf, down: down as number, up: up as number }, minimum);
};

export interface ScoreSquares {
  /** To be added to the sum of squares of the survey's numbers. */
  readonly correction: number;
  readonly isOpen: boolean;
}

/**
 * The sum of squares of a survey's scores as it may be added to others: the middle of its class, of which all have the
 * same width. Where bars, sum and class leave no other count of a rare score, or no other lowest or highest one that is
 * rare, the scores count as the middles of their bars instead, and the survey alone tells no deviation. So each sum over
 * surveys is one of what the surveys may tell (docs/disclosure.md, 14). Scores in which a mean stands for an answer,
 * which lie on no grid, are taken as known.
 */
export const roughenScores = (counted: ValueCounts, range: ScoreRange, minimum: number): ScoreSquares => {
  const { lowest, highest } = range;
  const exact = squaresAbout(counted);
  const width = WIDTH * (highest - lowest) ** 2;
  const from = Math.floor(exact / width) * width;
  const own = { from, below: from + width };
  const spans = countInto(scoreSpans(range), counted);
  if (keepsOpen(counted, range, spans, own, minimum))
    return { correction: middleOf(own) - exact, isOpen: true };
  const middles = spans.map(({ from, to }) => (Math.max(from, lowest) + Math.min(to, highest)) / 2);
  const ofBars = squaresAbout({ values: middles, counts: spans.map(({ count }) => count) });
  return { correction: ofBars - exact, isOpen: false };
};

/** Each class of sums of squares of numbers without a range is so many times the one before: 5 % of a deviation. */
const RATIO = 1.2;

const classOf = (squares: number): SquaresClass => {
  const power = Math.floor(Math.log(squares) / Math.log(RATIO));
  return { from: RATIO ** power, below: RATIO ** (power + 1) };
};

/** Fewer people never tell the exact sum: that it could be told would itself narrow their numbers down. */
const EXACT_FROM = 100;

/** More different numbers, or a wider range of them, are not searched. */
const MOST_NUMBERS = 300;
const MOST_STEPS = 10_000;

/** The sum of squares that a survey's numbers may tell; `told` is `null` if none. */
export interface NumberSquares {
  readonly exact: number;
  readonly told: number | null;
}

/**
 * The same for numbers without a range (docs/disclosure.md, 8): exact where that leaves rare numbers open beside the
 * survey's bars and sum, else the middle of its class if that does. Otherwise, and if numbers lie far from the rest,
 * nothing of the sum may be told.
 */
export const roughenNumbers = (counted: ValueCounts, minimum: number): NumberSquares => {
  const exact = squaresAbout(counted);
  if (hasOutliers(counted, minimum)) return { exact, told: null };
  const n = Array.from(counted.counts).reduce((sum, count) => sum + count, 0);
  const bars = binNumbers(counted, n, minimum);
  if (n >= EXACT_FROM && keepsWholeNumbersOpen(counted, bars, minimum)) return { exact, told: exact };
  const last = counted.values.length - 1;
  const [lowest, highest] = [counted.values[0] as number, counted.values[last] as number];
  const step = 1 / (wholeFactor(counted) ?? 1);
  const range = {
    lowest: Math.max(lowest - FARTHEST * step, lowest >= 0 ? 0 : Number.NEGATIVE_INFINITY),
    highest: highest + FARTHEST * step,
  };
  const own = classOf(exact);
  const isOpen =
    last < MOST_NUMBERS &&
    (highest - lowest) / step < MOST_STEPS &&
    keepsOpen(counted, range, bars, own, minimum);
  return { exact, told: isOpen ? middleOf(own) : null };
};

export type ToldSquares = ScoreSquares | NumberSquares;
