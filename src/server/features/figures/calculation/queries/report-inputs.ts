import type { RespondentFilter } from '#analysis/counting/respondent-filter.ts';
import type { NamedWeighting } from '#shared/figures/calculation/weights.ts';
import { Problem } from '#shared/problems.ts';
import type { Trx } from '../../../../db/connect.ts';
import type { Actor } from '../../../../lib/actor.ts';
import type { InputSurvey } from './input-survey.ts';
import { findMovedItems, type MovedItem } from './moved-item-queries.ts';
import { findFilter, findSurveysOfReport } from './queries.ts';
import { findCorrectsForInvited, findWeighting } from './weighting-queries.ts';

export interface ReportInputs {
  readonly tenantId: number;
  readonly reportId: number | null;
  readonly surveys: readonly InputSurvey[];
  readonly filter: RespondentFilter;
  readonly authorUnitIds?: Actor['unitIds'];
  readonly moved: readonly MovedItem[];
  readonly weighting?: NamedWeighting | null;
  readonly correctsForInvited?: boolean;
}

export const loadReportInputs = async (
  db: Trx,
  tenantId: number,
  reportId: number,
): Promise<ReportInputs> => {
  const surveys = await findSurveysOfReport(db, reportId);
  const formIds = [...new Set(surveys.map(({ formId }) => formId))];
  return {
    tenantId,
    reportId,
    surveys,
    filter: await findFilter(db, reportId),
    weighting: await findWeighting(db, reportId),
    correctsForInvited: await findCorrectsForInvited(db, reportId),
    moved: await findMovedItems(db, formIds),
  };
};

export const countedSurveys = (inputs: ReportInputs): InputSurvey[] =>
  inputs.surveys.filter(({ status, statusWithAnswers }) => (statusWithAnswers ?? status) === 'PROCESSED');

/** Throws if answers were deleted: the existing figures are kept and never recalculated. */
export const requireAnswers = ({ surveys }: Pick<ReportInputs, 'surveys'>): void => {
  const count = surveys.filter(({ statusWithAnswers }) => statusWithAnswers !== null).length;
  if (count > 0) throw new Problem('calculation.answersDeleted', { count });
};

export const processedSurveys = (inputs: ReportInputs): InputSurvey[] =>
  inputs.surveys.filter((survey) => survey.status === 'PROCESSED');
