import type { AnalysisPool } from '../../analysis-pool/analysis-pool.ts';
import type { PoolSurvey, Selection } from '../../analysis-pool/messages.ts';
import type { PoolCohort } from '../../analysis-pool/packed-cohorts.ts';
import type { Trx } from '../../db/connect.ts';
import type { PlannedFilter } from './comment-units.ts';
import { cutsOfForms } from './cuts-of-forms.ts';
import { type FigureReads, readsOf } from './figure-reads.ts';
import type { InputSurvey } from './input-survey.ts';
import { ordersOfForms } from './moved-items.ts';
import { planFilter } from './plan-filter.ts';
import { hiddenSurveys, poolCohort } from './pool-cohorts.ts';
import { processedSurveys, type ReportInputs } from './report-inputs.ts';

const poolSurvey = (survey: InputSurvey): PoolSurvey => ({
  id: survey.id,
  formId: survey.formId,
  answersVersion: survey.answersVersion,
  minimum: survey.minRespondentCount,
  ...(survey.invitedCount !== null && { invited: survey.invitedCount }),
});

/** The report under its filter; null: it has none. */
export const planReportFilter = async (
  db: Trx,
  pool: AnalysisPool,
  inputs: ReportInputs,
): Promise<PlannedFilter | null> => {
  if (inputs.filter.length === 0) return null;
  const plan = await planFilter(db, pool, inputs);
  const formIds = new Set(plan.cohorts.map(({ cohort }) => cohort.formId));
  return { ...plan, cuts: await cutsOfForms(db, [...formIds]) };
};

/** Under a filter: whole cohorts; surveys below their minimum stay to be counted as such. */
const filtered = ({ cohorts, tooSmall, unfiltered, cuts }: PlannedFilter) => {
  const shown = cohorts.filter(({ counted }) => counted.length > 0);
  return {
    surveys: tooSmall,
    cohorts: [
      ...shown.map((one) => poolCohort(one, cuts.get(one.cohort.formId) ?? [])),
      ...hiddenSurveys(unfiltered, 'filter-not-possible'),
    ],
  };
};

/** What the worker threads count: the processed surveys of the inputs, under their filter. */
export const selectionOf = async (
  db: Trx,
  inputs: ReportInputs,
  filter: PlannedFilter | null,
  reads: FigureReads = readsOf(db, inputs.tenantId),
): Promise<Selection> => {
  const whole = { surveys: processedSurveys(inputs), cohorts: [] as PoolCohort[] };
  const { surveys, cohorts } = filter === null ? whole : filtered(filter);
  const forms = new Set([...surveys.map(({ formId }) => formId), ...cohorts.map(({ formId }) => formId)]);
  return {
    tenantId: inputs.tenantId,
    surveys: surveys.map(poolSurvey),
    cohorts,
    columnsOfForm: await reads.columns([...forms]),
    ordersOfForm: ordersOfForms(inputs.moved),
  };
};
