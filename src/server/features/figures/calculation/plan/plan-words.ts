import { splitNames, type WordRules } from '#analysis/text/words/disclose-words.ts';
import type { TextLanguage } from '#analysis/text/words/text-languages.ts';
import { defaultWordRules } from '#shared/figures/words/contract.ts';
import type { AnalysisPool } from '../../../../analysis-pool/analysis-pool.ts';
import type { Selection } from '../../../../analysis-pool/messages.ts';
import type { Trx } from '../../../../db/connect.ts';
import {
  findNames,
  findOpenColumns,
  findQueriesWithoutWords,
  findWordRules,
  upsertReleasedWords,
} from '../queries/word-queries.ts';
import { loadLedgerSurveys } from '../selection/ledger-surveys.ts';

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

/**
 * Counts words for released queries that were never counted or counted by older rules. Skips those whose texts were
 * replaced.
 */
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
  const surveys = (await loadLedgerSurveys(db, selection)).filter(({ queryId }) => missing.has(queryId));
  const counted = await pool.countFilteredWords({
    tenantId: selection.tenantId,
    surveys,
    openColumns: await findOpenColumns(db, [...new Set(surveys.map(({ formId }) => formId))]),
    synonyms: { de: rules.de.synonyms, en: rules.en.synonyms },
  });
  for (const { queryId, packed } of counted)
    if (packed) await upsertReleasedWords(db, { tenantId: selection.tenantId, queryId, version, packed });
};

export const readWordRules = async (db: Trx): Promise<WordPlan> => {
  const { version, rules } = await findWordRules(db);
  const names = splitNames(await findNames(db));
  return {
    version,
    rules: {
      de: { language: 'de', ...rules.de, names },
      en: { language: 'en', ...rules.en, names },
    },
  };
};

export const planWords = async (db: Trx, pool: AnalysisPool, selection: Selection): Promise<WordPlan> => {
  const plan = await readWordRules(db);
  await countReleasedWords(db, pool, selection, plan);
  return plan;
};
