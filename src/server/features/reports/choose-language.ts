import { Problem } from '#shared/problems.ts';
import { languageId } from '#shared/reports/report-language.ts';
import type { Trx } from '../../db/connect.ts';
import { languagesOfForms, type ReportRow, updateReport } from '../report-access/queries.ts';

/** The preferred language if the forms have it, else their first. */
export const languageAmong = (tags: readonly string[], preferred: string): string =>
  tags.includes(preferred) ? preferred : (tags[0] ?? preferred);

/** [2.15]: one of the languages of the page's forms. Whether it is another than before. */
export const chooseLanguage = async (
  db: Trx,
  { id, language }: Pick<ReportRow, 'id' | 'language'>,
  formIds: readonly number[],
  reportLanguageId: number,
): Promise<boolean> => {
  const tag = (await languagesOfForms(db, formIds)).find((one) => languageId(one) === reportLanguageId);
  if (tag === undefined)
    throw new Problem('error.badInput', {}, [{ path: 'reportLanguageId', code: 'input.language' }]);
  if (tag === language) return false;
  await updateReport(db, id, { language: tag });
  return true;
};
