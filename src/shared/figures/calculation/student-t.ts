/**
 * Natural logarithm of the gamma function for z > 0, by Stirling's series (Abramowitz & Stegun 6.1.41) after
 * raising z with the recurrence (6.1.15). Absolute error below 1e-13.
 */
const logGamma = (z: number): number => {
  let shift = 0;
  let x = z;
  for (; x < 12; x += 1) shift += Math.log(x);
  const inverse = 1 / (x * x);
  const series =
    (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse * (1 / 1680 - inverse / 1188)))) / x;
  return (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + series - shift;
};

const TINY = 1e-300;

/** The continued fraction of the incomplete beta function (DLMF 8.17.22), evaluated by Lentz's method (DLMF 3.10). */
const betaFraction = (a: number, b: number, x: number): number => {
  const guarded = (value: number) => (Math.abs(value) < TINY ? TINY : value);
  let c = 1;
  let d = 1 / guarded(1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let m = 1; m < 10_000; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / guarded(1 + even * d);
    c = guarded(1 + even / c);
    value *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / guarded(1 + odd * d);
    c = guarded(1 + odd / c);
    value *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return value;
};

/** Regularised incomplete beta function I_x(a, b), 0 < x < 1 (DLMF 8.17.2, 8.17.4 for the faster side). */
const incompleteBeta = (a: number, b: number, x: number): number => {
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
  return x < (a + 1) / (a + b + 2)
    ? (front * betaFraction(a, b, x)) / a
    : 1 - (front * betaFraction(b, a, 1 - x)) / b;
};

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
