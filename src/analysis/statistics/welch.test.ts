import { expect, test } from 'vitest';
import { differsClearly } from './welch.ts';

const sample = (n: number, mean: number, standardDeviation: number | null) => ({
  n,
  mean,
  standardDeviation,
});

test('compares two samples by the published t and degrees of freedom', () => {
  // NIST/SEMATECH e-Handbook 1.3.5.3, car mileage: with unequal variances t = -12.946, 136.9 degrees of freedom, critical 1.977.
  expect(differsClearly(sample(249, 20.14458, 6.4147), sample(79, 30.48101, 6.10771))).toBe(true);
  // The critical difference for these is 1.9777 * sqrt(6.4147² / 249 + 6.10771² / 79) = 1.579.
  expect(differsClearly(sample(249, 20, 6.4147), sample(79, 21.585, 6.10771))).toBe(true);
  expect(differsClearly(sample(249, 20, 6.4147), sample(79, 21.57, 6.10771))).toBe(false);
});

test('When nobody differs from the others, then any difference is clear; without a deviation none is', () => {
  expect(differsClearly(sample(5, 3, 0), sample(5, 4, 0))).toBe(true);
  expect(differsClearly(sample(5, 3, 0), sample(5, 3, 0))).toBe(false);
  expect(differsClearly(sample(5, 3, null), sample(5, 5, 1))).toBe(false);
});
