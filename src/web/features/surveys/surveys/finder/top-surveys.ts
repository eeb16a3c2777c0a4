import { TOP_SURVEYS } from '#shared/limits.ts';
import type { Survey } from '#shared/surveys/surveys/contract.ts';
import type { AnyReport } from '../../../../report-state/report-query.ts';

export interface SurveyChoice {
  surveyIds: number[];
  known: Survey[];
}

/** Up to five, highest id first [4.05]. */
const topOf = ({ surveyIds, known }: SurveyChoice): Survey[] => {
  const kept = new Set(surveyIds);
  const byId = new Map(known.filter(({ id }) => kept.has(id)).map((survey) => [survey.id, survey]));
  return [...byId.values()].toSorted((a, b) => b.id - a.id).slice(0, TOP_SURVEYS);
};

export const withSurveys = (report: AnyReport, choice: SurveyChoice): AnyReport => ({
  ...report,
  surveyIds: choice.surveyIds,
  topSurveys: {
    ...report.topSurveys,
    content: topOf(choice),
    totalElements: choice.surveyIds.length,
  },
});
