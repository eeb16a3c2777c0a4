import type { CountedFigure, CountedQuestion } from './counted-figure.ts';
import type { CountTally } from './tally-figures.ts';

/** Several questions over time: for each its counts by period. */
export interface TrendRequest {
  readonly kind: 'trend';
  readonly questions: readonly CountedQuestion[];
  /** Survey id -> period; surveys of none are in no point. */
  readonly periodOf: ReadonlyMap<number, number>;
}

export interface TrendTally {
  readonly kind: 'trend';
  /** In the order of the questions; their groups are the periods. */
  readonly lines: readonly CountTally[];
}

export const countTrend: CountedFigure<TrendRequest, TrendTally> = {
  countsOf: ({ questions, periodOf }) =>
    questions.map(({ itemIds, optionCount }) => ({ itemIds, optionCount, groupOf: periodOf })),
  tallyOf: (_request, lines) => ({ kind: 'trend', lines }),
};
