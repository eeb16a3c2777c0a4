import type { ImportConfirmation } from '#shared/surveys/imports/contract.ts';
import type { ImportPreview } from '#shared/surveys/imports/preview.ts';

type Existing = ImportPreview['existing'][number];

/** Surveys that would lose respondents or questions, often because the file is the wrong one. */
export const smallerSurveys = (
  existing: readonly Existing[],
  replace: ImportConfirmation['replace'],
): Existing[] =>
  existing.filter(
    (one) =>
      (Array.isArray(replace) ? replace.includes(one.surveyId) : replace === 'all') &&
      (one.respondents < one.respondentsBefore || one.items < one.itemsBefore),
  );
