import { Problem } from '#shared/problems.ts';
import { languageId } from '#shared/reports/reports/report-language.ts';
import type { Trx } from '../../../db/connect.ts';
import { findFormLanguages, type ReportRow, updateReport } from '../report-access/queries.ts';

export const languageAmong = (tags: readonly string[], preferred: string): string =>
  tags.includes(preferred) ? preferred : (tags[0] ?? preferred);

/** [2.15] Throws unless the forms have the language. Returns true if it changed. */
export const chooseLanguage = async (
  db: Trx,
  { id, language }: Pick<ReportRow, 'id' | 'language'>,
  formIds: readonly number[],
  reportLanguageId: number,
): Promise<boolean> => {
  const tag = (await findFormLanguages(db, formIds)).find((one) => languageId(one) === reportLanguageId);
  if (tag === undefined)
    throw new Problem('error.badInput', {}, [{ path: 'reportLanguageId', code: 'input.language' }]);
  if (tag === language) return false;
  await updateReport(db, id, { language: tag });
  return true;
};
