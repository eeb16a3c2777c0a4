import type { Tally } from '../counting/tally.ts';
import type { CollectedComments, ListedComment } from './comments-tally.ts';

export const COMMENTS_PER_CHUNK = 1000;

const FIRST_COMMENTS = 20;

/** Comments in the form in which they are transferred and stored: the receiving thread decodes only the first ones. */
export interface CommentsTally extends Pick<CollectedComments, 'total' | 'groups'> {
  readonly kind: 'comments';
  readonly total: Tally;
  readonly languages: readonly { readonly language: string | null; readonly count: number }[];
  readonly first: readonly ListedComment[];
  /** All comments in order, `COMMENTS_PER_CHUNK` per chunk except the last; JSON as UTF-8. */
  readonly chunks: readonly Uint8Array<ArrayBuffer>[];
}

const languagesOf = (comments: readonly ListedComment[]): CommentsTally['languages'] => {
  const counts = new Map<string | null, number>();
  for (const { language } of comments) counts.set(language, (counts.get(language) ?? 0) + 1);
  return [...counts]
    .map(([language, count]) => ({ language, count }))
    .sort(
      (one, other) => other.count - one.count || ((one.language ?? '') < (other.language ?? '') ? -1 : 1),
    );
};

export const packComments = (
  { total, groups, comments }: CollectedComments,
  encode: (text: string) => Uint8Array<ArrayBuffer>,
): CommentsTally => {
  const chunks = Array.from({ length: Math.ceil(comments.length / COMMENTS_PER_CHUNK) }, (_, chunk) =>
    encode(JSON.stringify(comments.slice(chunk * COMMENTS_PER_CHUNK, (chunk + 1) * COMMENTS_PER_CHUNK))),
  );
  return {
    kind: 'comments',
    total,
    groups,
    languages: languagesOf(comments),
    first: comments.slice(0, FIRST_COMMENTS),
    chunks,
  };
};
