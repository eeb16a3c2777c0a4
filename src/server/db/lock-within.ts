import { sql } from 'kysely';
import type { Trx } from './connect.ts';

const LOCK_TIMEOUT_MS = 3_000;

/**
 * Takes an exclusive tenant lock until the transaction ends. Returns `false` if it is not free soon; the transaction
 * is then aborted.
 */
export const lockWithin = async (db: Trx, lock: number, tenantId: number): Promise<boolean> => {
  await sql`select set_config('lock_timeout', ${`${LOCK_TIMEOUT_MS}ms`}, true)`.execute(db);
  try {
    await sql`select pg_advisory_xact_lock(${lock}, ${tenantId})`.execute(db);
  } catch (error) {
    if ((error as { code?: string }).code === '55P03') return false;
    throw error;
  }
  await sql`select set_config('lock_timeout', '0', true)`.execute(db);
  return true;
};
