/** One item of a respondent filter: a respondent stays when one of the options was given. */
export interface FilterItem {
  /** Id of the item collection. */
  readonly itemId: number;
  /** Positions of options from 1, ascending. */
  readonly optionPositions: readonly number[];
}

/** All items must be met; an empty filter leaves everybody. */
export type RespondentFilter = readonly FilterItem[];
