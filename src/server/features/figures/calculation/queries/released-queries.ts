import { sql } from 'kysely';
import type { Query } from '#analysis/ledger/queries.ts';
import type { Localized } from '#shared/schemas.ts';
import type { Trx } from '../../../../db/connect.ts';

export interface ReleasedRow {
  query: Query;
  isBar: boolean;
  respondentCount: number;
  releasedAt: Date;
  reportId: number | null;
  reportTitle: string | null;
}

export const findReleasedRows = async (db: Trx, surveyId: number): Promise<ReleasedRow[]> => {
  const { rows } = await sql<ReleasedRow>`
    select own.query, own.is_bar as "isBar", own.respondent_count as "respondentCount",
      own.released_at as "releasedAt", reports.id as "reportId", reports.title as "reportTitle"
    from released_queries as own
    left join reports on reports.tenant_id = own.tenant_id and reports.id = own.report_id
    where own.survey_id = ${surveyId} order by own.position desc`.execute(db);
  return rows;
};

export interface ColumnTexts {
  text: Localized;
  options: { text: Localized }[];
}

export const findColumnTexts = async (db: Trx, formId: number): Promise<Map<number, ColumnTexts>> => {
  const { rows } = await sql<ColumnTexts & { column: number }>`
    select position - 1 as column, text, options from items where form_id = ${formId}`.execute(db);
  return new Map(rows.map((row) => [row.column, row]));
};
