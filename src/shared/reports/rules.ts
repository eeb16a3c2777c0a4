import { MAXIMUM_SURVEYS_OF_REPORT, MAXIMUM_TITLE_LENGTH } from '../limits.ts';
import { Problem } from '../problems.ts';

/** A title as it is kept: without white space around it [4.03]. */
export const trimTitle = (title: string): string => title.trim();

/** [5.01]: required, white space alone counts as empty; at most 255 UTF-16 code units after trimming. Null: fine. */
export const titleProblem = (title: string): Problem | null => {
  const { length } = trimTitle(title);
  if (length === 0) return new Problem('report.title.required');
  if (length > MAXIMUM_TITLE_LENGTH)
    return new Problem('form.error.maxLengthExceeded', { maxChars: MAXIMUM_TITLE_LENGTH });
  return null;
};

/** [5.03]: at least one survey and at most 1000; an id given twice counts once. Null: fine. */
export const surveySelectionProblem = (surveyIds: readonly number[]): Problem | null => {
  const { size } = new Set(surveyIds);
  if (size === 0) return new Problem('survey.error.required');
  if (size > MAXIMUM_SURVEYS_OF_REPORT)
    return new Problem('survey.error.limitExceeded', { max: MAXIMUM_SURVEYS_OF_REPORT });
  return null;
};
