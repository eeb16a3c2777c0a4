import { expect, test } from 'vitest';
import { studentT95 } from '#shared/figures/calculation/student-t.ts';
import { computeStatistics } from './statistics.ts';

// NIST/SEMATECH e-Handbook of Statistical Methods, table 1.3.6.7.2, column 0.975.
test.each([
  [1, 12.706],
  [2, 4.303],
  [3, 3.182],
  [4, 2.776],
  [5, 2.571],
  [9, 2.262],
  [10, 2.228],
  [15, 2.131],
  [20, 2.086],
  [30, 2.042],
  [60, 2.0],
  [100, 1.984],
  [1_000_000, 1.96],
])('When there are %i degrees of freedom, then 95 %% lie within ±%f', (df, published) => {
  expect(studentT95(df)).toBeCloseTo(published, 3);
});

test('When the closed forms of one and two degrees of freedom are known, then they are met to 12 digits', () => {
  expect(studentT95(1)).toBeCloseTo(Math.tan(Math.PI * 0.475), 10);
  expect(studentT95(2)).toBeCloseTo(0.95 * Math.sqrt(2 / (1 - 0.95 ** 2)), 11);
});

// R's documentation of t.test, data set sleep, group 1: mean 0.75, 95 % interval -0.5297804 to 2.0297804.
test('When the interval of the sleep data is worked out, then it is the one R prints', () => {
  const hours = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0].sort((left, right) => left - right);
  const { mean, confidenceInterval } = computeStatistics({ values: hours, counts: hours.map(() => 1) });
  expect(mean).toBeCloseTo(0.75, 12);
  expect(confidenceInterval?.lower).toBeCloseTo(-0.5297804, 6);
  expect(confidenceInterval?.upper).toBeCloseTo(2.0297804, 6);
});

test('When all answers are one, then there is a mean and neither deviation nor interval', () => {
  expect(computeStatistics({ values: [3], counts: [1] })).toEqual({
    mean: 3,
    median: 3,
    standardDeviation: null,
    lowerQuartile: 3,
    upperQuartile: 3,
    confidenceInterval: null,
  });
});

test('When one number is about 1e257, then nothing infinite gets out', () => {
  const { standardDeviation, confidenceInterval } = computeStatistics({
    values: [1, 2, 1e257],
    counts: [5, 5, 1],
  });
  expect([standardDeviation, confidenceInterval]).toEqual([null, null]);
});
