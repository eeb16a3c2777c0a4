/** A margin by its categories: the one that each cell is in, and the share of the population that each has. */
export interface Margin {
  readonly categoryOf: readonly number[];
  readonly shares: readonly number[];
}

export interface RakedWeights {
  /** By cell; their mean over all people is 1. */
  readonly weights: readonly number[];
  readonly hasConverged: boolean;
}

const MOST_PASSES = 200;
/** The largest difference of a share that is left when weights count as converged. */
const CLOSE = 1e-9;

const sharesOf = (
  counts: readonly number[],
  weights: readonly number[],
  { categoryOf, shares }: Margin,
): number[] => {
  const sums = shares.map(() => 0);
  let all = 0;
  for (const [cell, count] of counts.entries()) {
    const weighted = count * (weights[cell] as number);
    sums[categoryOf[cell] as number]! += weighted;
    all += weighted;
  }
  return sums.map((sum) => sum / all);
};

/**
 * Weights of cells such that their people have the shares of each margin (Deming & Stephan 1940; `rake` of R's survey).
 * With one margin this is post-stratification. Each category with a share must have people.
 */
export const rake = (counts: readonly number[], margins: readonly Margin[]): RakedWeights => {
  let weights = counts.map(() => 1);
  let hasConverged = false;
  for (let pass = 0; pass < MOST_PASSES && !hasConverged; pass += 1) {
    for (const margin of margins) {
      const reached = sharesOf(counts, weights, margin);
      weights = weights.map((weight, cell) => {
        const category = margin.categoryOf[cell] as number;
        const share = reached[category] as number;
        return share === 0 ? weight : (weight * (margin.shares[category] as number)) / share;
      });
    }
    hasConverged = margins.every((margin) =>
      sharesOf(counts, weights, margin).every(
        (share, category) => Math.abs(share - (margin.shares[category] as number)) < CLOSE,
      ),
    );
  }
  return { weights, hasConverged };
};

/**
 * Brings weights with the mean 1 within `bound` and its inverse, and spreads what that takes away evenly over the people
 * of the other cells until all keep to it (`trimWeights(strict = TRUE)` of R's survey).
 */
export const trimWeights = (
  counts: readonly number[],
  weights: readonly number[],
  bound: number,
): number[] => {
  const isOutside = (weight: number): boolean => weight > bound * (1 + CLOSE) || weight < (1 - CLOSE) / bound;
  let trimmed = [...weights];
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const outside = trimmed.map((weight, cell) => (counts[cell] as number) > 0 && isOutside(weight));
    if (!outside.includes(true)) break;
    const clipped = trimmed.map((weight) => Math.min(bound, Math.max(1 / bound, weight)));
    let taken = 0;
    let others = 0;
    for (const [cell, count] of counts.entries())
      if (outside[cell]) taken += count * ((trimmed[cell] as number) - (clipped[cell] as number));
      else others += count;
    trimmed = clipped.map((weight, cell) =>
      outside[cell] || others === 0 ? weight : weight + taken / others,
    );
  }
  return trimmed;
};

/** The number of answers of equal weight that would tell as much (Kish 1965), from Σw and Σw². */
export const effectiveNumber = (sum: number, squares: number): number =>
  squares === 0 ? 0 : (sum * sum) / squares;
