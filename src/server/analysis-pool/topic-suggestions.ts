import { collectTopics, findTopics, pickBestTopics } from '#analysis/text/topics/suggest-topics.ts';
import { collectUnassigned } from '#analysis/text/unassigned-comments.ts';
import type { UnassignedToRead } from './messages.ts';
import { type CommentCaches, loadUnits } from './read-comments.ts';
import type { ReadUnassigned, SuggestionResult, SuggestionStep } from './suggestion-messages.ts';

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

/** Depends only on its input, so any thread can run it. */
export const takeStep = (step: SuggestionStep): SuggestionResult => {
  if (step.kind === 'find') return { kind: 'find', found: findTopics(step.rows, step) };
  const { rows, found, minimumTexts, maximumTexts } = step;
  const best = pickBestTopics(found);
  const topics = best === null ? [] : collectTopics(rows, best, minimumTexts);
  return {
    kind: 'collect',
    topics: topics.map(({ words, texts }) => ({
      words,
      texts: texts.slice(0, maximumTexts),
      count: texts.length,
    })),
  };
};
