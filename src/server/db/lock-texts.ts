import { sql } from 'kysely';
import type { Trx } from './connect.ts';

/** Held by whoever takes something out of comments that reports may show, shared by those who store what was made of comments. */
const TEXTS_LOCK = 7_305_214;

/** Grows whenever something is taken out of the tenant's comments after they were shown. */
export const findTextsVersion = async (db: Trx, tenantId: number): Promise<number> => {
  const { rows } = await sql<{ version: number }>`
    select texts_version as version from tenants where id = ${tenantId}`.execute(db);
  return rows[0]?.version ?? 0;
};

/** Until the transaction ends nothing is taken out of comments; which version they are of. */
export const shareTexts = async (db: Trx, tenantId: number): Promise<number> => {
  await sql`select pg_advisory_xact_lock_shared(${TEXTS_LOCK}, ${tenantId})`.execute(db);
  return findTextsVersion(db, tenantId);
};

/** Waits for those who share them; from now on what they made of comments is there to be seen, and what is made meanwhile is not stored. */
export const changeTexts = async (db: Trx, tenantId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${TEXTS_LOCK}, ${tenantId})`.execute(db);
  await sql`update tenants set texts_version = texts_version + 1 where id = ${tenantId}`.execute(db);
};
