import { studentT95 } from '#shared/figures/calculation/student-t.ts';

export interface Sample {
  readonly n: number;
  readonly mean: number;
  /** `null` if it is undisclosed or undefined. */
  readonly standardDeviation: number | null;
}

/**
 * Returns true if two means of independent samples differ significantly at the 5 % level: Welch's t test, two-sided,
 * with the degrees of freedom of Satterthwaite (Welch 1947; NIST/SEMATECH e-Handbook 7.3.1), rounded down. False if a
 * deviation is unknown.
 */
export const differsClearly = (one: Sample, other: Sample): boolean => {
  const shares = [one, other].map(({ n, standardDeviation }) =>
    standardDeviation === null || n < 2 ? Number.NaN : standardDeviation ** 2 / n,
  ) as [number, number];
  const variance = shares[0] + shares[1];
  const difference = Math.abs(one.mean - other.mean);
  if (variance === 0) return difference > 0;
  const freedom = variance ** 2 / (shares[0] ** 2 / (one.n - 1) + shares[1] ** 2 / (other.n - 1));
  return difference > studentT95(Math.max(1, Math.floor(freedom))) * Math.sqrt(variance);
};
