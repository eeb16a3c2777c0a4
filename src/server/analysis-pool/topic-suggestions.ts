import { bestOf, type FoundTopics, findTopics, gatherTopics } from '#analysis/suggest-topics.ts';
import type { WordRows } from '#analysis/tf-idf.ts';
import {
  collectUnassigned,
  type UnassignedComments,
  type UnassignedRequest,
} from '#analysis/unassigned-comments.ts';
import type { CommentsToRead } from './messages.ts';
import { type CommentCaches, loadUnits } from './read-comments.ts';

/** Comments in which topics are to be looked for. */
export interface UnassignedToRead extends Omit<CommentsToRead, 'requests'> {
  readonly request: UnassignedRequest;
}

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
      readonly kind: 'gather';
      readonly rows: WordRows;
      readonly found: readonly FoundTopics[];
      readonly leastTexts: number;
      readonly mostTexts: number;
    };

/** `texts`: those that are most about it; `count`: of all. */
export interface GatheredTopic {
  readonly words: readonly number[];
  readonly texts: readonly number[];
  readonly count: number;
}

export type SuggestionResult =
  | { readonly kind: 'find'; readonly found: FoundTopics }
  | { readonly kind: 'gather'; readonly topics: readonly GatheredTopic[] };

const packTexts = (texts: readonly string[]): Pick<ReadUnassigned, 'texts' | 'textEnds'> => {
  const textEnds = new Uint32Array(texts.length);
  let end = 0;
  for (const [index, text] of texts.entries()) {
    end += Buffer.byteLength(text);
    textEnds[index] = end;
  }
  const bytes = new Uint8Array(end);
  const encoder = new TextEncoder();
  for (const [index, text] of texts.entries())
    encoder.encodeInto(text, bytes.subarray(textEnds[index - 1] ?? 0));
  return { texts: bytes, textEnds };
};

const decoder = new TextDecoder();

export const textAt = ({ texts, textEnds }: ReadUnassigned, index: number): string =>
  decoder.decode(texts.subarray(textEnds[index - 1] ?? 0, textEnds[index]));

/** On the thread that has the texts. */
export const readUnassigned = async (
  caches: CommentCaches,
  { request, ...comments }: UnassignedToRead,
): Promise<ReadUnassigned> => {
  const units = await loadUnits(caches, comments, new Set([request.itemId]));
  const { index } = caches.words;
  const groups = caches.words.groupsOf(request.model.language, request.rules.synonyms);
  const { texts, ...unassigned } = collectUnassigned(units, request, index, groups);
  return { ...unassigned, ...packTexts(texts) };
};

/** Needs nothing but what it is given: any thread does it. */
export const takeStep = (step: SuggestionStep): SuggestionResult => {
  if (step.kind === 'find') return { kind: 'find', found: findTopics(step.rows, step) };
  const { rows, found, leastTexts, mostTexts } = step;
  const best = bestOf(found);
  const topics = best === null ? [] : gatherTopics(rows, best, leastTexts);
  return {
    kind: 'gather',
    topics: topics.map(({ words, texts }) => ({
      words,
      texts: texts.slice(0, mostTexts),
      count: texts.length,
    })),
  };
};
