import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { combineSamples, compareMeans, type Sample, sampleBehind } from './compare-means.ts';
import { studentT95 } from './student-t.ts';

const sampleOf = (values: readonly number[]): Sample => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { n: values.length, mean, standardDeviation: Math.sqrt(squares / (values.length - 1)) };
};

/** R's data set `sleep` (Student 1908). */
const first = sampleOf([0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2]);
const second = sampleOf([1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4]);

/** R's data set `mtcars`: miles per gallon by transmission. */
const automatic = sampleOf([
  ...[21.4, 18.7, 18.1, 14.3, 24.4, 22.8, 19.2, 17.8, 16.4, 17.3, 15.2, 10.4, 10.4, 14.7, 21.5],
  ...[15.5, 15.2, 13.3, 19.2],
]);
const manual = sampleOf([21, 21, 22.8, 32.4, 30.4, 33.9, 27.3, 26, 30.4, 15.8, 19.7, 15, 21.4]);

describe('the interval of a difference', () => {
  test('is that of t.test(extra ~ group, data = sleep) in R', () => {
    const { interval } = compareMeans(first, second);
    expect(interval?.lower).toBeCloseTo(-3.3654832, 6);
    expect(interval?.upper).toBeCloseTo(0.2054832, 6);
  });

  test('is that of t.test(mpg ~ am, data = mtcars) in R', () => {
    const { interval } = compareMeans(automatic, manual);
    expect(interval?.lower).toBeCloseTo(-11.280194, 5);
    expect(interval?.upper).toBeCloseTo(-3.209684, 5);
  });
});

describe('Hedges’ g', () => {
  test('is that of the tutorial of Borenstein et al. (2009), table 4.1', () => {
    const treated = { n: 50, mean: 103, standardDeviation: 5.5 };
    const control = { n: 50, mean: 100, standardDeviation: 4.5 };
    expect(compareMeans(treated, control).hedgesG).toBeCloseTo(0.5924, 4);
  });

  test('is Cohen’s d of sleep in R, corrected for the number of people', () => {
    expect(compareMeans(first, second).hedgesG).toBeCloseTo(-0.8321811 * (1 - 3 / 71), 6);
  });
});

describe('the word for a difference', () => {
  const wordFor = (mean: number, n: number) =>
    compareMeans({ n, mean, standardDeviation: 1 }, { n, mean: 0, standardDeviation: 1 }).effect;

  test('follows Cohen’s bounds where the interval leaves out 0', () => {
    expect([0.1, 0.3, 0.6, -0.9].map((mean) => wordFor(mean, 2000))).toEqual([
      ...['negligible', 'small', 'medium', 'large'],
    ]);
  });

  test('is unclear where chance alone may explain it', () => {
    expect(wordFor(0.3, 30)).toBe('unclear');
    expect(compareMeans(first, second).effect).toBe('unclear');
  });

  test('is negligible for no difference among many, and unclear among few', () => {
    expect(wordFor(0, 2000)).toBe('negligible');
    expect(wordFor(0, 30)).toBe('unclear');
  });

  test('is unclear below ten answers or without a deviation', () => {
    expect(wordFor(3, 9)).toBe('unclear');
    expect(compareMeans({ ...first, standardDeviation: null }, second)).toMatchObject({
      ...{ effect: 'unclear', interval: null, hedgesG: null },
    });
  });
});

test('samples together have the mean and deviation of all their values', () => {
  const numbers = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 20 });
  fc.assert(
    fc.property(numbers, numbers, (one, other) => {
      const together = combineSamples([sampleOf(one), sampleOf(other)]);
      const all = sampleOf([...one, ...other]);
      expect(together?.mean).toBeCloseTo(all.mean, 9);
      expect(together?.standardDeviation).toBeCloseTo(all.standardDeviation as number, 9);
    }),
  );
});

test('the deviation behind an interval is the one that it was made of', () => {
  const half = (studentT95(9) * 1.5) / Math.sqrt(10);
  expect(sampleBehind(10, 3, { lower: 3 - half, upper: 3 + half }).standardDeviation).toBeCloseTo(1.5, 9);
});
