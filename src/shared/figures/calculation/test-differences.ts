import type { Association } from './chi-square.ts';
import type { Sample } from './compare-means.ts';
import { incompleteBeta } from './incomplete-beta.ts';
import { chiSquareTail } from './incomplete-gamma.ts';
import { powerOfMeans, powerOfRanks, powerOfTable } from './test-power.ts';

export interface Test {
  /** Two-sided, not adjusted. */
  readonly p: number;
  /** Probability that the test finds a large difference at the 5 % level. */
  readonly power: number;
  /** Probability that an answer of one group is above one of the other, ties counted half; ranks only. */
  readonly superiority?: number;
}

export const testResults = ['significant', 'notSignificant', 'unclear'] as const;
/** `unclear`: too few answers to find even a large difference. */
export type TestResult = (typeof testResults)[number];

const LEVEL = 0.05;
const LEAST_POWER = 0.8;

/** Welch's t test (1947) from n, means and deviations, as `t.test` of R; `null` if a deviation is unknown or both are 0. */
export const testMeans = (one: Sample, other: Sample): Test | null => {
  if (one.n < 2 || other.n < 2 || one.standardDeviation === null || other.standardDeviation === null)
    return null;
  const [first, second] = [one.standardDeviation ** 2 / one.n, other.standardDeviation ** 2 / other.n];
  const variance = first + second;
  if (variance === 0) return null;
  const df = variance ** 2 / (first ** 2 / (one.n - 1) + second ** 2 / (other.n - 1));
  const squared = (one.mean - other.mean) ** 2 / variance;
  return {
    p: squared === 0 ? 1 : incompleteBeta(df / 2, 0.5, df / (df + squared)),
    power: powerOfMeans(one.n, other.n),
  };
};

/**
 * The test of Mann and Whitney (1947) from counts of the same values in ascending order: normal, with corrections for ties
 * and continuity, as `wilcox.test(exact = FALSE)` of R. `superiority` is A of Vargha and Delaney (2000). `null` if all gave
 * one answer.
 */
export const testRanks = (one: readonly number[], other: readonly number[]): Test | null => {
  let [n, m, u, ties] = [0, 0, 0, 0];
  one.forEach((count, at) => {
    const beside = other[at] ?? 0;
    const tied = count + beside;
    u += count * (m + beside / 2);
    ties += tied ** 3 - tied;
    n += count;
    m += beside;
  });
  const all = n + m;
  const variance = ((n * m) / 12) * (all + 1 - ties / (all * (all - 1)));
  if (n === 0 || m === 0 || !(variance > 0)) return null;
  const away = Math.max(0, Math.abs(u - (n * m) / 2) - 0.5);
  return {
    p: chiSquareTail(away ** 2 / variance, 1),
    power: powerOfRanks(n, m),
    superiority: u / (n * m),
  };
};

/** Pearson's chi-square; power is 0 where it is only rough. */
export const testTable = ({ n, chiSquare, degreesOfFreedom, isRough }: Association): Test => ({
  p: chiSquareTail(chiSquare, degreesOfFreedom),
  power: isRough ? 0 : powerOfTable(n, degreesOfFreedom),
});

/** Adjusts a p among `all` by Benjamini and Hochberg (1995), as `p.adjust(method = "BH")` of R. */
export const adjustAmong = (all: readonly number[]): ((p: number) => number) => {
  const sorted = all.toSorted((first, second) => first - second);
  let least = 1;
  const adjusted = sorted
    .map((p, at) => p * (sorted.length / (at + 1)))
    .toReversed()
    .map((p) => {
      least = Math.min(least, p);
      return least;
    })
    .toReversed();
  return (p) => adjusted[sorted.findIndex((other) => other >= p)] ?? p;
};

/** By the adjusted p at 5 %; nothing is said where the power is below 80 %. */
export const judgeTest = ({ power }: Test, adjusted: number): TestResult => {
  if (power < LEAST_POWER) return 'unclear';
  return adjusted <= LEVEL ? 'significant' : 'notSignificant';
};
