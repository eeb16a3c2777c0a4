/** The pieces that comments are made of. `{topic}` and `{leader}` are filled in; clauses end with their verb. */
export interface CommentPhrases {
  quote: readonly [string, string];
  /** About one topic of the course. */
  onTopic: readonly string[];
  /** Before a clause. */
  openers: readonly string[];
  clauses: readonly string[];
  /** Whole sentences about anything. */
  general: readonly string[];
  /** After another sentence. */
  closers: readonly string[];
  /** What people write who don't want to write. */
  short: readonly string[];
}

/** What was asked: what pleased, or what should change. */
export type Tone = 'liked' | 'improve';
