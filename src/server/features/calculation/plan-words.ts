import { partsOfNames, type WordRules } from '#analysis/disclose-words.ts';
import type { TextLanguage } from '#analysis/text-languages.ts';
import { defaultWordRules } from '#shared/words/contract.ts';
import type { AnalysisPool } from '../../analysis-pool/analysis-pool.ts';
import type { Selection } from '../../analysis-pool/messages.ts';
import type { Trx } from '../../db/connect.ts';
import { findCohorts } from './cohort-queries.ts';
import {
  findCohortsWithoutWords,
  findNames,
  findOpenItems,
  findWordRules,
  upsertCohortWords,
} from './word-queries.ts';

/** What a calculation has to know of words; nothing where none are counted. */
export interface WordPlan {
  readonly version: number;
  readonly rules: Readonly<Record<TextLanguage, WordRules>>;
}

export const noWords: WordPlan = {
  version: 0,
  rules: {
    de: { language: 'de', ...defaultWordRules.de, names: [] },
    en: { language: 'en', ...defaultWordRules.en, names: [] },
  },
};

/** Counts words of cohorts that were never counted, or by other rules. Those whose texts have been replaced stay as they are. */
const countCohortWords = async (
  db: Trx,
  pool: AnalysisPool,
  { tenantId, cohorts = [] }: Selection,
  { version, rules }: WordPlan,
): Promise<void> => {
  const shown = cohorts.flatMap(({ id, hidden }) => (hidden === null && id > 0 ? [id] : []));
  const missing = new Set(await findCohortsWithoutWords(db, shown, version));
  if (missing.size === 0) return;
  const surveyIds = cohorts.filter(({ id }) => missing.has(id)).flatMap((cohort) => cohort.surveyIds);
  const found = (await findCohorts(db, surveyIds)).filter(({ id }) => missing.has(id));
  const openItems = await findOpenItems(db, [...new Set(found.map(({ formId }) => formId))]);
  const synonyms = { de: rules.de.synonyms, en: rules.en.synonyms };
  for (const { id, formId, division, surveys } of found) {
    const itemIds = openItems.get(formId) ?? [];
    if (itemIds.length === 0) continue;
    const packed = await pool.countCohortWords({
      ...{ tenantId, id, itemIds, synonyms, minimum: division.minimum, atomCount: division.atomCount },
      surveys: surveys.filter(({ inFilters }) => inFilters).map((survey) => ({ ...survey, formId })),
    });
    if (packed) await upsertCohortWords(db, { tenantId, cohortId: id, version, packed });
  }
};

/** The tenant's rules, with the names of its people. */
export const readWordRules = async (db: Trx): Promise<WordPlan> => {
  const { version, rules } = await findWordRules(db);
  const names = partsOfNames(await findNames(db));
  return {
    version,
    rules: {
      de: { language: 'de', ...rules.de, names },
      en: { language: 'en', ...rules.en, names },
    },
  };
};

/** The tenant's rules, and the words of the selection's cohorts counted by them. */
export const planWords = async (db: Trx, pool: AnalysisPool, selection: Selection): Promise<WordPlan> => {
  const plan = await readWordRules(db);
  await countCohortWords(db, pool, selection, plan);
  return plan;
};
