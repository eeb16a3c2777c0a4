import { partsOfNames, type WordRules } from '#analysis/disclose-words.ts';
import type { TextLanguage } from '#analysis/text-languages.ts';
import { defaultWordRules } from '#shared/words/contract.ts';
import type { AnalysisPool } from '../../analysis-pool/analysis-pool.ts';
import type { Selection } from '../../analysis-pool/messages.ts';
import type { Trx } from '../../db/connect.ts';
import { ledgerSurveysOf } from './ledger-surveys.ts';
import {
  findNames,
  findOpenColumns,
  findQueriesWithoutWords,
  findWordRules,
  upsertReleasedWords,
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

/** Counts words under queries that were never counted, or by other rules. Those whose texts have been replaced stay as they are. */
const countReleasedWords = async (
  db: Trx,
  pool: AnalysisPool,
  selection: Selection,
  { version, rules }: WordPlan,
): Promise<void> => {
  const shown = (selection.filtered ?? []).flatMap(({ queryId, hidden }) =>
    hidden === null ? [queryId] : [],
  );
  const missing = new Set(await findQueriesWithoutWords(db, shown, version));
  if (missing.size === 0) return;
  const surveys = (await ledgerSurveysOf(db, selection)).filter(({ queryId }) => missing.has(queryId));
  const counted = await pool.countFilteredWords({
    tenantId: selection.tenantId,
    surveys,
    openColumns: await findOpenColumns(db, [...new Set(surveys.map(({ formId }) => formId))]),
    synonyms: { de: rules.de.synonyms, en: rules.en.synonyms },
  });
  for (const { queryId, packed } of counted)
    if (packed) await upsertReleasedWords(db, { tenantId: selection.tenantId, queryId, version, packed });
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

/** The tenant's rules, and the words under the selection's filter counted by them. */
export const planWords = async (db: Trx, pool: AnalysisPool, selection: Selection): Promise<WordPlan> => {
  const plan = await readWordRules(db);
  await countReleasedWords(db, pool, selection, plan);
  return plan;
};
