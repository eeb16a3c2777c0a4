import { sql } from 'kysely';
import { toColumns } from '../../../db/column-names.ts';
import type { Trx } from '../../../db/connect.ts';

export type StatusKind = 'eula' | 'update' | 'rental' | 'extras';

export const readStatusRows = (db: Trx) =>
  db
    .selectFrom('tenant_status as s')
    .innerJoin('users as u', (join) =>
      join.onRef('u.id', '=', 's.user_id').onRef('u.tenant_id', '=', 's.tenant_id'),
    )
    .select(['s.kind', 's.status', 's.recorded_at as recordedAt', 'u.name'])
    .execute();

export const writeStatus = (
  db: Trx,
  row: { tenantId: number; kind: StatusKind; status: string; userId: number },
) =>
  db
    .insertInto('tenant_status')
    .values(toColumns(row))
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'kind'])
        .doUpdateSet({ status: row.status, user_id: row.userId, recorded_at: sql`now()` }),
    )
    .execute();

export const consumeKnowledgeBaseToken = async (
  db: Trx,
  tokenHash: Buffer,
): Promise<{ tenantSubdomain: string; username: string; name: string } | undefined> => {
  const { rows } = await sql<{ tenantSubdomain: string; username: string; name: string }>`
    with taken as (
      delete from credentials where token_hash = ${tokenHash} and kind = 'knowledge-base' and expires_at > now()
      returning tenant_id, user_id)
    select tenants.subdomain as "tenantSubdomain", users.username, users.name
    from taken join users on users.tenant_id = taken.tenant_id and users.id = taken.user_id
    join tenants on tenants.id = taken.tenant_id
    where users.deactivated_at is null`.execute(db);
  return rows[0];
};
