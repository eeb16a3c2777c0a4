import { addCohortWords, type CohortWords, type WordCohort } from '#analysis/cohort-words.ts';
import { type AtomWords, countCohortWords } from '#analysis/count-cohort-words.ts';
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
  { itemId }: WordRequest,
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

/** Words of a selection: of whole surveys as they are, of cohorts by the atoms that pass. */
export const countWords = async (
  caches: WordCache,
  { selection, rulesVersion, requests }: WordsToCount,
): Promise<WordTally[]> => {
  const { tenantId, surveys, cohorts = [] } = selection;
  const shown = cohorts.flatMap(({ id, hidden }) => (hidden === null ? [id] : []));
  const byCohort = await caches.cohortsOf(tenantId, shown, rulesVersion);
  const bySurvey = await caches.surveysOf(tenantId, surveys);
  return requests.map((request) => {
    const groups = caches.groupsOf(request.language, request.synonyms);
    const tally = tallyWords(surveysWith(selection, bySurvey, request), request, caches.index, groups);
    addCohortWords(tally, cohortsWith(selection, byCohort, request), request);
    return tally;
  });
};

/** The words of a fixed cohort by atom, as JSON. Null: not all of its answers are there as they were fixed. */
export const countFixedWords = async (
  answerHoldings: WorkerCaches,
  caches: WordCache,
  { tenantId, id, surveys, itemIds, synonyms, ...table }: CohortWordsToCount,
): Promise<Uint8Array | null> => {
  const answers = await answersOf(answerHoldings, tenantId, surveys);
  const atoms = await loadAtoms(await answerHoldings.connection(), tenantId, [id]);
  const held = await caches.surveysOf(tenantId, surveys);
  if (surveys.some(({ id: survey }) => !held.has(survey) || !answers.has(survey) || !atoms.has(survey)))
    return null;
  const items = itemIds.map((itemId) => {
    const taking = surveys.map(({ id: survey }): AtomWords => {
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
    return countCohortWords(itemId, taking, table, caches.index, (language) =>
      caches.groupsOf(language, synonyms[language]),
    );
  });
  return Buffer.from(JSON.stringify({ items } satisfies CohortWords));
};
