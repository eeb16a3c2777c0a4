import type { RespondentFilter } from '#analysis/respondent-filter.ts';
import { Problem } from '#shared/problems.ts';
import type { Trx } from '../../db/connect.ts';
import type { InputSurvey } from './input-survey.ts';
import { findFilter, findSurveysOfReport } from './queries.ts';

/** What the figures of a report are worked out from, beside each item's own settings. */
export interface ReportInputs {
  readonly tenantId: number;
  readonly surveys: readonly InputSurvey[];
  readonly filter: RespondentFilter;
}

/** The surveys and the filter of a report. */
export const loadReportInputs = async (
  db: Trx,
  tenantId: number,
  reportId: number,
): Promise<ReportInputs> => ({
  tenantId,
  surveys: await findSurveysOfReport(db, reportId),
  filter: await findFilter(db, reportId),
});

/** Surveys whose answers count, or did until they were deleted. */
export const countedSurveys = (inputs: ReportInputs): InputSurvey[] =>
  inputs.surveys.filter(({ status, statusWithAnswers }) => (statusWithAnswers ?? status) === 'PROCESSED');

/** Figures that were worked out of answers which are gone are all that is left of them: none is worked out anew. */
export const requireAnswers = ({ surveys }: Pick<ReportInputs, 'surveys'>): void => {
  const count = surveys.filter(({ statusWithAnswers }) => statusWithAnswers !== null).length;
  if (count > 0) throw new Problem('calculation.answersDeleted', { count });
};

/** Only these are calculated. */
export const processedSurveys = (inputs: ReportInputs): InputSurvey[] =>
  inputs.surveys.filter((survey) => survey.status === 'PROCESSED');
