import type { AnalysisPool } from '../../../../analysis-pool/analysis-pool.ts';
import type { PoolSurvey, Selection } from '../../../../analysis-pool/messages.ts';
import type { FilteredEntry } from '../../../../analysis-pool/packed-filtered.ts';
import type { Trx } from '../../../../db/connect.ts';
import { createFigureReads, type FigureReads } from '../queries/figure-reads.ts';
import type { InputSurvey } from '../queries/input-survey.ts';
import { groupOrdersByForm } from '../queries/moved-item-queries.ts';
import { processedSurveys, type ReportInputs } from '../queries/report-inputs.ts';
import { type FilterPlan, planFilter } from './plan-filter.ts';

export const poolSurvey = (survey: InputSurvey): PoolSurvey => ({
  id: survey.id,
  formId: survey.formId,
  answersVersion: survey.answersVersion,
  minimum: survey.minRespondentCount,
  ...(survey.invitedCount !== null && { invited: survey.invitedCount }),
});

export const planReportFilter = async (
  db: Trx,
  pool: AnalysisPool,
  inputs: ReportInputs,
  options: Parameters<typeof planFilter>[3] = {},
): Promise<FilterPlan | null> => (inputs.filter.length === 0 ? null : planFilter(db, pool, inputs, options));

export const countHidden = (filter: FilterPlan): number =>
  filter.filter(({ hidden }) => hidden !== null).reduce((sum, { survey }) => sum + survey.responseCount, 0);

/** Surveys below their minimum count as unfiltered, which reports them as too small. */
const isFiltered = ({ hidden }: FilterPlan[number]): boolean => hidden !== 'surveys-too-small';

export const entryOf = ({ survey, queryId, hidden, ledger }: FilterPlan[number]): FilteredEntry => ({
  queryId,
  surveyId: survey.id,
  formId: survey.formId,
  minimum: ledger?.minimum ?? survey.minRespondentCount,
  hidden,
});

export const loadSelection = async (
  db: Trx,
  inputs: ReportInputs,
  filter: FilterPlan | null,
  reads: FigureReads = createFigureReads(db, inputs.tenantId),
): Promise<Selection> => {
  const surveys =
    filter === null
      ? processedSurveys(inputs)
      : filter.filter((one) => !isFiltered(one)).map(({ survey }) => survey);
  const filtered = (filter ?? []).filter(isFiltered).map(entryOf);
  const forms = new Set([...surveys.map(({ formId }) => formId), ...filtered.map(({ formId }) => formId)]);
  return {
    tenantId: inputs.tenantId,
    surveys: surveys.map(poolSurvey),
    filtered,
    columnsOfForm: await reads.columns([...forms]),
    ordersOfForm: groupOrdersByForm(inputs.moved),
  };
};
