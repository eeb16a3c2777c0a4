import { MAXIMUM_SURVEYS_OF_REPORT, MAXIMUM_TITLE_LENGTH } from '../../limits.ts';
import { Problem } from '../../problems.ts';

export const trimTitle = (title: string): string => title.trim();

/** [5.01] Requires a title, not only white space, of at most 255 UTF-16 code units after trimming. `null` if valid. */
export const titleProblem = (title: string): Problem | null => {
  const { length } = trimTitle(title);
  if (length === 0) return new Problem('report.title.required');
  if (length > MAXIMUM_TITLE_LENGTH)
    return new Problem('form.error.maxLengthExceeded', { maxChars: MAXIMUM_TITLE_LENGTH });
  return null;
};

/** [5.03] Requires 1 to 1000 distinct surveys. `null` if valid. */
export const surveySelectionProblem = (surveyIds: readonly number[]): Problem | null => {
  const { size } = new Set(surveyIds);
  if (size === 0) return new Problem('survey.error.required');
  if (size > MAXIMUM_SURVEYS_OF_REPORT)
    return new Problem('survey.error.limitExceeded', { max: MAXIMUM_SURVEYS_OF_REPORT });
  return null;
};
