import { sql } from 'kysely';
import type { Trx } from '../../../db/connect.ts';

/** Changes with every edit of a generated report's title, language, items, filters, surveys, weights or intervals. */
export const layoutHash = sql<Buffer>`sha256(convert_to(concat_ws(' ', reports.title, reports.language,
  (select string_agg(concat_ws(' ', x, y, cols, rows, config::text), ' ' order by y, x, id) from report_items
    where report_items.tenant_id = reports.tenant_id and report_items.report_id = reports.id),
  (select string_agg(concat_ws(' ', item_collection_id, option_positions::text), ' ' order by item_collection_id)
    from report_filter_items
    where report_filter_items.tenant_id = reports.tenant_id and report_filter_items.report_id = reports.id),
  (select string_agg(survey_id::text, ' ' order by survey_id) from report_surveys
    where report_surveys.tenant_id = reports.tenant_id and report_surveys.report_id = reports.id),
  weighting::text, case when corrects_for_invited then 'invited' end
  ), 'UTF8'))`;

export const findUntouchedReports = async (db: Trx, reportIds: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select reports.id from reports join series_reports on series_reports.tenant_id = reports.tenant_id
      and series_reports.report_id = reports.id
    where reports.id = any(${[...reportIds]}::integer[]) and series_reports.layout_hash = ${layoutHash}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

export const rememberLayouts = (db: Trx, reportIds: readonly number[]) =>
  sql`update series_reports set layout_hash = ${layoutHash} from reports
    where reports.tenant_id = series_reports.tenant_id and reports.id = series_reports.report_id
      and reports.id = any(${[...reportIds]}::integer[])`.execute(db);

export const lockReports = (db: Trx, reportIds: readonly number[]) =>
  sql`select from reports where id = any(${[...reportIds]}::integer[]) order by id for update`.execute(db);
