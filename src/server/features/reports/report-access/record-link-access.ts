import { sql } from 'kysely';
import type { Trx } from '../../../db/connect.ts';

const RETENTION = '90 days';

/**
 * Records only the minute, nothing about the person. Must come last in its transaction, since it locks the link's row.
 */
export const recordLinkAccess = async (db: Trx, tenantId: number, linkId: number): Promise<void> => {
  // Of a count nothing is lost with a crash that people would miss; nobody waits for the disk.
  await sql`select set_config('synchronous_commit', 'off', true)`.execute(db);
  await sql`update report_access_tokens set access_count = access_count + 1, last_access_at = now()
    where id = ${linkId}`.execute(db);
  const { rows } = await sql<{ count: number }>`
    insert into report_accesses as a (tenant_id, access_token_id, accessed_at, count)
    values (${tenantId}, ${linkId}, date_trunc('minute', now()), 1)
    on conflict (tenant_id, access_token_id, accessed_at) do update set count = a.count + 1
    returning count`.execute(db);
  if (rows[0]?.count !== 1) return;
  await sql`delete from report_accesses where access_token_id = ${linkId}
    and accessed_at < now() - ${sql.lit(RETENTION)}::interval`.execute(db);
};
