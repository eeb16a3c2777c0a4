import { logGamma } from './incomplete-beta.ts';

/**
 * Regularised incomplete gamma function P(a, x), a > 0, x >= 0: the series for small x (DLMF 8.7.1), else the continued
 * fraction (DLMF 8.9.2) by Lentz's method.
 */
export const incompleteGamma = (a: number, x: number): { lower: number; upper: number } => {
  if (x <= 0) return { lower: 0, upper: 1 };
  const front = Math.exp(a * Math.log(x) - x - logGamma(a));
  if (x < a + 1) {
    let term = 1 / a;
    let sum = term;
    for (let k = 1; k < 10_000 && term > sum * 1e-16; k += 1) {
      term *= x / (a + k);
      sum += term;
    }
    return { lower: front * sum, upper: 1 - front * sum };
  }
  let b = x + 1 - a;
  let c = Number.POSITIVE_INFINITY;
  let d = 1 / b;
  let value = d;
  for (let k = 1; k < 10_000; k += 1) {
    const factor = k * (a - k);
    b += 2;
    d = 1 / (b + factor * d);
    c = b + factor / c;
    value *= c * d;
    if (Math.abs(c * d - 1) < 1e-15) break;
  }
  return { lower: 1 - front * value, upper: front * value };
};

/** P(X² > x) with `df` degrees of freedom (Abramowitz & Stegun 26.4.19). */
export const chiSquareTail = (x: number, df: number): number => incompleteGamma(df / 2, x / 2).upper;
