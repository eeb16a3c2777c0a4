import type { EncodedAnswers } from './packed-columns.ts';

/** Answers of one survey at one time. */
export interface AnswersVersion {
  /** Item id -> index of the column. */
  readonly columnOf: ReadonlyMap<number, number>;
  readonly segments: readonly EncodedAnswers[];
  /** Where filters count this version: the group of each respondent, over all segments in order; else null. */
  readonly atoms: ArrayLike<number> | null;
  /** Open item id -> respondent, over all segments in order -> what was written: equal fingerprints, equal texts. Absent: not known. */
  readonly fingerprints?: ReadonlyMap<number, ReadonlyMap<number, string>>;
}
