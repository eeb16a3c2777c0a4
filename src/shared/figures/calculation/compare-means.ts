import { studentT95 } from './student-t.ts';

export interface Sample {
  readonly n: number;
  readonly mean: number;
  /** Divisor n - 1; `null` if it is undisclosed or undefined. */
  readonly standardDeviation: number | null;
}

export const effects = ['negligible', 'small', 'medium', 'large', 'unclear'] as const;
/** `unclear`: chance alone may explain the difference, or too few answered to say. */
export type Effect = (typeof effects)[number];

export interface MeanDifference {
  /** One mean less the other. */
  readonly difference: number;
  /** 95 % interval of the difference; `null` if a deviation is unknown. */
  readonly interval: { readonly lower: number; readonly upper: number } | null;
  /** `null` if a deviation is unknown, or nobody differs from anybody. */
  readonly hedgesG: number | null;
  readonly effect: Effect;
}

/** With fewer answers on either side no word is given to a difference. */
export const LEAST_COMPARED = 10;

/** Cohen (1988), Statistical Power Analysis for the Behavioral Sciences, 2nd ed., pp. 25-26. */
const BOUNDS = { small: 0.2, medium: 0.5, large: 0.8 } as const;

const wordFor = (g: number): Effect => {
  const size = Math.abs(g);
  if (size < BOUNDS.small) return 'negligible';
  if (size < BOUNDS.medium) return 'small';
  return size < BOUNDS.large ? 'medium' : 'large';
};

type Measured = Sample & { readonly standardDeviation: number };

const welchInterval = (one: Measured, other: Measured): { lower: number; upper: number } => {
  const [first, second] = [one, other].map(({ n, standardDeviation }) => standardDeviation ** 2 / n) as [
    number,
    number,
  ];
  const variance = first + second;
  const difference = one.mean - other.mean;
  if (variance === 0) return { lower: difference, upper: difference };
  const freedom = variance ** 2 / (first ** 2 / (one.n - 1) + second ** 2 / (other.n - 1));
  const half = studentT95(Math.max(1, freedom)) * Math.sqrt(variance);
  return { lower: difference - half, upper: difference + half };
};

const pooledDeviation = (one: Measured, other: Measured): number =>
  Math.sqrt(
    ((one.n - 1) * one.standardDeviation ** 2 + (other.n - 1) * other.standardDeviation ** 2) /
      (one.n + other.n - 2),
  );

const isMeasured = (sample: Sample): sample is Measured => sample.n > 1 && sample.standardDeviation !== null;

/**
 * The difference of two independent means from n, mean and deviation alone. Its 95 % interval is Welch's (1947), with the
 * degrees of freedom of Satterthwaite, as `t.test` of R; g is the difference by the pooled deviation, corrected by
 * 1 - 3 / (4 (n1 + n2) - 9) (Hedges 1981), as `cohen.d(hedges.correction = TRUE)` of R's effsize. The word is Cohen's for
 * |g| if the interval leaves out 0, `negligible` if it lies within 0.2 deviations of 0, else `unclear`.
 */
export const compareMeans = (one: Sample, other: Sample): MeanDifference => {
  const difference = one.mean - other.mean;
  if (!isMeasured(one) || !isMeasured(other))
    return { difference, interval: null, hedgesG: null, effect: 'unclear' };
  const interval = welchInterval(one, other);
  const deviation = pooledDeviation(one, other);
  if (deviation === 0) return { difference, interval, hedgesG: null, effect: 'unclear' };
  const correction = 1 - 3 / (4 * (one.n + other.n) - 9);
  const hedgesG = (correction * difference) / deviation;
  const isAway = interval.lower > 0 || interval.upper < 0;
  const isNear = Math.max(Math.abs(interval.lower), Math.abs(interval.upper)) < BOUNDS.small * deviation;
  const isEnough = Math.min(one.n, other.n) >= LEAST_COMPARED;
  const effect = !isEnough ? 'unclear' : isNear ? 'negligible' : isAway ? wordFor(hedgesG) : 'unclear';
  return { difference, interval, hedgesG, effect };
};

/**
 * The people of several samples together, who must not be in two of them; `null` without samples. The deviation is that of
 * all values: squares within the samples and between their means.
 */
export const combineSamples = (samples: readonly Sample[]): Sample | null => {
  const n = samples.reduce((sum, one) => sum + one.n, 0);
  if (n === 0) return null;
  const mean = samples.reduce((sum, one) => sum + one.n * one.mean, 0) / n;
  const squares = samples.reduce(
    (sum, one) =>
      sum +
      one.n * (one.mean - mean) ** 2 +
      (one.n === 1 ? 0 : (one.n - 1) * (one.standardDeviation ?? Number.NaN) ** 2),
    0,
  );
  const deviation = Math.sqrt(squares / (n - 1));
  return { n, mean, standardDeviation: Number.isFinite(deviation) ? deviation : null };
};

/** The sample behind a mean and its 95 % interval (Student's t), which determines the deviation. */
export const sampleBehind = (
  n: number,
  mean: number,
  interval: { readonly lower: number; readonly upper: number } | null,
): Sample => ({
  n,
  mean,
  standardDeviation:
    interval === null || n < 2
      ? null
      : (((interval.upper - interval.lower) / 2) * Math.sqrt(n)) / studentT95(n - 1),
});
