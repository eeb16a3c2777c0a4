/** One respondent's answer to an open item. */
export interface WrittenComment {
  /** Position in the survey, over all segments in order; it decides and never leaves. */
  readonly respondent: number;
  readonly text: string;
  /** Language tag; null: not known. */
  readonly language: string | null;
  /** Its words as numbers of the thread's index; absent: nobody asks for them. */
  readonly words?: Uint32Array;
}

/** Says of a comment which words or topics it has, by their index in the figure. */
export type AboutComment = (comment: WrittenComment) => readonly number[];
