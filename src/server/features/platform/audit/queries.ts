import { sql } from 'kysely';
import type { AuditEntry, AuditFilter } from '#shared/platform/audit/contract.ts';
import type { Trx } from '../../../db/connect.ts';
import { wordPatterns } from '../../../db/like-pattern.ts';

const matching = ({ user, action, objectType, objectId, from, until }: AuditFilter) => sql`
  (user_name ilike all(${wordPatterns(user)}::text[]) or acts_for_name ilike all(${wordPatterns(user)}::text[]))
  and ${action ? sql`action = ${action}` : sql`true`}
  and ${objectType ? sql`object_type = ${objectType}` : sql`true`}
  and ${objectId ? sql`object_id = ${objectId}` : sql`true`}
  and ${from ? sql`at >= ${from}::timestamptz` : sql`true`}
  and ${until ? sql`at < ${until}::timestamptz` : sql`true`}`;

interface Window {
  readonly limit: number;
  readonly offset: number;
}

export const findAuditEntries = async (
  db: Trx,
  filter: AuditFilter,
  { limit, offset }: Window,
): Promise<AuditEntry[]> => {
  const { rows } = await sql<Omit<AuditEntry, 'id' | 'at'> & { id: string; at: Date }>`
    select id, at, user_id as "userId", user_name as "userName", role, acts_for_name as "actsForName", api_key_name as "apiKeyName", action, object_type as "objectType",
      object_id as "objectId"
    from audit_entries where ${matching(filter)}
    order by at desc, id desc limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id, at, ...row }) => ({ id: Number(id), at: at.toISOString(), ...row }));
};

export const countAuditEntries = async (db: Trx, filter: AuditFilter): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from audit_entries where ${matching(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
};

export const deleteExpiredAuditEntries = (db: Trx) => sql`select forget_old_audit_entries()`.execute(db);

export const findRetentionMonths = async (db: Trx, tenantId: number): Promise<number> =>
  (
    await db
      .selectFrom('tenants')
      .select('keep_audit_months as months')
      .where('id', '=', tenantId)
      .executeTakeFirstOrThrow()
  ).months;

export const setRetentionMonths = (db: Trx, tenantId: number, months: number) =>
  db.updateTable('tenants').set({ keep_audit_months: months }).where('id', '=', tenantId).execute();
