import { availableParallelism, totalmem } from 'node:os';
import {
  type CountRequest,
  type CountTally,
  mergeFigures,
  tallyFigures,
} from '#analysis/counting/tally-figures.ts';
import {
  type CountedKind,
  type CountedRequest,
  figuresFrom,
  readCounts,
  type TallyOf,
} from '#analysis/figures/figure-tallies.ts';
import type { CommentsTally } from '#analysis/text/packed-comments.ts';
import { emptyWordTally, mergeWords, type WordTally } from '#analysis/text/words/word-tally.ts';
import type {
  BarsOfSurvey,
  CollisionsOfSurvey,
  CommentsToRead,
  FilteredWordsToCount,
  LookedAt,
  Looking,
  PoolSurvey,
  ReadProducts,
  ReleaseOutcome,
  Releasing,
  Result,
  ScaleToRead,
  Selection,
  Task,
  TextsToCount,
  UnassignedToRead,
  WithBars,
  WordsOfQuery,
  WordsToCount,
} from './messages.ts';
import type { FilteredEntry } from './packed-filtered.ts';
import { unpackTallies } from './packed-tallies.ts';
import { PoolThread } from './pool-thread.ts';
import { emptyRead, joinRead } from './read-products.ts';
import type { ReadUnassigned, SuggestionResult, SuggestionStep } from './suggestion-messages.ts';

/** Worker threads that count answers, so that the thread that serves requests never does. */
export interface AnalysisPool {
  tally<Request extends CountedRequest>(
    selection: Selection,
    requests: readonly Request[],
  ): Promise<TallyOf<Request['kind']>[]>;
  release(asked: Releasing): Promise<ReleaseOutcome[]>;
  look(asked: Looking): Promise<LookedAt[]>;
  collide(asked: Releasing): Promise<CollisionsOfSurvey[]>;
  bars(asked: WithBars): Promise<BarsOfSurvey[]>;
  products(asked: ScaleToRead): Promise<ReadProducts>;
  /**
   * Number of writers by item, over the surveys in which at least their minimum wrote. Reads released versions only; a
   * survey whose answers have been replaced counts nothing.
   */
  countTexts(texts: TextsToCount): Promise<number[]>;
  countWords(words: WordsToCount): Promise<WordTally[]>;
  countFilteredWords(asked: FilteredWordsToCount): Promise<WordsOfQuery[]>;
  comments(comments: CommentsToRead): Promise<readonly CommentsTally[]>;
  unassigned(comments: UnassignedToRead): Promise<ReadUnassigned>;
  suggestTopics(step: SuggestionStep): Promise<SuggestionResult>;
  countTasks(): number;
  close(): Promise<void>;
}

const IDLE_MS = 10_000;
const MEGABYTE = 1024 * 1024;
/** Bounds of an eighth of the machine's memory, or of its container's. */
const CACHE_MEGABYTES = { least: 512, most: 4_096 };

const chooseCacheBytes = (): number => {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  const { least, most } = CACHE_MEGABYTES;
  return Math.max(least, Math.min(most, memory / MEGABYTE / 8)) * MEGABYTE;
};

/** Elements of a report that show the same question have it counted once, and share the tally. */
const shareCounts = (
  wanted: readonly CountRequest[],
): { readonly counts: readonly CountRequest[]; readonly placeOf: readonly number[] } => {
  const counts: CountRequest[] = [];
  const placesBySplit = new Map<CountRequest['groupOf'], Map<string, number>>();
  const placeOf = wanted.map((request) => {
    const { itemIds, optionCount, range, groupOf } = request;
    const places = placesBySplit.get(groupOf) ?? new Map<string, number>();
    placesBySplit.set(groupOf, places);
    const key = JSON.stringify([itemIds, optionCount, range]);
    const place = places.get(key) ?? counts.push(request) - 1;
    places.set(key, place);
    return place;
  });
  return { counts, placeOf };
};

/**
 * Assigns each survey to a fixed thread, so that its answers are cached once and a calculation over many surveys uses
 * all threads. `threads` defaults to one per core, at most four; `cacheBytes` is for all of them together. With several
 * pools in a process each has its `share` of both.
 */
export const createAnalysisPool = (
  databaseUrl: string,
  options: { threads?: number; cacheBytes?: number; idleMs?: number; share?: number } = {},
): AnalysisPool => {
  const share = options.share ?? 1;
  const size = options.threads ?? Math.max(1, Math.floor(share * Math.min(4, availableParallelism())));
  const idleMs = options.idleMs ?? IDLE_MS;
  const cacheBytes = (share * (options.cacheBytes ?? chooseCacheBytes())) / size;
  const threads = Array.from({ length: size }, () => new PoolThread({ databaseUrl, cacheBytes, idleMs }));

  const divide = async (selection: Selection, taskOf: (part: Selection) => Task): Promise<Result[]> => {
    const parts = threads.map(() => ({ surveys: [] as PoolSurvey[], filtered: [] as FilteredEntry[] }));
    for (const survey of selection.surveys) parts[survey.id % size]?.surveys.push(survey);
    for (const entry of selection.filtered ?? []) parts[entry.surveyId % size]?.filtered.push(entry);
    return Promise.all(
      parts.flatMap((part, index) =>
        part.surveys.length + part.filtered.length === 0
          ? []
          : [threads[index]!.run(taskOf({ ...selection, ...part }))],
      ),
    );
  };

  const divideSurveys = <Asked extends { readonly surveys: readonly PoolSurvey[] }>(
    asked: Asked,
    taskOf: (part: Asked) => Task,
  ) =>
    Promise.all(
      threads.flatMap((thread, index) => {
        const surveys = asked.surveys.filter(({ id }) => id % size === index);
        return surveys.length === 0 ? [] : [thread.run(taskOf({ ...asked, surveys }))];
      }),
    );

  const countWords = async (words: WordsToCount): Promise<WordTally[]> => {
    const results = await divide(words.selection, (selection) => ({
      kind: 'words',
      words: { ...words, selection },
    }));
    const tallies = words.requests.map(emptyWordTally);
    for (const result of results)
      if (result.kind === 'words')
        for (const [index, tally] of tallies.entries()) mergeWords(tally, result.tallies[index] as WordTally);
    return tallies;
  };

  return {
    tally: async (selection, requests) => {
      const wanted = requests.flatMap((request) => readCounts<CountedKind>(request));
      const { counts, placeOf } = shareCounts(wanted);
      const results = await divide(selection, (part) => ({
        kind: 'tally',
        selection: part,
        requests: counts,
      }));
      const [first = tallyFigures([], counts), ...others] = results.flatMap((result) =>
        result.kind === 'tally' ? [unpackTallies(result.tallies)] : [],
      );
      for (const other of others) mergeFigures(first, other);
      return figuresFrom(
        requests,
        placeOf.map((place) => first[place] as CountTally),
      );
    },
    release: async (releasing) => {
      const results = await divideSurveys(releasing, (asked) => ({ kind: 'release', asked }));
      return results.flatMap((result) => (result.kind === 'release' ? result.outcomes : []));
    },
    look: async (looking) => {
      const results = await divideSurveys(looking, (asked) => ({ kind: 'look', asked }));
      return results.flatMap((result) => (result.kind === 'look' ? result.looked : []));
    },
    collide: async (colliding) => {
      const results = await divideSurveys(colliding, (asked) => ({ kind: 'collide', asked }));
      return results.flatMap((result) => (result.kind === 'collide' ? result.collided : []));
    },
    bars: async (wanted) => {
      const results = await divideSurveys(wanted, (asked) => ({ kind: 'bars', asked }));
      return results.flatMap((result) => (result.kind === 'bars' ? result.bars : []));
    },
    products: async (wanted) => {
      const results = await divideSurveys(wanted, (asked) => ({ kind: 'products', asked }));
      return results
        .flatMap((result) => (result.kind === 'products' ? [result.read] : []))
        .reduce(joinRead, emptyRead(wanted.itemCount));
    },
    countTexts: async (texts) => {
      const results = await divide({ ...texts, columnsOfForm: new Map() }, ({ surveys }) => ({
        kind: 'countTexts',
        texts: { ...texts, surveys },
      }));
      return texts.itemIds.map((_, item) =>
        results.reduce(
          (sum, result) => (result.kind === 'countTexts' ? sum + (result.counts[item] ?? 0) : sum),
          0,
        ),
      );
    },
    countWords,
    countFilteredWords: async (wanted) => {
      const parts = threads.map((_, index) => wanted.surveys.filter(({ id }) => id % size === index));
      const results = await Promise.all(
        parts.flatMap((surveys, index) =>
          surveys.length === 0
            ? []
            : [threads[index]!.run({ kind: 'countFilteredWords', asked: { ...wanted, surveys } })],
        ),
      );
      return results.flatMap((result) => (result.kind === 'countFilteredWords' ? result.words : []));
    },
    comments: async (comments) => {
      // Always where the item's texts are in memory already.
      const thread = threads[(comments.requests[0]?.itemIds[0] ?? 0) % size] as PoolThread;
      const result = await thread.run({ kind: 'readComments', comments });
      return result.kind === 'readComments' ? result.tallies : [];
    },
    unassigned: async (comments) => {
      const thread = threads[comments.request.itemId % size] as PoolThread;
      const result = await thread.run({ kind: 'readUnassigned', comments });
      if (result.kind !== 'readUnassigned') throw new TypeError('The thread did something else.');
      return result.unassigned;
    },
    suggestTopics: async (step) => {
      const thread = threads[(step.kind === 'find' ? step.seed : 0) % size] as PoolThread;
      const result = await thread.run({ kind: 'suggestTopics', step });
      if (result.kind !== 'suggestTopics') throw new TypeError('The thread did something else.');
      return result.result;
    },
    countTasks: () => threads.reduce((sum, { taskCount }) => sum + taskCount, 0),
    close: async () => {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
};
