import type { RespondentFilter } from '#analysis/counting/respondent-filter.ts';
import type { AnalysisPool } from '../../../../analysis-pool/analysis-pool.ts';
import type { Trx } from '../../../../db/connect.ts';
import type { InputSurvey } from '../queries/input-survey.ts';
import { findQuestions, findSplitItemIds } from '../queries/queries.ts';
import { loadReportInputs, processedSurveys, type ReportInputs } from '../queries/report-inputs.ts';
import { findOpen, releaseSome } from '../selection/plan-filter.ts';
import { listGroupFilters } from './plan-answer-groups.ts';
import { listStratumFilters } from './plan-weights.ts';

interface PendingFilter {
  readonly inputs: ReportInputs;
  readonly open: readonly InputSurvey[];
}

const filtersOf = async (db: Trx, inputs: ReportInputs, reportId: number): Promise<RespondentFilter[]> => {
  const splitItemIds = await findSplitItemIds(db, reportId);
  const formIds = [...new Set(processedSurveys(inputs).map(({ formId }) => formId))];
  const questions = await findQuestions(db, splitItemIds, formIds);
  const narrowed = splitItemIds.flatMap((itemId) =>
    listGroupFilters(inputs.filter, itemId, questions.get(itemId)).map(({ filter }) => filter),
  );
  const all = [...narrowed, ...listStratumFilters(inputs)];
  return inputs.filter.length > 0 ? [inputs.filter, ...all] : all;
};

export const findPending = async (db: Trx, tenantId: number, reportId: number): Promise<PendingFilter[]> => {
  const inputs = await loadReportInputs(db, tenantId, reportId);
  const pending: PendingFilter[] = [];
  for (const filter of await filtersOf(db, inputs, reportId)) {
    const narrowed = { ...inputs, filter };
    const open = await findOpen(db, narrowed);
    if (open.length > 0) pending.push({ inputs: narrowed, open });
  }
  return pending;
};

export const releaseNext = async (
  db: Trx,
  pool: AnalysisPool,
  [first]: readonly PendingFilter[],
): Promise<number> => (first ? releaseSome(db, pool, first.inputs, first.open) : 0);
