/** Fragments of comments. `{topic}` and `{leader}` are replaced; clauses end with their verb. */
export interface CommentPhrases {
  quote: readonly [string, string];
  onTopic: readonly string[];
  openers: readonly string[];
  clauses: readonly string[];
  general: readonly string[];
  closers: readonly string[];
  short: readonly string[];
}

export type Tone = 'liked' | 'improve';
