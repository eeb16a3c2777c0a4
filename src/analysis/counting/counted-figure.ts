import type { CountRequest, CountTally } from './tally-figures.ts';

export type CountedQuestion = Pick<CountRequest, 'itemIds' | 'optionCount' | 'range'>;

/**
 * A kind of figure made of answer counts. Only counts are read from answers, sent between threads, added up and
 * filtered, so what docs/disclosure.md proves for them holds for every such kind.
 */
export interface CountedFigure<Request, Tally> {
  readonly countsOf: (request: Request) => readonly CountRequest[];
  readonly tallyOf: (request: Request, counted: readonly CountTally[]) => Tally;
}
