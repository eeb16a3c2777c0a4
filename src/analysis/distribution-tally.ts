import type { CountedFigure } from './counted-figure.ts';
import type { CountRequest, CountTally } from './tally-figures.ts';

/** The counts of one question, or of several compatible ones pooled, in all and by group. */
export interface DistributionRequest extends CountRequest {
  readonly kind: 'distribution';
}

export interface DistributionTally extends CountTally {
  readonly kind: 'distribution';
}

export const countDistribution: CountedFigure<DistributionRequest, DistributionTally> = {
  countsOf: ({ itemIds, optionCount, groupOf }) => [{ itemIds, optionCount, groupOf }],
  tallyOf: (_request, [counted]) => ({ kind: 'distribution', ...(counted as CountTally) }),
};
