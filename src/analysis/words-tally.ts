import type { CommentsRequest } from './comments-tally.ts';
import type { WordRequest } from './count-words.ts';
import type { CommentsTally } from './packed-comments.ts';
import type { WordTally } from './word-tally.ts';

/** Words of an open question, counted from packed words instead of columns. */
export interface WordsRequest extends WordRequest {
  readonly kind: 'words';
  /** Instead of `only`: so many of the words that most respondents used. Null: as `only` says. */
  readonly maximumWords: number | null;
}

export interface WordsTally extends WordTally {
  readonly kind: 'words';
}

/** Words with the comments that they stand in, told by the words that may be shown. */
export interface WordCommentsRequest {
  readonly kind: 'word-comments';
  readonly words: WordsRequest;
  /** Words that comments are told with, at most. */
  readonly maximumWords: number;
  readonly comments: CommentsRequest;
}

export interface WordCommentsTally {
  readonly kind: 'word-comments';
  readonly words: WordsTally;
  readonly comments: CommentsTally;
}
