import { sql } from 'kysely';
import type { Trx } from '../../../../db/connect.ts';
import type { ReportRow } from '../../../reports/report-access/queries.ts';

export const findUnitNames = async (
  db: Trx,
  { id: reportId, snapshotNumber }: Pick<ReportRow, 'id' | 'snapshotNumber'>,
): Promise<string[]> => {
  const { rows } =
    snapshotNumber === null
      ? await sql<{ name: string }>`
          select distinct u.name from report_surveys r
          join surveys s on s.id = r.survey_id join units u on u.id = s.unit_id
          where r.report_id = ${reportId} order by u.name`.execute(db)
      : await sql<{ name: string }>`
          select distinct survey ->> 'unitName' as name
          from report_snapshots, jsonb_array_elements(surveys) as survey
          where report_id = ${reportId} and number = ${snapshotNumber} order by name`.execute(db);
  return rows.map(({ name }) => name);
};
