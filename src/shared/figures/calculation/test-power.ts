import { incompleteBeta, logGamma } from './incomplete-beta.ts';
import { chiSquareTail, incompleteGamma } from './incomplete-gamma.ts';
import { studentT95 } from './student-t.ts';

/** Cohen (1988): a large difference of means in standard deviations, and a large w of a table. */
const LARGE = { d: 0.8, w: 0.5 } as const;

/** A noncentral distribution as central ones, weighed by Poisson's probabilities with the mean `rate`. */
const mix = (rate: number, central: (step: number) => number): number => {
  const spread = 12 * Math.sqrt(rate) + 30;
  let sum = 0;
  for (let step = Math.max(0, Math.floor(rate - spread)); step < rate + spread; step += 1)
    sum += Math.exp(step * Math.log(rate) - rate - logGamma(step + 1)) * central(step);
  return sum;
};

/**
 * Probability that a two-sided t test at the 5 % level finds a large difference of the means of two groups, with `one` and
 * `other` answers: T² has a noncentral F distribution (Abramowitz & Stegun 26.6.20), as `pwr.t2n.test` of R's pwr has it.
 */
export const powerOfMeans = (one: number, other: number): number => {
  const df = one + other - 2;
  if (df < 1) return 0;
  const f = studentT95(df) ** 2;
  const x = f / (f + df);
  const noncentrality = (LARGE.d ** 2 * one * other) / (one + other);
  return 1 - mix(noncentrality / 2, (step) => incompleteBeta(0.5 + step, df / 2, x));
};

/**
 * As `powerOfMeans` for ranks, which need at most 1 / 0.864 as many answers whatever the distribution (Hodges & Lehmann
 * 1956).
 */
export const powerOfRanks = (one: number, other: number): number => powerOfMeans(0.864 * one, 0.864 * other);

const criticalChiSquare = (df: number): number => {
  let [low, high] = [0, 10 * df + 20];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (chiSquareTail(middle, df) > 0.05) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
};

/**
 * Probability that chi-square at the 5 % level finds a large association (w = 0.5) of `n` answers, by the noncentral
 * chi-square distribution (Abramowitz & Stegun 26.4.25), as `pwr.chisq.test` of R's pwr.
 */
export const powerOfTable = (n: number, df: number): number => {
  const critical = criticalChiSquare(df);
  return 1 - mix((LARGE.w ** 2 * n) / 2, (step) => incompleteGamma(df / 2 + step, critical / 2).lower);
};
