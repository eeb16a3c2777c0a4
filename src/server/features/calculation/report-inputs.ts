import type { RespondentFilter } from '#analysis/respondent-filter.ts';
import { Problem } from '#shared/problems.ts';
import type { Trx } from '../../db/connect.ts';
import type { Actor } from '../../lib/actor.ts';
import type { InputSurvey } from './input-survey.ts';
import { findMovedItems, type MovedItem } from './moved-items.ts';
import { findFilter, findSurveysOfReport } from './queries.ts';

/** What the figures of a report are worked out from, beside each item's own settings. */
export interface ReportInputs {
  readonly tenantId: number;
  /** Null: of no report that is stored. */
  readonly reportId: number | null;
  readonly surveys: readonly InputSurvey[];
  readonly filter: RespondentFilter;
  /** For inputs without a stored report, the units whose surveys the author may see on their own. */
  readonly authorUnitIds?: Actor['unitIds'];
  /** Of the surveys' forms: which items are in another collection than their import put them in, and those beside them. */
  readonly moved: readonly MovedItem[];
}

/** The surveys and the filter of a report. */
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
    moved: await findMovedItems(db, formIds),
  };
};

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
