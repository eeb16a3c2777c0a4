/** One item of a respondent filter: a respondent stays when one of the options was given, or else as `match` says. */
export interface FilterItem {
  /** Id of the item collection. */
  readonly itemId: number;
  /** Positions of options from 1, ascending. */
  readonly optionPositions: readonly number[];
  /** All options were ticked, or the question was answered with none of them; absent: at least one was given. */
  readonly match?: 'all' | 'none' | undefined;
}

/** All items must be met; an empty filter leaves everybody. */
export type RespondentFilter = readonly FilterItem[];
