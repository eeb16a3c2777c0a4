import type { ImportProblem } from './source/survey-draft.ts';

interface FoundSurvey {
  readonly description: string;
  readonly are_answers_deleted: boolean;
}

/**
 * Surveys that stay as they are whatever was chosen: their answers were deleted after the tenant's period, and figures of answers
 * that come again would tell, beside those that were kept, whatever one person answered in between.
 */
export const noteDeletedAnswers = (found: readonly FoundSurvey[], file: string): ImportProblem[] =>
  found
    .filter((survey) => survey.are_answers_deleted)
    .map(({ description }) => ({
      severity: 'warning',
      code: 'answersDeleted',
      params: { survey: description },
      file,
    }));
