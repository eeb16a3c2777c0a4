import { exclusionReasons, type Tally } from '#analysis/tally.ts';
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
