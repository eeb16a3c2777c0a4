import { ImportRejectedError } from '../source/survey-draft.ts';

export interface SurveySize {
  name: string;
  respondents: number;
  items: number;
}

const SHOWN = 20;

/**
 * Rejects files with fewer answers than stored, which are often the wrong ones, unless explicitly allowed. Throws
 * `ImportRejectedError` naming the surveys.
 */
export const assertNotSmaller = (
  pairs: readonly { before: SurveySize; after: SurveySize }[],
  file: string,
): void => {
  const smaller = pairs.filter(
    ({ before, after }) => after.respondents < before.respondents || after.items < before.items,
  );
  if (smaller.length === 0) return;
  throw new ImportRejectedError(
    smaller.slice(0, SHOWN).map(({ before, after }) => ({
      severity: 'error',
      code: 'replacementSmaller',
      params: {
        survey: before.name,
        respondentsBefore: before.respondents,
        respondents: after.respondents,
        itemsBefore: before.items,
        items: after.items,
      },
      file,
    })),
  );
};
