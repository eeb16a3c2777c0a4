import type { NumberRange } from './number-bars.ts';

/** A range of numbers as an author chose it. `isWhole`: it is worded by whole numbers, so it says nothing of others. */
export interface ChosenRange extends NumberRange {
  readonly isWhole: boolean;
}

/** One item of a respondent filter: a respondent stays when one of the options was given, or else as `match` or `range` says. */
export interface FilterItem {
  /** Id of the item collection. */
  readonly itemId: number;
  /** Positions of options from 1, ascending. */
  readonly optionPositions: readonly number[];
  /** All options were ticked, or the question was answered with none of them; absent: at least one was given. */
  readonly match?: 'all' | 'none' | undefined;
  /** Takes the place of options if the question asks for a number. */
  readonly range?: ChosenRange | undefined;
}

/** All items must be met; an empty filter leaves everybody. */
export type RespondentFilter = readonly FilterItem[];
