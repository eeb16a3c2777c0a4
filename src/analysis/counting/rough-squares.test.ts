import { describe, expect, test } from 'vitest';
import { countNumbers } from '../statistics/counted-numbers.ts';
import { randomFrom } from '../statistics/seeded-order.ts';
import { roughenScores } from './rough-squares.ts';

const MINIMUM = 5;
const RANGE = { lowest: 1, highest: 5 };
/** Thirds from 1 to 5, told in bars around whole points. */
const STEPS = 12;
const barOf = (step: number): number => Math.round(1 + step / 3);
const stepsOfBar = (bar: number): number[] =>
  Array.from({ length: STEPS + 1 }, (_, step) => step).filter((step) => barOf(step) === bar);

const squaresOf = (counts: readonly number[]): number => {
  const n = counts.reduce((all, count) => all + count, 0);
  const mean = counts.reduce((all, count, step) => all + count * step, 0) / n;
  return counts.reduce((all, count, step) => all + count * (step - mean) ** 2, 0) / 9;
};

const scoresOf = (counts: readonly number[]) =>
  countNumbers(Float64Array.from(counts.flatMap((count, step) => Array(count).fill(1 + step / 3))));

const roughen = (counts: readonly number[]) => roughenScores(scoresOf(counts), RANGE, MINIMUM);

const told = (counts: readonly number[]): string =>
  (squaresOf(counts) + roughen(counts).correction).toFixed(9);

/** All ways to deal `people` to a bar's steps. */
const deals = (steps: readonly number[], people: number): number[][] => {
  const [, ...others] = steps;
  if (others.length === 0) return [[people]];
  return Array.from({ length: people + 1 }, (_, own) =>
    deals(others, people - own).map((rest) => [own, ...rest]),
  ).flat();
};

/** Everything that has the same number of people in each bar, the same sum, and tells the same squares by `tell`. */
const worldsOf = (counts: readonly number[], tell: (counts: readonly number[]) => string): number[][] => {
  const bars = [1, 2, 3, 4, 5].map((bar) => {
    const steps = stepsOfBar(bar);
    return deals(
      steps,
      steps.reduce((all, step) => all + (counts[step] as number), 0),
    );
  });
  const sum = counts.reduce((all, count, step) => all + count * step, 0);
  const expected = tell(counts);
  const found: number[][] = [];
  const walk = (bar: number, dealt: number[], left: number): void => {
    if (left < 0) return;
    if (bar === bars.length) {
      if (left === 0 && tell(dealt) === expected) found.push(dealt);
      return;
    }
    for (const deal of bars[bar] as number[][])
      walk(
        bar + 1,
        [...dealt, ...deal],
        left - deal.reduce((all, count, index) => all + count * (dealt.length + index), 0),
      );
  };
  walk(0, [], sum);
  return found;
};

const endOf = (counts: readonly number[], isLowest: boolean): number =>
  isLowest ? counts.findIndex((count) => count > 0) : counts.findLastIndex((count) => count > 0);

const isDetermined = (counts: readonly number[], worlds: readonly number[][]): boolean => {
  const isRare = (step: number): boolean =>
    (counts[step] as number) > 0 && (counts[step] as number) < MINIMUM;
  return (
    counts.some((count, step) => isRare(step) && worlds.every((world) => world[step] === count)) ||
    [true, false].some((isLowest) => {
      const end = endOf(counts, isLowest);
      return isRare(end) && worlds.every((world) => endOf(world, isLowest) === end);
    })
  );
};

const drawSurveys = (surveys: number) =>
  Array.from({ length: surveys }, (_, seed) => {
    const random = randomFrom(seed + 1);
    const size = 10 + Math.floor(random() * 14);
    const [middle, width] = [4 + 7 * random(), 2 + 4 * random()];
    const counts = Array(STEPS + 1).fill(0) as number[];
    for (let person = 0; person < size; person += 1) {
      const step = Math.round(middle + width * (random() + random() + random() - 1.5));
      const own = Math.min(STEPS, Math.max(0, step));
      counts[own] = (counts[own] as number) + 1;
    }
    return counts;
  });

describe('roughenScores', () => {
  test('determines no rare score and no rare end by bars, mean and deviation', () => {
    const found = { open: 0, byRefusals: 0, byExactSquares: 0 };
    const surveys = drawSurveys(150);
    for (const counts of surveys.filter((one) => roughen(one).isOpen)) {
      const worlds = worldsOf(counts, (one) => String(Math.floor(squaresOf(one) / 2 + 1e-9)));
      expect(isDetermined(counts, worlds), counts.join()).toBe(false);
      const alsoTold = worlds.filter((world) => roughen(world).isOpen);
      const exact = worlds.filter((world) => Math.abs(squaresOf(world) - squaresOf(counts)) < 1e-9);
      found.open += 1;
      if (isDetermined(counts, alsoTold)) found.byRefusals += 1;
      if (isDetermined(counts, exact)) found.byExactSquares += 1;
    }
    console.log(
      `scores: deviation told of ${found.open} of ${surveys.length} surveys of 10 to 23 people, 0 determined; ${found.byRefusals} if hidden deviations are taken into account, ${found.byExactSquares} by exact squares`,
    );
    expect(found.open).toBeGreaterThan(90);
    expect(found.byRefusals).toBeLessThan(9);
    // The solver notices when more is told.
    expect(found.byExactSquares).toBeGreaterThan(20);
  });

  test('adds nothing but its bars of a survey that is not open', () => {
    const closed = drawSurveys(150).filter((one) => !roughen(one).isOpen);
    expect(closed.length).toBeGreaterThan(10);
    for (const counts of closed) {
      const others = worldsOf(counts, () => '').filter((world) => !roughen(world).isOpen);
      expect(new Set([counts, ...others].map(told)).size).toBe(1);
    }
  });

  test('changes the deviation of fifty people by less than 0.02', () => {
    for (const counts of drawSurveys(40)) {
      const larger = counts.map((count) => 3 * count);
      const n = larger.reduce((all, count) => all + count, 0);
      const { correction, isOpen } = roughen(larger);
      if (!isOpen || n < 50 || squaresOf(larger) / (n - 1) < 0.2) continue;
      const [exact, rough] = [squaresOf(larger), squaresOf(larger) + correction].map((squares) =>
        Math.sqrt(squares / (n - 1)),
      );
      expect(Math.abs((rough as number) - (exact as number))).toBeLessThan(0.02);
    }
  });

  test('leaves scores on no grid open', () => {
    const numbers = countNumbers(Float64Array.from({ length: 12 }, (_, index) => 1 + Math.sqrt(index)));
    expect(roughenScores(numbers, RANGE, MINIMUM).isOpen).toBe(true);
  });
});
