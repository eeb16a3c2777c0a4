import type { AnalysisPool } from '../../analysis-pool/analysis-pool.ts';
import type { Trx } from '../../db/connect.ts';
import { cohortsUnderFilter, type FilteredCohort } from './cohorts-under-filter.ts';
import { fixCohorts } from './divide-surveys.ts';
import type { InputSurvey } from './input-survey.ts';
import { ordersOfForms } from './moved-items.ts';
import { countedSurveys, type ReportInputs } from './report-inputs.ts';

/** A report under its filter. */
export interface FilterPlan {
  readonly cohorts: readonly FilteredCohort[];
  /** Below their minimum. */
  readonly tooSmall: readonly InputSurvey[];
  /** In a cohort whose filters leave them out, or in none yet because their answers are just changing. */
  readonly unfiltered: readonly InputSurvey[];
}

export const belowMinimum = (survey: InputSurvey): boolean =>
  survey.responseCount < survey.minRespondentCount;

/** What the filter of the inputs leaves, cohort by cohort; surveys that were never filtered are divided for it. */
export const planFilter = async (db: Trx, pool: AnalysisPool, inputs: ReportInputs): Promise<FilterPlan> => {
  // Those without answers hold their cohorts back.
  const surveys = countedSurveys(inputs);
  const fixed = await fixCohorts(db, pool, inputs.tenantId, surveys);
  const ids = new Set(surveys.map(({ id }) => id));
  const cohorts = cohortsUnderFilter(fixed, ids, inputs.filter, ordersOfForms(inputs.moved));
  const counted = new Set(cohorts.flatMap((one) => one.counted.map(({ id }) => id)));
  const others = surveys.filter(({ id }) => !counted.has(id));
  return {
    cohorts,
    tooSmall: others.filter(belowMinimum),
    unfiltered: others.filter((survey) => !belowMinimum(survey)),
  };
};
