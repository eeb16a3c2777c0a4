/**
 * Natural logarithm of the gamma function for z > 0, by Stirling's series (Abramowitz & Stegun 6.1.41) after
 * raising z with the recurrence (6.1.15). Absolute error below 1e-13.
 */
export const logGamma = (z: number): number => {
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
export const incompleteBeta = (a: number, b: number, x: number): number => {
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
  return x < (a + 1) / (a + b + 2)
    ? (front * betaFraction(a, b, x)) / a
    : 1 - (front * betaFraction(b, a, 1 - x)) / b;
};

/** The value that F with `one` and `other` degrees of freedom stays below with probability `p`, found by halving. */
export const quantileF = (p: number, one: number, other: number): number => {
  let [low, high] = [0, 1];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (incompleteBeta(one / 2, other / 2, middle) < p) low = middle;
    else high = middle;
  }
  const share = (low + high) / 2;
  return (other * share) / (one * (1 - share));
};
