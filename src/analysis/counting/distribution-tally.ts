import type { CountedFigure } from './counted-figure.ts';
import type { CountRequest, CountTally } from './tally-figures.ts';

export interface DistributionRequest extends CountRequest {
  readonly kind: 'distribution';
  readonly isApart?: boolean;
}

export interface DistributionTally extends CountTally {
  readonly kind: 'distribution';
  readonly apart?: readonly CountTally[];
}

export const countDistribution: CountedFigure<DistributionRequest, DistributionTally> = {
  countsOf: ({ kind: _, isApart, ...request }) =>
    isApart ? request.itemIds.map((itemId) => ({ ...request, itemIds: [itemId], groupOf: null })) : [request],
  tallyOf: ({ isApart }, counted) => ({
    kind: 'distribution',
    ...(counted[0] as CountTally),
    ...(isApart && { apart: counted }),
  }),
};
