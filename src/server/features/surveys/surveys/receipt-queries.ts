import { sql } from 'kysely';
import type { SurveyReceipt } from '#shared/surveys/surveys/contract.ts';
import type { Trx } from '../../../db/connect.ts';

export const findSurveyReceipts = async (db: Trx, surveyId: number): Promise<SurveyReceipt[]> => {
  const rows = await db
    .selectFrom('survey_receipts')
    .innerJoin('import_receipts', (join) =>
      join
        .onRef('import_receipts.tenant_id', '=', 'survey_receipts.tenant_id')
        .onRef('import_receipts.id', '=', 'survey_receipts.receipt_id'),
    )
    .where('survey_receipts.survey_id', '=', surveyId)
    .select([
      'import_receipts.imported_at as importedAt',
      'import_receipts.user_name as userName',
      sql<SurveyReceipt['files']>`import_receipts.files`.as('files'),
      'import_receipts.format',
      'import_receipts.codebook',
      sql<SurveyReceipt['problems']>`import_receipts.problems`.as('problems'),
      sql<SurveyReceipt['excluded']>`import_receipts.excluded`.as('excluded'),
      'survey_receipts.is_new as isNew',
    ])
    .orderBy('import_receipts.id', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({ ...row, importedAt: row.importedAt.toISOString() }));
};
