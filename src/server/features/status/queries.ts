import { sql } from 'kysely';
import type { Trx } from '../../db/connect.ts';

export type StatusKind = 'eula' | 'update' | 'rental' | 'extras';

export const readStatusRows = (db: Trx) =>
  db
    .selectFrom('tenant_status as s')
    .innerJoin('users as u', (join) =>
      join.onRef('u.id', '=', 's.user_id').onRef('u.tenant_id', '=', 's.tenant_id'),
    )
    .select(['s.kind', 's.status', 's.recorded_at', 'u.name'])
    .execute();

/** The latest report of a kind replaces the one before. */
export const writeStatus = (
  db: Trx,
  row: { tenant_id: number; kind: StatusKind; status: string; user_id: number },
) =>
  db
    .insertInto('tenant_status')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'kind'])
        .doUpdateSet({ status: row.status, user_id: row.user_id, recorded_at: sql`now()` }),
    )
    .execute();
