import type { CountedFigure, CountedQuestion } from './counted-figure.ts';
import type { CountRequest, CountTally } from './tally-figures.ts';

/** Several questions beside each other, none pooled with another: for each its counts, in all and by group. */
export interface MeansRequest {
  readonly kind: 'means';
  readonly questions: readonly CountedQuestion[];
  /** Survey id -> group that it is compared in; null: no groups. */
  readonly groupOf: CountRequest['groupOf'];
}

export interface MeansTally {
  readonly kind: 'means';
  /** In the order of the questions. */
  readonly rows: readonly CountTally[];
}

export const countMeans: CountedFigure<MeansRequest, MeansTally> = {
  countsOf: ({ questions, groupOf }) =>
    questions.map(({ itemIds, optionCount }) => ({ itemIds, optionCount, groupOf })),
  tallyOf: (_request, rows) => ({ kind: 'means', rows }),
};
