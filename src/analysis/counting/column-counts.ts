import type { CountedNumbers } from '../statistics/counted-numbers.ts';

export interface ColumnCounts {
  n: number;
  abstentions: number;
  blanks: number;
  /** By option, position 1 at index 0; empty for numeric items. */
  readonly counts: Uint32Array;
  numbers: CountedNumbers[];
}

export const emptyCounts = (optionCount: number): ColumnCounts => ({
  n: 0,
  abstentions: 0,
  blanks: 0,
  counts: new Uint32Array(optionCount),
  numbers: [],
});

export const clear = (counted: ColumnCounts): void => {
  counted.n = 0;
  counted.abstentions = 0;
  counted.blanks = 0;
  for (let option = 0; option < counted.counts.length; option += 1) counted.counts[option] = 0;
  if (counted.numbers.length > 0) counted.numbers = [];
};
