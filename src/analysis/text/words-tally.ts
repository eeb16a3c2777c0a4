import type { CommentsRequest } from './comments-tally.ts';
import type { CommentsTally } from './packed-comments.ts';
import type { WordRequest } from './words/count-words.ts';
import type { WordTally } from './words/word-tally.ts';

export interface WordsRequest extends WordRequest {
  readonly kind: 'words';
  /** Selects that many of the words that most respondents used; if `null`, `only` selects. */
  readonly maximumWords: number | null;
  /** Open questions of which the same words are counted for comparison. */
  readonly otherItemIds?: readonly number[];
}

export interface WordsTally extends WordTally {
  readonly kind: 'words';
  readonly others?: ReadonlyMap<number, WordTally>;
}

export interface WordCommentsRequest {
  readonly kind: 'word-comments';
  readonly words: WordsRequest;
  readonly maximumWords: number;
  readonly comments: CommentsRequest;
}

export interface WordCommentsTally {
  readonly kind: 'word-comments';
  readonly words: WordsTally;
  readonly comments: CommentsTally;
}
