import type { ImportProblem } from '../source/survey-draft.ts';

interface FoundSurvey {
  readonly description: string;
  readonly areAnswersDeleted: boolean;
}

/**
 * Keeps surveys whose answers were deleted after the retention period: compared with the kept figures, a new import
 * would reveal individual answers.
 */
export const noteDeletedAnswers = (found: readonly FoundSurvey[], file: string): ImportProblem[] =>
  found
    .filter((survey) => survey.areAnswersDeleted)
    .map(({ description }) => ({
      severity: 'warning',
      code: 'answersDeleted',
      params: { survey: description },
      file,
    }));
