import type { ImportProblem } from '../source/survey-draft.ts';

export const noteSmallSurveys = (
  respondents: readonly number[],
  minimum: number,
  file: string,
): ImportProblem[] => {
  const count = respondents.filter((answered) => answered > 0 && answered < minimum).length;
  const params = { count, minimum };
  return count === 0 ? [] : [{ severity: 'warning', code: 'surveysBelowMinimum', params, file }];
};
