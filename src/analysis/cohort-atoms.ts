/**
 * The answers to a cut question, beside option positions from 1: both count as options. Of an option of a multiple
 * choice the answers are `TICKED` and `NOT_TICKED` (with blanks and abstentions).
 */
export const BLANK_ANSWER = 0;
export const ABSTENTION_ANSWER = -1;
export const TICKED = 1;
export const NOT_TICKED = 0;

/** A question of the form by which respondents may be divided, in the form's order of cuts. */
export interface CutQuestion {
  /** Id of the item collection. */
  readonly itemId: number;
  /** Neighbouring options may be merged (semester 1, 2, 3 …); else only rare ones with each other. */
  readonly isOrdered: boolean;
  /** Groups of option positions that the administrator wants kept together; options in none stand alone. */
  readonly optionGroups: readonly (readonly number[])[] | null;
}

/** A question, or one option of a multiple choice, that divides a cohort. */
export interface Cut {
  readonly itemId: number;
  /** Multiple choice: position of the option that is ticked or not. Null: single choice or scale. */
  readonly optionPosition: number | null;
  /** Answers that are not told apart, a group a level. An answer in no level was given by nobody. */
  readonly levels: readonly (readonly number[])[];
}

/** How a cohort's respondents are divided for good; plain data, stored as it is. */
export interface AtomTable {
  /** Fewest respondents of an atom: the largest minimum of the cohort's surveys. */
  readonly minimum: number;
  readonly atomCount: number;
  /** By atom: respondents. */
  readonly sizes: readonly number[];
  /** The atom that passes no filter; null: nobody is in one. */
  readonly remainder: number | null;
  readonly cuts: readonly Cut[];
  /** By atom, then by cut: index of the level. Of the remainder: empty. */
  readonly levelsOfAtom: readonly (readonly number[])[];
}

/** An atom of `OUTSIDE`: the respondent's survey is left out of filters. */
export const OUTSIDE = 65_535;

/** A cohort as it is fixed. */
export interface CohortAtoms extends AtomTable {
  /** Survey id -> by respondent, all segments in order: the atom, or `OUTSIDE`. */
  readonly atomOf: ReadonlyMap<number, Uint16Array>;
  /** Surveys that filters leave out: with them a combination of figures could be about fewer than the minimum. */
  readonly excludedFromFilters: readonly number[];
}
