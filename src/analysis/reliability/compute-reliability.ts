import { quantileF } from '#shared/figures/calculation/incomplete-beta.ts';
import type { ItemProducts } from './item-products.ts';
import { fitOneFactor } from './one-factor.ts';

interface Interval {
  readonly lower: number;
  readonly upper: number;
}

export interface Reliability {
  /** Cronbach's alpha (1951); `null` for one item or without spread. */
  readonly alpha: number | null;
  /** 95 % interval by Feldt (1965). */
  readonly alphaInterval: Interval | null;
  readonly omega: number | null;
  readonly omegaInterval: Interval | null;
  readonly items: readonly {
    /** Correlation with the sum of the other items. */
    readonly restCorrelation: number | null;
    readonly alphaWithout: number | null;
  }[];
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

/** With divisor n - 1. */
const computeCovariances = ({ people, sums, products }: ItemProducts): number[][] =>
  Array.from(sums, (one, row) =>
    Array.from(
      sums,
      (other, column) =>
        ((products[row * sums.length + column] as number) - (one * other) / people) / (people - 1),
    ),
  );

const computeAlpha = (covariances: readonly (readonly number[])[]): number | null => {
  const size = covariances.length;
  if (size < 2) return null;
  const own = sum(covariances.map((row, item) => row[item] as number));
  return finite((size / (size - 1)) * (1 - own / sum(covariances.map(sum))));
};

/** Feldt's interval: (1 - α) F with n - 1 and (n - 1)(k - 1) degrees of freedom. */
const feldtInterval = (alpha: number, people: number, items: number): Interval => {
  const freedom = [people - 1, (people - 1) * (items - 1)] as const;
  return {
    lower: 1 - (1 - alpha) * quantileF(0.975, ...freedom),
    upper: 1 - (1 - alpha) * quantileF(0.025, ...freedom),
  };
};

/** Reliability of the sum of weighted items, from sums over at least two people. */
export const computeReliability = (sums: ItemProducts): Reliability => {
  const covariances = computeCovariances(sums);
  const size = covariances.length;
  const alpha = computeAlpha(covariances);
  const factor = fitOneFactor(covariances, sums.people);
  const total = sum(covariances.map(sum));
  return {
    alpha,
    alphaInterval: alpha === null ? null : feldtInterval(alpha, sums.people, size),
    omega: factor?.omega ?? null,
    omegaInterval: factor?.interval ?? null,
    items: covariances.map((row, item) => {
      const own = row[item] as number;
      const rest = sum(row) - own;
      return {
        restCorrelation: size < 2 ? null : finite(rest / Math.sqrt(own * (total - 2 * rest - own))),
        alphaWithout: computeAlpha(
          covariances
            .filter((_, other) => other !== item)
            .map((other) => other.filter((__, column) => column !== item)),
        ),
      };
    }),
  };
};
