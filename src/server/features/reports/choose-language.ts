import { Problem } from '#shared/problems.ts';
import { languageId } from '#shared/reports/report-language.ts';
import type { Trx } from '../../db/connect.ts';
import { languagesOfForms, updateReport } from './queries.ts';

/** The preferred language if the forms have it, else their first. */
export const languageAmong = (tags: readonly string[], preferred: string): string =>
  tags.includes(preferred) ? preferred : (tags[0] ?? preferred);

/** [2.15]: one of the languages of the page's forms. */
export const chooseLanguage = async (
  db: Trx,
  reportId: number,
  formIds: readonly number[],
  reportLanguageId: number,
): Promise<void> => {
  const tag = (await languagesOfForms(db, formIds)).find((one) => languageId(one) === reportLanguageId);
  if (tag === undefined)
    throw new Problem('error.badInput', {}, [{ path: 'reportLanguageId', code: 'input.language' }]);
  await updateReport(db, reportId, { language: tag });
};
