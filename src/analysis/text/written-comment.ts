export interface WrittenComment {
  /** Position in the survey, over all segments in order; used for decisions and never disclosed. */
  readonly respondent: number;
  readonly text: string;
  readonly language: string | null;
  readonly words?: Uint32Array;
}

export type AboutComment = (comment: WrittenComment) => readonly number[];
