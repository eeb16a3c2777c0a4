import type { WordRequest } from './count-words.ts';
import type { WordTally } from './word-tally.ts';

/** Words of an open question, counted from packed words instead of columns. */
export interface WordsRequest extends WordRequest {
  readonly kind: 'words';
}

export interface WordsTally extends WordTally {
  readonly kind: 'words';
}
