import type { ImportConfirmation } from '#shared/surveys/imports/contract.ts';
import type { ImportPreview, ImportSource } from '#shared/surveys/imports/preview.ts';

export interface ImportedCounts {
  surveys: number;
  replaced: number;
  respondents: number;
  incomplete: number;
}

/** Counts what a file adds if its existing surveys are handled as in `replace`. */
export const countImported = (
  source: Pick<ImportSource, 'source' | 'creates' | 'known'>,
  existing: ImportPreview['existing'],
  replace: ImportConfirmation['replace'],
): ImportedCounts => {
  const { creates, known } = source;
  const chosen = new Set(Array.isArray(replace) ? replace : []);
  const taken = existing.filter((one) => one.source === source.source && chosen.has(one.surveyId));
  const replaced =
    replace === 'all'
      ? known
      : {
          surveys: taken.length,
          respondents: taken.reduce((sum, one) => sum + one.respondents, 0),
          incomplete: taken.reduce((sum, one) => sum + one.incomplete, 0),
        };
  return {
    surveys: creates.surveys,
    replaced: replaced.surveys,
    respondents: creates.respondents + replaced.respondents,
    incomplete: creates.incomplete + replaced.incomplete,
  };
};
