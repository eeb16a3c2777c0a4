import type { HiddenReason } from '#shared/calculation/figures.ts';
import type { AnalysisPool } from '../../analysis-pool/analysis-pool.ts';
import type { RespondentCount } from '../../analysis-pool/messages.ts';
import type { Trx } from '../../db/connect.ts';
import type { InputSurvey } from './input-survey.ts';
import { processedSurveys, type ReportInputs } from './report-inputs.ts';
import { selectionOf } from './selection-of.ts';

/** One survey's respondents as they may be told. */
export interface SurveyCount {
  readonly surveyId: number;
  readonly responseCount: number;
  /** Null where it must not be known ([4.07]); `hidden` says why. */
  readonly filteredRespondentCount: number | null;
  readonly hidden: HiddenReason | null;
}

/** How many respondents a report has, under the disclosure rules. */
export interface FilteredCounts {
  /** In the order of the inputs' surveys. */
  readonly surveys: readonly SurveyCount[];
  /** Of all surveys, whatever the filter. */
  readonly respondentCount: number;
  /** Over the surveys that may be counted; null when there is none. */
  readonly filteredRespondentCount: number | null;
  readonly surveysBelowMinRespondentCount: readonly { id: number; description: string }[];
  /** Why no figure at all can be shown; null when some can. */
  readonly hidden: HiddenReason | null;
}

export const belowMinimum = (survey: InputSurvey): boolean =>
  survey.responseCount < survey.minRespondentCount;

const unfiltered = (survey: InputSurvey): RespondentCount =>
  belowMinimum(survey)
    ? { surveyId: survey.id, passing: null, hidden: 'surveys-too-small' }
    : { surveyId: survey.id, passing: survey.responseCount, hidden: null };

const hiddenOf = (counts: readonly SurveyCount[]): HiddenReason | null => {
  if (counts.some((count) => count.hidden === null)) return null;
  const reasons: readonly HiddenReason[] = ['filter-too-narrow', 'surveys-too-small'];
  return reasons.find((reason) => counts.some((count) => count.hidden === reason)) ?? 'no-surveys';
};

/**
 * Respondents of every survey and of the report under its filter. Surveys that are not processed have no respondents
 * to tell of (`no-surveys`). Without a filter nothing is read but the inputs.
 */
export const filteredCounts = async (
  db: Trx,
  pool: AnalysisPool,
  inputs: ReportInputs,
): Promise<FilteredCounts> => {
  const processed = processedSurveys(inputs);
  const counts =
    inputs.filter.length === 0 ? processed.map(unfiltered) : await pool.count(await selectionOf(db, inputs));
  const countOf = new Map(counts.map((count) => [count.surveyId, count]));
  const surveys = inputs.surveys.map((survey): SurveyCount => {
    const count = countOf.get(survey.id);
    return {
      surveyId: survey.id,
      responseCount: survey.responseCount,
      filteredRespondentCount: count?.passing ?? null,
      hidden: count ? count.hidden : 'no-surveys',
    };
  });
  const shown = surveys.flatMap((survey) => survey.filteredRespondentCount ?? []);
  return {
    surveys,
    respondentCount: inputs.surveys.reduce((sum, survey) => sum + survey.responseCount, 0),
    filteredRespondentCount: shown.length === 0 ? null : shown.reduce((sum, count) => sum + count, 0),
    surveysBelowMinRespondentCount: processed
      .filter(belowMinimum)
      .map(({ id, description }) => ({ id, description })),
    hidden: hiddenOf(surveys),
  };
};
