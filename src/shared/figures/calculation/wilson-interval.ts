import { type Population, populationFactor } from './finite-population.ts';

/** 0.975 quantile of the standard normal distribution. */
const NORMAL_975 = 1.959963984540054;

/** The factor of a share's standard error; 1 unless intervals are corrected for the number invited. */
export const shareFactor = (n: number, population: Population | undefined): number =>
  population ? populationFactor(n, population.invited) : 1;

/**
 * 95 % score interval of a share by Wilson (1927), without continuity correction (Newcombe 1998, method 3). Shares and
 * ends are percentages (0 to 100), and the ends never leave that range. `null` without answers. `factor` is that of the
 * finite population correction, with which the standard error of the score is multiplied: as if n were n / factor².
 */
export const wilsonInterval = (
  percent: number,
  n: number,
  factor = 1,
): { lower: number; upper: number } | null => {
  if (n <= 0) return null;
  const share = percent / 100;
  const squared = (NORMAL_975 * factor) ** 2;
  const middle = 2 * n * share + squared;
  const half = NORMAL_975 * factor * Math.sqrt(squared + 4 * n * share * (1 - share));
  const endAt = (end: number): number => Math.min(100, Math.max(0, (100 * end) / (2 * (n + squared))));
  return { lower: endAt(middle - half), upper: endAt(middle + half) };
};
