import type { CountedFigure, CountedQuestion } from './counted-figure.ts';
import type { CountRequest, CountTally } from './tally-figures.ts';

export interface MeansRequest {
  readonly kind: 'means';
  readonly questions: readonly CountedQuestion[];
  readonly groupOf: CountRequest['groupOf'];
}

export interface MeansTally {
  readonly kind: 'means';
  readonly rows: readonly CountTally[];
}

export const countMeans: CountedFigure<MeansRequest, MeansTally> = {
  countsOf: ({ questions, groupOf }) => questions.map((question) => ({ ...question, groupOf })),
  tallyOf: (_request, rows) => ({ kind: 'means', rows }),
};
