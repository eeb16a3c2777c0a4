import type { FoundTopics } from '#analysis/suggest-topics.ts';
import type { WordRows } from '#analysis/tf-idf.ts';
import type { UnassignedComments } from '#analysis/unassigned-comments.ts';

/** The same as `UnassignedComments`; texts that nobody asks for are never taken apart. */
export interface ReadUnassigned extends Omit<UnassignedComments, 'texts'> {
  /** UTF-8, one after the other. */
  readonly texts: Uint8Array;
  /** By text where it ends. */
  readonly textEnds: Uint32Array;
}

/** A step of the search for topics: one beginning, or all texts by the best of what was found. */
export type SuggestionStep =
  | { readonly kind: 'find'; readonly rows: WordRows; readonly partCount: number; readonly seed: number }
  | {
      readonly kind: 'collect';
      readonly rows: WordRows;
      readonly found: readonly FoundTopics[];
      readonly minimumTexts: number;
      readonly maximumTexts: number;
    };

/** `texts`: those that are most about it; `count`: of all. */
interface CollectedTopic {
  readonly words: readonly number[];
  readonly texts: readonly number[];
  readonly count: number;
}

export type SuggestionResult =
  | { readonly kind: 'find'; readonly found: FoundTopics }
  | { readonly kind: 'collect'; readonly topics: readonly CollectedTopic[] };
