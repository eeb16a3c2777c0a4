import { describe, expect, test } from 'vitest';
import { disclose } from '../disclosure/disclosure.ts';
import { countNumbers } from '../statistics/counted-numbers.ts';
import { randomFrom } from '../statistics/seeded-order.ts';
import { binNumbers } from './number-bins.ts';
import { roughenNumbers } from './rough-squares.ts';
import { addCounts, addSquares, emptyTally } from './tally.ts';

const MINIMUM = 5;
const MOST = 13;

const countedOf = (numbers: readonly number[]) => countNumbers(Float64Array.from(numbers));
const roughen = (numbers: readonly number[]) => roughenNumbers(countedOf(numbers), MINIMUM);
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
const squaresOf = (numbers: readonly number[]): number => {
  const mean = sumOf(numbers) / numbers.length;
  return sumOf(numbers.map((number) => (number - mean) ** 2));
};

/** All numbers from 0 to `MOST` with the same bars and sum whose squares are told alike. */
const worldsOf = (numbers: readonly number[], isTold: (squares: number) => boolean): number[][] => {
  const bins = binNumbers(countedOf(numbers), numbers.length, MINIMUM);
  const slots = bins.flatMap((bin) => Array.from({ length: bin.count }, () => bin));
  const found: number[][] = [];
  const walk = (dealt: readonly number[], left: number): void => {
    const slot = slots[dealt.length];
    if (!slot) {
      if (left === 0 && isTold(squaresOf(dealt))) found.push([...dealt]);
      return;
    }
    const least = Math.max(0, slot.from, dealt.at(-1) ?? 0);
    const others = slots.length - dealt.length - 1;
    for (let value = least; value < Math.min(slot.to, MOST + 1) && value * (others + 1) <= left; value += 1)
      walk([...dealt, value], left - value);
  };
  walk([], sumOf(numbers));
  return found;
};

const frequency = (numbers: readonly number[], value: number): number =>
  numbers.filter((number) => number === value).length;

const isDetermined = (numbers: readonly number[], worlds: readonly number[][]): boolean => {
  const isRare = (value: number): boolean => frequency(numbers, value) < MINIMUM;
  const [lowest, highest] = [Math.min(...numbers), Math.max(...numbers)];
  return (
    [...new Set(numbers)].some(
      (value) =>
        isRare(value) && worlds.every((world) => frequency(world, value) === frequency(numbers, value)),
    ) ||
    (isRare(lowest) && worlds.every((world) => Math.min(...world) === lowest)) ||
    (isRare(highest) && worlds.every((world) => Math.max(...world) === highest))
  );
};

const drawSurveys = (surveys: number): number[][] =>
  Array.from({ length: surveys }, (_, seed) => {
    const random = randomFrom(seed + 1);
    const size = 10 + Math.floor(random() * 4);
    return Array.from({ length: size }, () => Math.floor(10 * random() ** 1.5));
  });

const poolOf = (...surveys: readonly number[][]) => {
  const tally = { ...emptyTally(0), minimum: MINIMUM, surveyCount: surveys.length };
  for (const numbers of surveys) {
    const counted = countedOf(numbers);
    const n = numbers.length;
    addCounts(tally, { n, abstentions: 0, blanks: 0, counts: new Uint32Array(0), numbers: [counted] });
    addSquares(tally, roughenNumbers(counted, MINIMUM), n);
  }
  const shown = disclose(tally, { type: 'NUMERIC', options: [] });
  return shown.hidden === null ? shown.statistics : expect.fail('Enough numbers are shown.');
};

const toldOf = (...surveys: readonly number[][]): number => {
  const { standardDeviation } = poolOf(...surveys) ?? {};
  return (standardDeviation as number) ** 2 * (sumOf(surveys.map(({ length }) => length)) - 1);
};

/** Subtracts the squares of `others`, and what the two means add to them, from those of both. */
const subtract = (one: readonly number[], others: readonly number[]): number => {
  const [n, m] = [one.length, others.length];
  const between = (sumOf(one) / n - sumOf(others) / m) ** 2 * ((n * m) / (n + m));
  return toldOf([...one], [...others]) - toldOf([...others]) - between;
};

const semesters = Array.from({ length: 200 }, (_, index) => 1 + (index % 9));

describe('roughenNumbers', () => {
  test('determines no rare number and no rare end by bars, sum and what it tells', {
    timeout: 60_000,
  }, () => {
    const found = { told: 0, byRefusals: 0, byExactSquares: 0 };
    const surveys = drawSurveys(120);
    for (const numbers of surveys) {
      const { exact, told } = roughen(numbers);
      if (told === null) continue;
      const isNear = (squares: number): boolean => Math.abs(squares - exact) < 1e-9;
      const isOfClass = (squares: number): boolean =>
        squares > 0 && Math.abs(2 * told - 2.2 * 1.2 ** Math.floor(Math.log(squares) / Math.log(1.2))) < 1e-6;
      const worlds = worldsOf(numbers, isOfClass);
      expect(isDetermined(numbers, worlds), numbers.join()).toBe(false);
      const alsoTold = worlds.filter((world) => Math.abs((roughen(world).told ?? -1) - told) < 1e-9);
      found.told += 1;
      if (isDetermined(numbers, alsoTold)) found.byRefusals += 1;
      if (isDetermined(numbers, worldsOf(numbers, isNear))) found.byExactSquares += 1;
    }
    console.log(
      `whole numbers: deviation told of ${found.told} of ${surveys.length} surveys of 10 to 13 people, 0 determined; ${found.byRefusals} if hidden deviations are taken into account, ${found.byExactSquares} by exact squares`,
    );
    expect(found.told).toBeGreaterThan(40);
    expect(found.byRefusals).toBeLessThan(14);
    // The solver notices when more is told.
    expect(found.byExactSquares).toBeGreaterThan(2);
  });

  test('leaves no more of a survey than it tells when others are subtracted', () => {
    const small = drawSurveys(60).filter((numbers) => {
      const { exact, told } = roughen(numbers);
      return told !== null && told !== exact;
    });
    expect(small.length).toBeGreaterThan(10);
    for (const numbers of small) {
      const { exact, told } = roughen(numbers);
      expect(subtract(numbers, semesters)).toBeCloseTo(told as number, 5);
      expect(Math.abs(subtract(numbers, semesters) - exact)).toBeGreaterThan(1e-6);
    }
  });

  test('counts a survey that tells no squares with the variance of the others', () => {
    const far = [1, 2, 2, 3, 3, 3, 4, 4, 5, 30];
    const farther = [1, 2, 2, 3, 3, 3, 4, 3, 3, 33];
    expect([far, farther].map((numbers) => roughen(numbers).told)).toEqual([null, null]);
    expect(sumOf(farther)).toBe(sumOf(far));
    expect(toldOf(far, semesters)).toBe(toldOf(farther, semesters));
    const variance = squaresOf(semesters) / (semesters.length - 1);
    expect(subtract(far, semesters)).toBeCloseTo((far.length - 1) * variance, 5);
  });

  test('tells no deviation where more than a fifth of the answers are of such surveys', () => {
    const far = [1, 2, 2, 3, 3, 3, 4, 4, 5, 30];
    expect(poolOf(far)?.standardDeviation).toBeNull();
    expect(poolOf(far, far, far, far, far, semesters)?.standardDeviation).toBeTypeOf('number');
    expect(poolOf(far, far, far, far, far, far, semesters)?.standardDeviation).toBeNull();
  });

  test('changes a deviation by less than five percent, and none of many people', () => {
    for (const numbers of drawSurveys(60)) {
      const { exact, told } = roughen(numbers);
      if (told !== null) expect(Math.abs(Math.sqrt(told / exact) - 1)).toBeLessThan(0.05);
    }
    expect(roughen(semesters)).toEqual({ exact: squaresOf(semesters), told: squaresOf(semesters) });
  });
});
