import { sql } from 'kysely';
import type { Database, Trx } from '../../db/connect.ts';

export const insertCredential = (
  db: Trx,
  credential: {
    tenant_id: number;
    user_id: number;
    kind: string;
    token_hash: Buffer;
    csrf: string | null;
    expires_at: Date;
    family: string;
  },
) => db.insertInto('credentials').values(credential).execute();

export const deleteCredential = (db: Trx, tokenHash: Buffer) =>
  db.deleteFrom('credentials').where('token_hash', '=', tokenHash).execute();

/** Takes a credential that may be used once: of two at the same moment one gets the row. */
export const takeCredential = (db: Trx, tokenHash: Buffer, kind: string) =>
  db
    .deleteFrom('credentials')
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['user_id', 'family'])
    .executeTakeFirst();

/** Everything that came from the same sign-in as the token. */
export const deleteFamilyOf = (db: Trx, tokenHash: Buffer) =>
  db
    .deleteFrom('credentials')
    .where('family', 'in', (inner) =>
      inner.selectFrom('credentials').select('family').where('token_hash', '=', tokenHash),
    )
    .execute();

export const deleteCredentialsOfUser = (db: Trx, userId: number) =>
  db.deleteFrom('credentials').where('user_id', '=', userId).execute();

/** Nothing expired stays longer than until the next sign-in. */
export const deleteExpiredCredentials = (db: Trx) =>
  db.deleteFrom('credentials').where('expires_at', '<', sql<Date>`now()`).execute();

/** Which tenant a credential of that kind belongs to; the one look-up before the tenant is known. */
export const tenantOfCredential = async (
  database: Database,
  tokenHash: Buffer,
  kind: string,
): Promise<number | null> => {
  const { rows } = await sql<{ tenant_id: number }>`
    select tenant_id from find_credential(${tokenHash}) where kind = ${kind} and expires_at > now()`.execute(
    database,
  );
  return rows[0]?.tenant_id ?? null;
};

/** Counts an attempt, over all nodes; a window that is over starts anew. Answers the attempts in this window. */
export const countAttempt = async (
  database: Database,
  keyHash: Buffer,
  windowSeconds: number,
): Promise<number> => {
  const { rows } = await sql<{ attempts: number }>`
    insert into sign_in_attempts as a (key_hash, attempts, counted_from) values (${keyHash}, 1, now())
    on conflict (key_hash) do update set
      attempts = case when a.counted_from < now() - make_interval(secs => ${windowSeconds}) then 1
                      else a.attempts + 1 end,
      counted_from = case when a.counted_from < now() - make_interval(secs => ${windowSeconds}) then now()
                          else a.counted_from end
    returning attempts`.execute(database);
  return rows[0]?.attempts ?? 0;
};

export const forgetAttempts = (database: Database, keyHash: Buffer) =>
  database.deleteFrom('sign_in_attempts').where('key_hash', '=', keyHash).execute();

export const forgetOldAttempts = (database: Database, windowSeconds: number) =>
  database
    .deleteFrom('sign_in_attempts')
    .where('counted_from', '<', sql<Date>`now() - make_interval(secs => ${windowSeconds})`)
    .execute();
