import type { RespondentFilter } from '#analysis/respondent-filter.ts';
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

/** Only these are calculated. */
export const processedSurveys = (inputs: ReportInputs): InputSurvey[] =>
  inputs.surveys.filter((survey) => survey.status === 'PROCESSED');
