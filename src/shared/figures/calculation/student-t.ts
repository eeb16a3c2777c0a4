import { incompleteBeta } from './incomplete-beta.ts';

/** P(|T| > t) for Student's t with `df` degrees of freedom, t > 0 (Abramowitz & Stegun 26.7.1 with 26.5.27). */
const outside = (t: number, df: number): number => incompleteBeta(df / 2, 0.5, df / (df + t * t));

const cache = new Map<number, number>();

/**
 * The t for which 95 % of Student's distribution with `df` >= 1 degrees of freedom lie within ±t, found by halving;
 * e.g. 12.706 at 1, 2.086 at 20, 1.960 at infinity.
 */
export const studentT95 = (df: number): number => {
  const known = cache.get(df);
  if (known !== undefined) return known;
  let low = 1.9;
  let high = 13;
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (outside(middle, df) > 0.05) low = middle;
    else high = middle;
  }
  const t = (low + high) / 2;
  if (cache.size < 10_000) cache.set(df, t);
  return t;
};
