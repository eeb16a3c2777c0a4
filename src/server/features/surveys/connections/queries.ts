import { sql } from 'kysely';
import type { Trx } from '../../../db/connect.ts';

interface ConnectionValues {
  name: string;
  address: string;
  user_name: string;
  secret_key_id: string;
  secret: Buffer;
}

const withOwner = (db: Trx) =>
  db
    .selectFrom('connections')
    .innerJoin('users', (join) =>
      join
        .onRef('users.tenant_id', '=', 'connections.tenant_id')
        .onRef('users.id', '=', 'connections.user_id'),
    )
    .select([
      'connections.tenant_id',
      'connections.id',
      'connections.user_id',
      'connections.name',
      'connections.address',
      'connections.user_name',
      'connections.secret_key_id',
      'connections.secret',
      'connections.updated_at',
      'users.name as owner_name',
    ]);

export const listConnectionRows = (db: Trx, userId: number | null, limit: number) => {
  const all = withOwner(db).orderBy('connections.name').orderBy('connections.id').limit(limit);
  return (userId === null ? all : all.where('connections.user_id', '=', userId)).execute();
};

export const findConnection = (db: Trx, connectionId: number) =>
  withOwner(db).where('connections.id', '=', connectionId).executeTakeFirst();
export type ConnectionRow = NonNullable<Awaited<ReturnType<typeof findConnection>>>;

export const countConnections = async (db: Trx): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('connections')
        .select((select) => select.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

export const insertConnection = async (
  db: Trx,
  row: ConnectionValues & { tenant_id: number; user_id: number },
): Promise<number> =>
  (await db.insertInto('connections').values(row).returning('id').executeTakeFirstOrThrow()).id;

export const updateConnectionRow = (db: Trx, connectionId: number, change: Partial<ConnectionValues>) =>
  db
    .updateTable('connections')
    .set({ ...change, updated_at: sql<Date>`now()` })
    .where('id', '=', connectionId)
    .execute();

export const deleteConnectionRow = (db: Trx, connectionId: number) =>
  db.deleteFrom('connections').where('id', '=', connectionId).execute();
