import type { WordRows } from '#analysis/statistics/tf-idf.ts';
import type { FoundTopics } from '#analysis/text/topics/suggest-topics.ts';
import type { UnassignedComments } from '#analysis/text/unassigned-comments.ts';

export interface ReadUnassigned extends Omit<UnassignedComments, 'texts'> {
  readonly texts: Uint8Array;
  readonly textEnds: Uint32Array;
}

export type SuggestionStep =
  | { readonly kind: 'find'; readonly rows: WordRows; readonly partCount: number; readonly seed: number }
  | {
      readonly kind: 'collect';
      readonly rows: WordRows;
      readonly found: readonly FoundTopics[];
      readonly minimumTexts: number;
      readonly maximumTexts: number;
    };

interface CollectedTopic {
  readonly words: readonly number[];
  readonly texts: readonly number[];
  readonly count: number;
}

export type SuggestionResult =
  | { readonly kind: 'find'; readonly found: FoundTopics }
  | { readonly kind: 'collect'; readonly topics: readonly CollectedTopic[] };
