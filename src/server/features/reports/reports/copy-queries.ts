import { sql } from 'kysely';
import type { Trx } from '../../../db/connect.ts';
import { copyWeighting } from '../../figures/calculation/queries/weighting-queries.ts';

export const copyContent = async (db: Trx, fromId: number, toId: number): Promise<void> => {
  await sql`insert into report_items (tenant_id, report_id, template_id, x, y, cols, rows, config)
    select tenant_id, ${toId}::integer, template_id, x, y, cols, rows, config
    from report_items where report_id = ${fromId} order by id`.execute(db);
  await sql`insert into report_used_templates (tenant_id, report_id, template_id)
    select tenant_id, ${toId}::integer, template_id from report_used_templates where report_id = ${fromId}`.execute(
    db,
  );
  await sql`insert into report_filter_items
      (tenant_id, report_id, item_collection_id, option_positions, match, number_from, number_below, is_whole)
    select tenant_id, ${toId}::integer, item_collection_id, option_positions, match, number_from, number_below, is_whole
    from report_filter_items where report_id = ${fromId}`.execute(db);
  await copyWeighting(db, fromId, [toId]);
};
