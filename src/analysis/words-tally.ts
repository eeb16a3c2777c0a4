import type { WordRequest } from './count-words.ts';
import type { WordTally } from './word-tally.ts';

/** Words of an open question, counted from packed words instead of columns. */
export interface WordsRequest extends WordRequest {
  readonly kind: 'words';
  /** Instead of `only`: so many of the words that most respondents used. Null: as `only` says. */
  readonly mostUsed: number | null;
}

export interface WordsTally extends WordTally {
  readonly kind: 'words';
}
