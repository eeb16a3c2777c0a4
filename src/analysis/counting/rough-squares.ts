import type { ValueCounts } from '../statistics/statistics.ts';
import { countInto, type ScoreRange, scoreSpans } from './number-bins.ts';
import { wholeFactor } from './whole-numbers.ts';

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

export interface RoughSquares {
  /** To be added to the sum of squares of the survey's scores. */
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
export const roughenSquares = (counted: ValueCounts, range: ScoreRange, minimum: number): RoughSquares => {
  const { lowest, highest } = range;
  const exact = squaresAbout(counted);
  const width = WIDTH * (highest - lowest) ** 2;
  const start = Math.floor(exact / width) * width;
  const spans = countInto(scoreSpans(range), counted);
  const factor = wholeFactor({
    values: Array.from(counted.values, (value) => value - lowest),
    counts: counted.counts,
  });
  const middle = { correction: start + width / 2 - exact, isOpen: true };
  if (factor === null) return middle;
  const length = Math.floor((highest - lowest) * factor + 1e-6) + 1;
  const counts = new Int32Array(length);
  for (let index = 0; index < counted.values.length; index += 1) {
    const step = ((counted.values[index] as number) - lowest) * factor;
    if (Math.abs(step - Math.round(step)) < 1e-6) counts[Math.round(step)] = counted.counts[index] as number;
  }
  const bars = Int32Array.from(counts, (_, step) =>
    spans.findIndex(({ to }) => lowest + step / factor < to - 1e-9),
  );
  const [down, up] = [exact - start, start + width - exact].map((change) => change * factor ** 2);
  const grid: Grid = { counts, bars, down: down as number, up: up as number };
  if (isGridOpen(grid, minimum)) return middle;
  const middles = spans.map(({ from, to }) => (Math.max(from, lowest) + Math.min(to, highest)) / 2);
  const ofBars = squaresAbout({ values: middles, counts: spans.map(({ count }) => count) });
  return { correction: ofBars - exact, isOpen: false };
};
