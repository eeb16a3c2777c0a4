import type { LedgerSurvey, Selection } from '../../../../analysis-pool/messages.ts';
import type { Trx } from '../../../../db/connect.ts';
import { findQueriesUpTo } from '../queries/ledger-queries.ts';

export const loadLedgerSurveys = async (db: Trx, { filtered = [] }: Selection): Promise<LedgerSurvey[]> => {
  const shown = filtered.filter(({ hidden }) => hidden === null);
  if (shown.length === 0) return [];
  const found = await findQueriesUpTo(
    db,
    shown.map(({ queryId }) => queryId),
  );
  return shown.flatMap(({ queryId, surveyId, formId, minimum }) => {
    const own = found.get(queryId);
    return own ? [{ id: surveyId, formId, minimum, queryId, ...own }] : [];
  });
};
