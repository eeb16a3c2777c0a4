import type { CountedFigure, CountedQuestion } from './counted-figure.ts';
import type { CountTally } from './tally-figures.ts';

export interface TrendRequest {
  readonly kind: 'trend';
  readonly questions: readonly CountedQuestion[];
  /** Period by survey id; surveys without one are in no point. */
  readonly periodOf: ReadonlyMap<number, number>;
}

export interface TrendTally {
  readonly kind: 'trend';
  readonly lines: readonly CountTally[];
}

export const countTrend: CountedFigure<TrendRequest, TrendTally> = {
  countsOf: ({ questions, periodOf }) => questions.map((question) => ({ ...question, groupOf: periodOf })),
  tallyOf: (_request, lines) => ({ kind: 'trend', lines }),
};
