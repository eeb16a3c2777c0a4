import type { CountRequest, CountTally } from './tally-figures.ts';

/** A question to count: one item, or several pooled. */
export type CountedQuestion = Pick<CountRequest, 'itemIds' | 'optionCount'>;

/**
 * A kind of figure as counts of answers. Only counts are ever taken from answers, sent between threads, added up and
 * filtered: what holds for them (docs/disclosure.md) holds for every kind made of them.
 */
export interface CountedFigure<Request, Tally> {
  readonly countsOf: (request: Request) => readonly CountRequest[];
  /** `counted`: in the order of `countsOf`. */
  readonly tallyOf: (request: Request, counted: readonly CountTally[]) => Tally;
}
