import { ImportRefusal } from './source/survey-draft.ts';

export interface SurveySize {
  name: string;
  respondents: number;
  items: number;
}

const SHOWN = 20;

/**
 * A file without answers, or with fewer than are there, is often the wrong one: surveys are replaced by smaller ones only
 * when that was said. Throws `ImportRefusal`, naming them.
 */
export const refuseSmaller = (
  pairs: readonly { before: SurveySize; after: SurveySize }[],
  file: string,
): void => {
  const smaller = pairs.filter(
    ({ before, after }) => after.respondents < before.respondents || after.items < before.items,
  );
  if (smaller.length === 0) return;
  throw new ImportRefusal(
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
