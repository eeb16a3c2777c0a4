import { sql } from 'kysely';
import type { Trx } from '../../../../db/connect.ts';

export interface CalculatedItem {
  readonly id: number;
  readonly data: string;
  readonly hash: Buffer;
  readonly comments: readonly Uint8Array[];
}

export const storeFigures = (db: Trx, reportId: number, items: readonly CalculatedItem[]) =>
  sql`update report_items
    set data = nullif(item.data::jsonb, 'null'), input_hash = decode(item.hash, 'hex'), calculated_at = now()
    from unnest(${items.map(({ id }) => id)}::integer[], ${items.map(({ data }) => data)}::text[],
      ${items.map(({ hash }) => hash.toString('hex'))}::text[]) as item (id, data, hash)
    where report_items.report_id = ${reportId} and report_items.id = item.id`.execute(db);

export const storeComments = async (
  db: Trx,
  owner: { tenantId: number; reportId: number },
  items: readonly CalculatedItem[],
): Promise<void> => {
  const { tenantId, reportId } = owner;
  await sql`delete from report_item_comments where report_id = ${reportId}
    and (report_item_id = any(${items.map(({ id }) => id)}::integer[])
      or report_item_id not in (select id from report_items where report_id = ${reportId}
        union all select id from deleted_report_items where report_id = ${reportId}))`.execute(db);
  for (const { id, comments } of items)
    for (const [chunk, bytes] of comments.entries())
      await sql`insert into report_item_comments (tenant_id, report_id, report_item_id, chunk, comments)
        select ${tenantId}, ${reportId}, ${id}, ${chunk}, convert_from(${Buffer.from(bytes)}, 'UTF8')::jsonb
        where exists (select from report_items where report_id = ${reportId} and id = ${id})`.execute(db);
};
