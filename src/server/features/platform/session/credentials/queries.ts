import { sql } from 'kysely';
import { toColumns } from '../../../../db/column-names.ts';
import { type Database, inTenant, type Trx } from '../../../../db/connect.ts';
import { signsInLocally } from '../../users/queries.ts';

export const insertCredential = (
  db: Trx,
  credential: {
    tenantId: number;
    userId: number;
    kind: string;
    tokenHash: Buffer;
    csrf: string | null;
    expiresAt: Date;
    family: string;
    role: string | null;
    deputyshipId: number | null;
    provedSecondFactor: boolean;
  },
) => db.insertInto('credentials').values(toColumns(credential)).execute();

export const deleteCredential = (db: Trx, tokenHash: Buffer) =>
  db.deleteFrom('credentials').where('token_hash', '=', tokenHash).execute();

/** Atomic, so that only one of two concurrent requests succeeds. */
export const consumeLink = (db: Trx, tokenHash: Buffer) =>
  db
    .deleteFrom('credentials')
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', 'link')
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id as userId')
    .executeTakeFirst();

export const consumeRefreshToken = (db: Trx, tokenHash: Buffer) =>
  db
    .updateTable('credentials')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', 'refresh')
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning([
      ...(['user_id as userId', 'family', 'role'] as const),
      ...(['deputyship_id as deputyshipId', 'proved_second_factor as provedSecondFactor'] as const),
    ])
    .executeTakeFirst();

export const deleteTokenFamily = (db: Trx, tokenHash: Buffer) =>
  db
    .deleteFrom('credentials')
    .where('family', 'in', (inner) =>
      inner.selectFrom('credentials').select('family').where('token_hash', '=', tokenHash),
    )
    .execute();

export const actInRole = async (
  db: Trx,
  { userId, tokenHash, role }: { userId: number; tokenHash: Buffer; role: string },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update credentials set role = ${role}, deputyship_id = null from users
    where users.id = credentials.user_id and users.id = ${userId} and ${role} = any(users.role || users.further_roles)
      and credentials.family in (select family from credentials where token_hash = ${tokenHash})`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
};

export const actAsDeputy = async (
  db: Trx,
  { userId, tokenHash, deputyshipId }: { userId: number; tokenHash: Buffer; deputyshipId: number },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update credentials set deputyship_id = ${deputyshipId}
    where user_id = ${userId} and ${deputyshipId} in (select running.id from running_deputyships(${userId}) as running)
      and family in (select family from credentials where token_hash = ${tokenHash})`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
};

export const deleteLinksOfUser = (db: Trx, userId: number) =>
  db.deleteFrom('credentials').where('user_id', '=', userId).where('kind', '=', 'link').execute();

export const deleteCredentialsOfUser = (db: Trx, userId: number) =>
  db.deleteFrom('credentials').where('user_id', '=', userId).execute();

export const deleteExpiredCredentials = (db: Trx) =>
  db.deleteFrom('credentials').where('expires_at', '<', sql<Date>`now()`).execute();

/** The only lookup that runs before the tenant is known. */
export const findCredentialTenant = async (
  database: Database,
  tokenHash: Buffer,
  kind: string,
): Promise<number | null> => {
  const { rows } = await sql<{ tenantId: number }>`
    select tenant_id as "tenantId" from find_credential(${tokenHash}) where kind = ${kind} and expires_at > now()`.execute(
    database,
  );
  return rows[0]?.tenantId ?? null;
};

const selectLinkOwner = (db: Trx, tokenHash: Buffer) =>
  db
    .selectFrom('credentials')
    .innerJoin('users', (join) =>
      join
        .onRef('users.tenant_id', '=', 'credentials.tenant_id')
        .onRef('users.id', '=', 'credentials.user_id'),
    )
    .select(['users.id as userId', 'users.username', 'users.name'])
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', 'link')
    .where('expires_at', '>', sql<Date>`now()`)
    .where('users.deactivated_at', 'is', null)
    .where(signsInLocally)
    .executeTakeFirst();

export const findLinkOwner = async (database: Database, tokenHash: Buffer) => {
  const tenantId = await findCredentialTenant(database, tokenHash, 'link');
  if (tenantId === null) return null;
  const owner = await inTenant(database, tenantId, (db) => selectLinkOwner(db, tokenHash));
  return owner ? { tenantId, ...owner } : null;
};

/** Counts a failure across all nodes. If the limit is reached, returns the seconds until the window ends instead. */
export const reserveFailure = async (
  database: Database,
  keyHash: Buffer,
  { limit, windowSeconds }: { limit: number; windowSeconds: number },
): Promise<number | null> => {
  const { rows } = await sql<{ isCounted: boolean; wait: number | null }>`
    with counted as (
      insert into sign_in_failures as f (key_hash, failures, counted_from) values (${keyHash}, 1, now())
      on conflict (key_hash) do update set
        failures = case when f.counted_from < now() - make_interval(secs => ${windowSeconds}) then 1
                        else f.failures + 1 end,
        counted_from = case when f.counted_from < now() - make_interval(secs => ${windowSeconds}) then now()
                            else f.counted_from end
      where f.failures < ${limit} or f.counted_from < now() - make_interval(secs => ${windowSeconds})
      returning 1
    )
    select exists (select from counted) as "isCounted", (
      select ceil(extract(epoch from counted_from - now()) + ${windowSeconds})::integer
      from sign_in_failures where key_hash = ${keyHash}
    ) as wait`.execute(database);
  const [row] = rows;
  return row?.isCounted ? null : Math.max(1, row?.wait ?? windowSeconds);
};

export const countFailures = async (
  database: Database,
  keyHash: Buffer,
  windowSeconds: number,
): Promise<number> => {
  const { rows } = await sql<{ failures: number }>`
    select failures from sign_in_failures
    where key_hash = ${keyHash} and counted_from >= now() - make_interval(secs => ${windowSeconds})`.execute(
    database,
  );
  return rows[0]?.failures ?? 0;
};

export const releaseFailure = (database: Database, keyHash: Buffer) =>
  database
    .updateTable('sign_in_failures')
    .set((update) => ({ failures: update('failures', '-', 1) }))
    .where('key_hash', '=', keyHash)
    .where('failures', '>', 0)
    .execute();

export const deleteFailures = (database: Database, keyHash: Buffer) =>
  database.deleteFrom('sign_in_failures').where('key_hash', '=', keyHash).execute();

export const deleteExpiredFailures = (database: Database, windowSeconds: number) =>
  database
    .deleteFrom('sign_in_failures')
    .where('counted_from', '<', sql<Date>`now() - make_interval(secs => ${windowSeconds})`)
    .execute();
