/** 0.975 quantile of the standard normal distribution. */
const NORMAL_975 = 1.959963984540054;

/**
 * 95 % score interval of a share by Wilson (1927), without continuity correction (Newcombe 1998, method 3). Shares and
 * ends are percentages (0 to 100), and the ends never leave that range. `null` without answers.
 */
export const wilsonInterval = (percent: number, n: number): { lower: number; upper: number } | null => {
  if (n <= 0) return null;
  const share = percent / 100;
  const squared = NORMAL_975 ** 2;
  const middle = 2 * n * share + squared;
  const half = NORMAL_975 * Math.sqrt(squared + 4 * n * share * (1 - share));
  const endAt = (end: number): number => Math.min(100, Math.max(0, (100 * end) / (2 * (n + squared))));
  return { lower: endAt(middle - half), upper: endAt(middle + half) };
};
