import { addCohortWords, type CohortWords, type WordCohort } from '#analysis/cohort-words.ts';
import { asWordRequest, countCohortTopics } from '#analysis/count-cohort-topics.ts';
import { type AtomWords, countCohortWords } from '#analysis/count-cohort-words.ts';
import { indexTopics, type TopicsRequest, tallyTopics } from '#analysis/count-topics.ts';
import { type SurveyWords, tallyWords, type WordRequest } from '#analysis/count-words.ts';
import type { WordTally } from '#analysis/word-tally.ts';
import { loadAtoms } from './load-cohorts.ts';
import type { CohortWordsToCount, Selection, WordsToCount } from './messages.ts';
import type { CachedSurvey, WordCache } from './word-cache.ts';
import { answersOf, type WorkerCaches } from './worker-caches.ts';

const hasItem = ({ columnsOfForm }: Selection, formId: number, itemId: number): boolean =>
  columnsOfForm.get(formId)?.has(itemId) === true;

const surveysWith = (
  selection: Selection,
  held: ReadonlyMap<number, CachedSurvey>,
  { itemId }: Pick<WordRequest, 'itemId'>,
): SurveyWords[] =>
  selection.surveys.flatMap(({ id, formId, minimum }) => {
    const own = held.get(id);
    if (!own || !hasItem(selection, formId, itemId)) return [];
    const parts = own.parts.filter((part) => part.itemId === itemId);
    return [{ id, minimum, respondentCount: own.respondentCount, parts }];
  });

const cohortsWith = (
  selection: Selection,
  held: ReadonlyMap<number, CohortWords>,
  { itemId }: WordRequest,
): WordCohort[] =>
  (selection.cohorts ?? [])
    .filter(({ formId }) => hasItem(selection, formId, itemId))
    .map(({ id, ...cohort }) => ({ ...cohort, words: held.get(id) ?? null }));

/** By cohort the topics of a request, counted from its comments; absent: not all of these are there as they were fixed. */
const topicsByCohort = async (
  answers: WorkerCaches,
  caches: WordCache,
  { selection, fixed = [] }: WordsToCount,
  request: TopicsRequest,
): Promise<Map<number, CohortWords>> => {
  const shown = new Set(
    (selection.cohorts ?? [])
      .filter(({ hidden, formId }) => hidden === null && hasItem(selection, formId, request.itemId))
      .map(({ id }) => id),
  );
  const found = new Map<number, CohortWords>();
  for (const cohort of fixed.filter(({ id }) => shown.has(id))) {
    const surveys = await fixedSurveys(answers, caches, { tenantId: selection.tenantId, ...cohort });
    if (!surveys) continue;
    const taking = surveys(request.itemId);
    const topics = indexTopics(request, caches.index);
    found.set(cohort.id, { items: [countCohortTopics(request, taking, cohort, topics)] });
  }
  return found;
};

/** Words and topics of a selection: of whole surveys as they are, of cohorts by the atoms that pass. */
export const countWords = async (
  answers: WorkerCaches,
  caches: WordCache,
  wanted: WordsToCount,
): Promise<WordTally[]> => {
  const { selection, rulesVersion, requests } = wanted;
  const { tenantId, surveys, cohorts = [] } = selection;
  const shown = cohorts.flatMap(({ id, hidden }) => (hidden === null ? [id] : []));
  const byCohort = await caches.cohortsOf(tenantId, shown, rulesVersion);
  const bySurvey = await caches.surveysOf(tenantId, surveys);
  const tallies: WordTally[] = [];
  for (const request of requests) {
    if (isOfTopics(request)) {
      const own = await topicsByCohort(answers, caches, wanted, request);
      const topics = indexTopics(request, caches.index);
      const tally = tallyTopics(surveysWith(selection, bySurvey, request), request, topics);
      const asked = asWordRequest(request);
      addCohortWords(tally, cohortsWith(selection, own, asked), asked);
      tallies.push(tally);
      continue;
    }
    const groups = caches.groupsOf(request.language, request.synonyms);
    const tally = tallyWords(surveysWith(selection, bySurvey, request), request, caches.index, groups);
    addCohortWords(tally, cohortsWith(selection, byCohort, request), request);
    tallies.push(tally);
  }
  return tallies;
};

const isOfTopics = (request: WordsToCount['requests'][number]): request is TopicsRequest =>
  'models' in request;

/** By item, the comments of a fixed cohort with the atoms of those who wrote. Null: not all are there as they were fixed. */
const fixedSurveys = async (
  answerCaches: WorkerCaches,
  caches: WordCache,
  { tenantId, id, surveys }: Pick<CohortWordsToCount, 'tenantId' | 'id' | 'surveys'>,
): Promise<((itemId: number) => AtomWords[]) | null> => {
  const answers = await answersOf(answerCaches, tenantId, surveys);
  const atoms = await loadAtoms(await answerCaches.connection(), tenantId, [id]);
  const held = await caches.surveysOf(tenantId, surveys);
  if (surveys.some(({ id: survey }) => !held.has(survey) || !answers.has(survey) || !atoms.has(survey)))
    return null;
  return (itemId) =>
    surveys.map(({ id: survey }): AtomWords => {
      const starts: number[] = [];
      let from = 0;
      for (const { respondentCount } of answers.get(survey) ?? []) {
        starts.push(from);
        from += respondentCount;
      }
      const parts = (held.get(survey)?.parts ?? []).filter((part) => part.itemId === itemId);
      return {
        atoms: atoms.get(survey) as Uint16Array,
        parts: parts.map((part) => ({ ...part, from: starts[part.segment] as number })),
      };
    });
};

/** The words of a fixed cohort by atom, as JSON. Null: not all of its answers are there as they were fixed. */
export const countFixedWords = async (
  answerCaches: WorkerCaches,
  caches: WordCache,
  { tenantId, id, surveys, itemIds, synonyms, ...table }: CohortWordsToCount,
): Promise<Uint8Array | null> => {
  const comments = await fixedSurveys(answerCaches, caches, { tenantId, id, surveys });
  if (!comments) return null;
  const items = itemIds.map((itemId) =>
    countCohortWords(itemId, comments(itemId), table, caches.index, (language) =>
      caches.groupsOf(language, synonyms[language]),
    ),
  );
  return Buffer.from(JSON.stringify({ items } satisfies CohortWords));
};
