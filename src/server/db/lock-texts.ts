import { sql } from 'kysely';
import { advisoryLocks } from './advisory-locks.ts';
import type { Trx } from './connect.ts';

export const findTextsVersion = async (db: Trx, tenantId: number): Promise<number> => {
  const { rows } = await sql<{ version: number }>`
    select texts_version as version from tenants where id = ${tenantId}`.execute(db);
  return rows[0]?.version ?? 0;
};

export const lockTextsShared = async (db: Trx, tenantId: number): Promise<number> => {
  await sql`select pg_advisory_xact_lock_shared(${advisoryLocks.texts}, ${tenantId})`.execute(db);
  return findTextsVersion(db, tenantId);
};

/**
 * Waits for all holders of the shared lock: their results are then visible, and later ones based on old comments are
 * not stored.
 */
export const changeTexts = async (db: Trx, tenantId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.texts}, ${tenantId})`.execute(db);
  await sql`update tenants set texts_version = texts_version + 1 where id = ${tenantId}`.execute(db);
};
