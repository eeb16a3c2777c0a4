import type pg from 'pg';
import type { TenantCache } from './answer-cache.ts';
import { countWords, countWordsUnderFilters } from './count-selected-words.ts';
import type { Result, Task } from './messages.ts';
import type { EncodedTexts } from './packed-texts.ts';
import { type CommentCaches, readComments } from './read-comments.ts';
import { readUnassigned, takeStep } from './topic-suggestions.ts';
import { WordCache } from './word-cache.ts';
import type { WorkerCaches } from './worker-caches.ts';

export type WordTask = Extract<
  Task,
  { kind: 'words' | 'countFilteredWords' | 'readComments' | 'readUnassigned' | 'suggestTopics' }
>;

interface WordHoldings {
  readonly connection: () => Promise<pg.Client>;
  readonly textsOfTenant: (tenantId: number) => TenantCache<EncodedTexts>;
  readonly holdingsFor: (tenantId: number) => WorkerCaches;
  readonly cacheBytes: number;
}

/** Loads stemmers, word lists and topic search separately, so that a thread that only counts answers never does. */
export const createWordTasks = ({
  connection,
  textsOfTenant,
  holdingsFor,
  cacheBytes,
}: WordHoldings): ((task: WordTask) => Promise<Result>) => {
  const words = new WordCache(connection, cacheBytes);
  const commentCachesFor = (tenantId: number): CommentCaches => ({
    ...holdingsFor(tenantId),
    words,
    texts: textsOfTenant(tenantId),
  });
  return async (task) => {
    switch (task.kind) {
      case 'words': {
        const holdings = holdingsFor(task.words.selection.tenantId);
        return { kind: 'words', tallies: await countWords(holdings, words, task.words) };
      }
      case 'countFilteredWords': {
        const holdings = holdingsFor(task.asked.tenantId);
        return {
          kind: 'countFilteredWords',
          words: await countWordsUnderFilters(holdings, words, task.asked),
        };
      }
      case 'readComments': {
        const caches = commentCachesFor(task.comments.tenantId);
        return { kind: 'readComments', tallies: await readComments(caches, task.comments) };
      }
      case 'readUnassigned': {
        const caches = commentCachesFor(task.comments.tenantId);
        return { kind: 'readUnassigned', unassigned: await readUnassigned(caches, task.comments) };
      }
      case 'suggestTopics':
        return { kind: 'suggestTopics', result: takeStep(task.step) };
    }
  };
};
