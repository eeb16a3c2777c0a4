import type { ImportProblem } from './source/survey-draft.ts';

/** Surveys of which nothing is shown because fewer than the minimum answered; those without an answer are in progress. */
export const noteSmallSurveys = (
  respondents: readonly number[],
  minimum: number,
  file: string,
): ImportProblem[] => {
  const count = respondents.filter((answered) => answered > 0 && answered < minimum).length;
  const params = { count, minimum };
  return count === 0 ? [] : [{ severity: 'warning', code: 'surveysBelowMinimum', params, file }];
};
