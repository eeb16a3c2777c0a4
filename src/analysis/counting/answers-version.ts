import type { EncodedAnswers } from './packed-columns.ts';

export interface AnswersVersion {
  readonly columnOf: ReadonlyMap<number, number>;
  readonly segments: readonly EncodedAnswers[];
  /** Each respondent's filter group, over all segments in order, if filters count this version; otherwise `null`. */
  readonly atoms: ArrayLike<number> | null;
  /**
   * Text fingerprints by open item id and respondent, over all segments in order; equal texts have equal fingerprints.
   * Absent if unknown.
   */
  readonly fingerprints?: ReadonlyMap<number, ReadonlyMap<number, string>>;
}
