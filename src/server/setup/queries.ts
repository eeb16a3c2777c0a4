import type { Role } from '#shared/permissions.ts';
import type { Database, Trx } from '../db/connect.ts';

export const findFirstTenant = (db: Database) =>
  db.selectFrom('tenants').select('id').orderBy('id').limit(1).executeTakeFirst();

export const insertTenant = async (db: Database, subdomain: string, name: string): Promise<number> =>
  (await db.insertInto('tenants').values({ subdomain, name }).returning('id').executeTakeFirstOrThrow()).id;

export const insertUser = async (
  db: Trx,
  user: { tenant_id: number; username: string; name: string; role: Role; password_hash: string | null },
): Promise<number> =>
  (await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()).id;

/** The administrator of that name; without a name, the tenant's first. */
export const findAdministrator = (db: Trx, username: string | undefined) =>
  db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ADMINISTRATOR' satisfies Role)
    .$if(username !== undefined, (query) => query.where('username', '=', username as string))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
