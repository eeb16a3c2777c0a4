import type { Statistics } from '#shared/figures/calculation/number-figures.ts';
import { studentT95 } from '#shared/figures/calculation/student-t.ts';

/** Distinct values in ascending order with their frequencies. */
export interface ValueCounts {
  readonly values: ArrayLike<number>;
  readonly counts: ArrayLike<number>;
}

/** JSON has no infinity, so infinite results are omitted. */
const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

const valueAt = ({ values, counts }: ValueCounts, rank: number): number => {
  let below = 0;
  for (let index = 0; index < counts.length; index += 1) {
    below += counts[index] as number;
    if (below > rank) return values[index] as number;
  }
  return Number.NaN;
};

/** Quantile of type 7 (Hyndman & Fan 1996): linear between the ranks around (n - 1) p. */
export const quantile = (counted: ValueCounts, n: number, p: number): number => {
  const at = (n - 1) * p;
  const low = Math.floor(at);
  const lower = valueAt(counted, low);
  const share = at - low;
  return share === 0 ? lower : lower + share * (valueAt(counted, low + 1) - lower);
};

/**
 * Mean, quartiles (type 7), standard deviation (divisor n - 1; none at n = 1) and the 95 % confidence interval of the
 * mean, mean ± t(0.975; n - 1) · s / √n (e.g. NIST/SEMATECH e-Handbook 1.3.5.2), from counts. Undefined members are
 * `null`. The mean's sum is taken about the first value, so that large numbers keep their digits.
 */
export const computeStatistics = (counted: ValueCounts): Statistics => {
  const { values, counts } = counted;
  let n = 0;
  let sum = 0;
  const origin = (values[0] as number | undefined) ?? 0;
  for (let index = 0; index < counts.length; index += 1) {
    n += counts[index] as number;
    sum += (counts[index] as number) * ((values[index] as number) - origin);
  }
  if (n === 0)
    return {
      mean: null,
      median: null,
      standardDeviation: null,
      lowerQuartile: null,
      upperQuartile: null,
      confidenceInterval: null,
    };
  const mean = origin + sum / n;
  let squares = 0;
  for (let index = 0; index < counts.length; index += 1)
    squares += (counts[index] as number) * ((values[index] as number) - mean) ** 2;
  const deviation = n > 1 ? Math.sqrt(squares / (n - 1)) : Number.NaN;
  const half = n > 1 ? (studentT95(n - 1) * deviation) / Math.sqrt(n) : Number.NaN;
  return {
    mean: finite(mean),
    median: finite(quantile(counted, n, 0.5)),
    standardDeviation: finite(deviation),
    lowerQuartile: finite(quantile(counted, n, 0.25)),
    upperQuartile: finite(quantile(counted, n, 0.75)),
    confidenceInterval:
      Number.isFinite(mean) && Number.isFinite(half) ? { lower: mean - half, upper: mean + half } : null,
  };
};
