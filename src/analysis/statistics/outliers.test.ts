import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roughenNumbers } from '../counting/rough-squares.ts';
import { addCounts, addSquares, emptyTally } from '../counting/tally.ts';
import { disclose } from '../disclosure/disclosure.ts';
import { countNumbers } from './counted-numbers.ts';
import { hasOutliers } from './outliers.ts';

const MINIMUM = 5;
const AGE = { type: 'NUMERIC' as const, options: [] };
const [LEAST, MOST] = [0, 110];

const isFar = (...values: number[]): boolean => hasOutliers(countNumbers(Float64Array.from(values)), MINIMUM);

test('When one to four values lie far from the rest, then that is seen at either end', () => {
  const near = [38, 39, 39, 40, 40, 40, 40, 41, 41, 42, 42];
  expect(isFar(...near)).toBe(false);
  expect(isFar(...near, 97)).toBe(true);
  expect(isFar(...near, 95, 97)).toBe(true);
  expect(isFar(...near, 3)).toBe(true);
  expect(isFar(...near, 95, 95, 96, 97, 97)).toBe(false);
  expect(isFar(40, 40, 40, 40, 40, 40)).toBe(false);
  expect(isFar(40, 40, 40, 40, 40, 41)).toBe(true);
});

const shownOf = (values: readonly number[]) => {
  const counted = countNumbers(Float64Array.from(values));
  const tally = { ...emptyTally(0), minimum: MINIMUM, surveyCount: 1 };
  addCounts(tally, {
    n: values.length,
    abstentions: 0,
    blanks: 0,
    counts: new Uint32Array(0),
    numbers: [counted],
  });
  addSquares(tally, roughenNumbers(counted, MINIMUM), values.length);
  const shown = disclose(tally, AGE);
  if (shown.hidden !== null || shown.statistics === null) return expect.fail('Enough numbers are shown.');
  return { ...shown, statistics: shown.statistics };
};

const endsOf = (label: string): [number, number] => {
  const [one, other] = label.match(/\d+/g)?.map(Number) ?? [];
  if (label.startsWith('<')) return [LEAST, (one as number) - 1];
  if (label.startsWith('≥')) return [one as number, MOST];
  return one === undefined ? [LEAST, MOST] : [one, other ?? one];
};

const boundHighest = (shown: ReturnType<typeof shownOf>): [number, number] => {
  const bars = shown.options.map(({ text, count }) => ({ ends: endsOf(text.en ?? ''), count }));
  const last = bars.at(-1)!;
  const others = bars.slice(0, -1);
  const sum = (shown.statistics.mean as number) * shown.n;
  const sumOf = (end: 0 | 1) => others.reduce((total, { ends, count }) => total + ends[end] * count, 0);
  const [minimumOfLast, maximumOfLast] = [sum - sumOf(1), sum - sumOf(0)];
  return [
    Math.max(last.ends[0], minimumOfLast / last.count),
    Math.min(last.ends[1], maximumOfLast - (last.count - 1) * last.ends[0]),
  ];
};

test('When eleven are near 40 and one is 97, then mean and bars leave open what the one is', () => {
  const shown = shownOf([38, 39, 39, 40, 40, 40, 40, 41, 41, 42, 42, 97]);
  expect(shown.statistics).toMatchObject({ standardDeviation: null, confidenceInterval: null });
  expect(shown.statistics.mean).toBeCloseTo(44.9167, 4);
  for (const { count } of shown.options) expect(count).toBeGreaterThanOrEqual(MINIMUM);
  const [least, most] = boundHighest(shown);
  expect(least).toBeLessThan(60);
  expect(most).toBeGreaterThanOrEqual(97);
});

const ages = fc.array(fc.integer({ min: 18, max: 45 }), { minLength: 10, maxLength: 60 });

test('When a value lies far from the rest, then no bounds from what is told come near it', () => {
  let runs = 0;
  fc.assert(
    fc.property(ages, fc.integer({ min: 80, max: 105 }), (near, far) => {
      const shown = shownOf([...near, far]);
      expect(shown.statistics.standardDeviation).toBeNull();
      for (const { count } of shown.options) expect(count).toBeGreaterThanOrEqual(MINIMUM);
      const [least, most] = boundHighest(shown);
      const highest = Math.max(...near);
      runs += 1;
      expect(most).toBeGreaterThanOrEqual(far);
      // Half of the way to it is open at least.
      expect(least).toBeLessThanOrEqual(highest + (far - highest) / 2);
    }),
    { numRuns: 500 },
  );
  expect(runs).toBeGreaterThan(400);
});

test('discloses deviation and quartiles if nothing lies far from the rest', () => {
  const shown = shownOf(Array.from({ length: 100 }, (_, index) => 20 + (index % 20)));
  expect(shown.statistics.standardDeviation).toBeCloseTo(5.795, 3);
  expect(shown.statistics.median).toBeCloseTo(29.5, 0);
  expect(shown.statistics.lowerQuartile).toBeCloseTo(24.5, 0);
  expect(shown.statistics.upperQuartile).toBeCloseTo(34.5, 0);
});

test('When the bars are the same, then so are median and quartiles, whatever the numbers within are', () => {
  const spread = Array.from({ length: 60 }, (_, index) => 20 + (index % 30));
  const quartiles = (values: readonly number[]) => {
    const { options, statistics } = shownOf(values);
    const { median, lowerQuartile, upperQuartile } = statistics;
    return {
      bars: options.map(({ text, count }) => [text.en, count]),
      statistics: { median, lowerQuartile, upperQuartile },
    };
  };
  const one = quartiles(spread);
  // 31 becomes 30, its neighbour in the bar.
  const other = quartiles(spread.map((value) => (value === 31 ? 30 : value)));
  expect(other.bars).toEqual(one.bars);
  expect(other.statistics).toEqual(one.statistics);
});
