import { exclusionReasons, type Tally } from '#analysis/counting/tally.ts';
import type { Question } from '../queries/queries.ts';
import type { FigurePlan } from './figure-plan.ts';

export const countExcluded = (
  { excludedRespondentCount }: Pick<FigurePlan, 'excludedRespondentCount'>,
  total: Tally,
) => ({
  surveyCount: exclusionReasons.reduce((sum, reason) => sum + total.excluded[reason], 0),
  respondentCount: excludedRespondentCount,
  ...(total.excluded.filterRunning > 0 && { pendingSurveyCount: total.excluded.filterRunning }),
  ...(total.excluded.surveyOpen > 0 && { openSurveyCount: total.excluded.surveyOpen }),
});

export const countWithoutScale = (
  { isFiltered }: Pick<FigurePlan, 'isFiltered'>,
  { type }: Pick<Question, 'type'>,
  { excluded: { tooFewAnswers } }: Tally,
): { surveysWithoutScale?: number } =>
  type === 'INDEX' && !isFiltered && tooFewAnswers > 0 ? { surveysWithoutScale: tooFewAnswers } : {};
