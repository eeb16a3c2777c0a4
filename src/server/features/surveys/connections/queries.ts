import { sql } from 'kysely';
import { toColumns } from '../../../db/column-names.ts';
import type { Trx } from '../../../db/connect.ts';

interface ConnectionValues {
  name: string;
  address: string;
  userName: string;
  secretKeyId: string;
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
      'connections.tenant_id as tenantId',
      'connections.id',
      'connections.user_id as userId',
      'connections.name',
      'connections.address',
      'connections.user_name as userName',
      'connections.secret_key_id as secretKeyId',
      'connections.secret',
      'connections.updated_at as updatedAt',
      'users.name as ownerName',
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
  row: ConnectionValues & { tenantId: number; userId: number },
): Promise<number> =>
  (await db.insertInto('connections').values(toColumns(row)).returning('id').executeTakeFirstOrThrow()).id;

export const updateConnectionRow = (db: Trx, connectionId: number, change: Partial<ConnectionValues>) =>
  db
    .updateTable('connections')
    .set({ ...toColumns(change), updated_at: sql<Date>`now()` })
    .where('id', '=', connectionId)
    .execute();

export const deleteConnectionRow = (db: Trx, connectionId: number) =>
  db.deleteFrom('connections').where('id', '=', connectionId).execute();
