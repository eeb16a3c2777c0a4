import type { RespondentFilter } from '#analysis/respondent-filter.ts';
import type { SurveyStatus } from '#shared/vocabulary.ts';
import type { Trx } from '../../db/connect.ts';
import { findFilter, findSurveys, findSurveysOfReport } from './queries.ts';

/** What a calculation must know of a survey; a change of any of it makes stored figures out of date. */
export interface InputSurvey {
  readonly id: number;
  readonly formId: number;
  readonly description: string;
  readonly status: SurveyStatus;
  readonly unitId: number;
  readonly unitName: string;
  readonly periodId: number | null;
  readonly periodName: string | null;
  readonly periodStartsOn: string | null;
  readonly responseCount: number;
  readonly minRespondentCount: number;
  readonly answersVersion: number;
}

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

/** The same for surveys that belong to no report, or for a filter that is not saved yet. */
export const inputsOf = async (
  db: Trx,
  tenantId: number,
  surveyIds: readonly number[],
  filter: RespondentFilter,
): Promise<ReportInputs> => ({ tenantId, surveys: await findSurveys(db, surveyIds), filter });

/** Only these are calculated. */
export const processedSurveys = (inputs: ReportInputs): InputSurvey[] =>
  inputs.surveys.filter((survey) => survey.status === 'PROCESSED');
