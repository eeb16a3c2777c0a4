import { sql } from 'kysely';
import type { Trx } from '../../../db/connect.ts';
import { type PlacementRow, readPlacement } from './queries.ts';

const RETENTION = '1 day';

export const softDeleteItems = async (
  db: Trx,
  reportId: number,
  reportItemIds: readonly number[],
): Promise<number> => {
  await sql`delete from deleted_report_items where deleted_at < now() - ${RETENTION}::interval`.execute(db);
  const { rows } = await sql<{ id: number }>`
    with gone as (
      delete from report_items
      where report_id = ${reportId} and id = any(${[...reportItemIds]}::integer[])
      returning *)
    insert into deleted_report_items (tenant_id, id, report_id, template_id, x, y, cols, rows, config, data,
      input_hash, calculated_at)
    select tenant_id, id, report_id, template_id, x, y, cols, rows, config, data, input_hash, calculated_at from gone
    returning id`.execute(db);
  return rows.length;
};

export const restoreItems = async (
  db: Trx,
  reportId: number,
  reportItemIds: readonly number[],
): Promise<PlacementRow[]> => {
  const { rows } = await sql<Omit<PlacementRow, 'visualizationType'> & { visualizationType: string | null }>`
    with back as (
      delete from deleted_report_items
      where report_id = ${reportId} and id = any(${[...reportItemIds]}::integer[])
        and deleted_at >= now() - ${RETENTION}::interval
      returning *)
    insert into report_items (tenant_id, id, report_id, template_id, x, y, cols, rows, config, data, input_hash,
      calculated_at)
    overriding system value
    select back.tenant_id, back.id, back.report_id, used.template_id, back.x, back.y, back.cols, back.rows,
      back.config, back.data, back.input_hash, back.calculated_at
    from back
    left join report_used_templates as used on used.tenant_id = back.tenant_id
      and used.report_id = back.report_id and used.template_id = back.template_id
    returning id, x, y, cols, rows, config ->> 'visualizationType' as "visualizationType"`.execute(db);
  return rows.map(readPlacement);
};
