import type { CountedFigure } from './counted-figure.ts';
import type { CountRequest, CountTally } from './tally-figures.ts';

/** The counts of one question, or of several compatible ones pooled, in all and by group. */
export interface DistributionRequest extends CountRequest {
  readonly kind: 'distribution';
  /** Each question by itself instead, without groups; absent: pooled. */
  readonly isApart?: boolean;
}

export interface DistributionTally extends CountTally {
  readonly kind: 'distribution';
  /** Of questions that stand by themselves: all of them, in their order. */
  readonly apart?: readonly CountTally[];
}

export const countDistribution: CountedFigure<DistributionRequest, DistributionTally> = {
  countsOf: ({ itemIds, optionCount, groupOf, isApart }) =>
    isApart
      ? itemIds.map((itemId) => ({ itemIds: [itemId], optionCount, groupOf: null }))
      : [{ itemIds, optionCount, groupOf }],
  tallyOf: ({ isApart }, counted) => ({
    kind: 'distribution',
    ...(counted[0] as CountTally),
    ...(isApart && { apart: counted }),
  }),
};
