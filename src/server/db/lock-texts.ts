import { sql } from 'kysely';
import { advisoryLocks } from './advisory-locks.ts';
import type { Trx } from './connect.ts';

/** Grows whenever something is taken out of the tenant's comments after they were shown. */
export const findTextsVersion = async (db: Trx, tenantId: number): Promise<number> => {
  const { rows } = await sql<{ version: number }>`
    select texts_version as version from tenants where id = ${tenantId}`.execute(db);
  return rows[0]?.version ?? 0;
};

/** Until the transaction ends nothing is taken out of comments; which version they are of. */
export const lockTextsShared = async (db: Trx, tenantId: number): Promise<number> => {
  await sql`select pg_advisory_xact_lock_shared(${advisoryLocks.texts}, ${tenantId})`.execute(db);
  return findTextsVersion(db, tenantId);
};

/** Waits for those who share them; from now on what they made of comments is there to be seen, and what is made meanwhile is not stored. */
export const changeTexts = async (db: Trx, tenantId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.texts}, ${tenantId})`.execute(db);
  await sql`update tenants set texts_version = texts_version + 1 where id = ${tenantId}`.execute(db);
};
