export interface WrittenComment {
  /** Position in the survey, over all segments in order; used for decisions and never disclosed. */
  readonly respondent: number;
  readonly text: string;
  /** Language tag; `null` if unknown. */
  readonly language: string | null;
  /** Word numbers of the thread's index; absent unless requested. */
  readonly words?: Uint32Array;
}

export type AboutComment = (comment: WrittenComment) => readonly number[];
