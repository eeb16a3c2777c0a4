import { partitionIntoClasses } from '#analysis/ledger/classes.ts';
import {
  asWordRequest,
  countFilteredTopics,
  countFilteredWords,
  type WrittenSurvey,
} from '#analysis/ledger/count-filtered-words.ts';
import {
  addFilteredWords,
  type FilteredWordSurvey,
  type FilteredWords,
} from '#analysis/ledger/filtered-words.ts';
import { computeMemberships, countRespondents } from '#analysis/ledger/memberships.ts';
import { indexTopics, type TopicsRequest, tallyTopics } from '#analysis/text/topics/count-topics.ts';
import { type SurveyWords, tallyWords, type WordRequest } from '#analysis/text/words/count-words.ts';
import type { WordTally } from '#analysis/text/words/word-tally.ts';
import { loadFormerGroups } from './load-ledgers.ts';
import type {
  FilteredWordsToCount,
  LedgerSurvey,
  Selection,
  WordsOfQuery,
  WordsToCount,
} from './messages.ts';
import type { CachedSurvey, WordCache } from './word-cache.ts';
import { columnsAskedBy, loadCachedAnswers, type WorkerCaches } from './worker-caches.ts';

const columnOf = ({ columnsOfForm }: Selection, formId: number, itemId: number): number | undefined =>
  columnsOfForm.get(formId)?.get(itemId);

const surveysWith = (
  selection: Selection,
  held: ReadonlyMap<number, CachedSurvey>,
  { itemId }: Pick<WordRequest, 'itemId'>,
): SurveyWords[] =>
  selection.surveys.flatMap(({ id, formId, minimum }) => {
    const own = held.get(id);
    if (!own || columnOf(selection, formId, itemId) === undefined) return [];
    const parts = own.parts.filter((part) => part.itemId === itemId);
    return [{ id, minimum, respondentCount: own.respondentCount, parts }];
  });

const filteredWith = (
  selection: Selection,
  held: ReadonlyMap<number, FilteredWords>,
  { itemId }: WordRequest,
): FilteredWordSurvey[] =>
  (selection.filtered ?? []).flatMap(({ queryId, formId, ...survey }) => {
    const column = columnOf(selection, formId, itemId);
    return column === undefined ? [] : [{ ...survey, column, words: held.get(queryId) ?? null }];
  });

const writtenSurveys = async (
  answerCaches: WorkerCaches,
  caches: WordCache,
  tenantId: number,
  surveys: readonly LedgerSurvey[],
): Promise<Map<number, (itemId: number) => WrittenSurvey>> => {
  const answers = await loadCachedAnswers(
    answerCaches,
    tenantId,
    surveys.map((survey) => ({ ...survey, columnCount: columnsAskedBy(survey.queries) })),
  );
  const ids = surveys.map(({ id }) => id);
  const groups = await loadFormerGroups(await answerCaches.connection(), tenantId, ids);
  const held = await caches.surveysOf(tenantId, surveys);
  return new Map(
    surveys.flatMap(({ id, minimum, queries }) => {
      const [segments, own] = [answers.get(id), held.get(id)];
      if (!segments || !own) return [];
      const formerGroups = groups.get(id) ?? null;
      const memberships = computeMemberships(segments, { queries, formerGroups });
      const classes = partitionIntoClasses(countRespondents(segments), memberships);
      const starts: number[] = [];
      let from = 0;
      for (const { respondentCount } of segments) {
        starts.push(from);
        from += respondentCount;
      }
      const written = (itemId: number): WrittenSurvey => ({
        minimum,
        classes,
        position: memberships.length,
        parts: own.parts
          .filter((part) => part.itemId === itemId)
          .map((part) => ({ ...part, from: starts[part.segment] as number })),
      });
      return [[id, written] as const];
    }),
  );
};

const topicsByQuery = async (
  answers: WorkerCaches,
  caches: WordCache,
  { selection, ledgers = [] }: WordsToCount,
  request: TopicsRequest,
): Promise<Map<number, FilteredWords>> => {
  const shown = new Set(
    (selection.filtered ?? []).flatMap(({ hidden, queryId }) => (hidden === null ? queryId : [])),
  );
  const asked = ledgers.filter(({ queryId }) => shown.has(queryId));
  const written = await writtenSurveys(answers, caches, selection.tenantId, asked);
  const found = new Map<number, FilteredWords>();
  for (const { id, formId, queryId } of asked) {
    const own = written.get(id);
    const column = columnOf(selection, formId, request.itemId);
    if (!own || column === undefined) continue;
    const survey = own(request.itemId);
    const topics = indexTopics(request, caches.index);
    found.set(queryId, { items: [countFilteredTopics(column, request, survey, topics)] });
  }
  return found;
};

const isOfTopics = (request: WordsToCount['requests'][number]): request is TopicsRequest =>
  'models' in request;

export const countWords = async (
  answers: WorkerCaches,
  caches: WordCache,
  wanted: WordsToCount,
): Promise<WordTally[]> => {
  const { selection, rulesVersion, requests } = wanted;
  const { tenantId, surveys, filtered = [] } = selection;
  const shown = filtered.flatMap(({ queryId, hidden }) => (hidden === null ? [queryId] : []));
  const byQuery = await caches.filteredOf(tenantId, shown, rulesVersion);
  const bySurvey = await caches.surveysOf(tenantId, surveys);
  const tallies: WordTally[] = [];
  for (const request of requests) {
    if (isOfTopics(request)) {
      const own = await topicsByQuery(answers, caches, wanted, request);
      const topics = indexTopics(request, caches.index);
      const tally = tallyTopics(surveysWith(selection, bySurvey, request), request, topics);
      const asked = asWordRequest(request);
      addFilteredWords(tally, filteredWith(selection, own, asked), asked);
      tallies.push(tally);
      continue;
    }
    const groups = caches.groupsOf(request.language, request.synonyms);
    const tally = tallyWords(surveysWith(selection, bySurvey, request), request, caches.index, groups);
    addFilteredWords(tally, filteredWith(selection, byQuery, request), request);
    tallies.push(tally);
  }
  return tallies;
};

export const countWordsUnderFilters = async (
  answers: WorkerCaches,
  caches: WordCache,
  { tenantId, surveys, openColumns, synonyms }: FilteredWordsToCount,
): Promise<WordsOfQuery[]> => {
  const written = await writtenSurveys(answers, caches, tenantId, surveys);
  return surveys.map(({ id, formId, queryId }): WordsOfQuery => {
    const own = written.get(id);
    if (!own) return { queryId, packed: null };
    const items = (openColumns.get(formId) ?? []).map(({ itemId, column }) =>
      countFilteredWords(column, own(itemId), caches.index, (language) =>
        caches.groupsOf(language, synonyms[language]),
      ),
    );
    return { queryId, packed: Buffer.from(JSON.stringify({ items } satisfies FilteredWords)) };
  });
};
