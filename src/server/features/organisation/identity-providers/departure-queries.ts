import { sql } from 'kysely';
import type { Trx } from '../../../db/connect.ts';

export interface Departure {
  readonly stateHash: Buffer;
  readonly browserHash: Buffer;
  readonly providerId: number;
  readonly nonce: string;
  readonly codeVerifier: string | null;
  readonly returnPath: string | null;
  readonly userId: number | null;
  readonly entityId: string | null;
}

const MINUTES = 15;

export const insertDeparture = async (db: Trx, tenantId: number, departure: Departure): Promise<void> => {
  await sql`delete from provider_sign_ins where expires_at < now()`.execute(db);
  await db
    .insertInto('provider_sign_ins')
    .values({
      ...{ tenant_id: tenantId, state_hash: departure.stateHash, browser_hash: departure.browserHash },
      ...{ provider_id: departure.providerId, nonce: departure.nonce, code_verifier: departure.codeVerifier },
      ...{ return_path: departure.returnPath, user_id: departure.userId, entity_id: departure.entityId },
      expires_at: sql<Date>`now() + make_interval(mins => ${MINUTES})`,
    })
    .execute();
};

export const takeDeparture = async (
  db: Trx,
  {
    stateHash,
    browserHash,
    providerId,
    userId,
    ticketHash,
  }: Pick<Departure, 'stateHash' | 'browserHash' | 'providerId' | 'userId'> & { ticketHash: Buffer | null },
) =>
  db
    .deleteFrom('provider_sign_ins')
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('provider_id', '=', providerId)
    .where(sql<boolean>`user_id is not distinct from ${userId}::integer`)
    .where(sql<boolean>`ticket_hash is not distinct from ${ticketHash}::bytea`)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['nonce', 'code_verifier as codeVerifier', 'response', 'return_path as returnPath'])
    .returning('entity_id as entityId')
    .executeTakeFirst();

/** The first response to a departure counts. Returns false if nobody is awaited with that state. */
export const keepResponse = async (
  db: Trx,
  {
    stateHash,
    ticketHash,
    providerId,
    response,
  }: { stateHash: Buffer; ticketHash: Buffer; providerId: number; response: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('provider_sign_ins')
    .set({ response, ticket_hash: ticketHash })
    .where('state_hash', '=', stateHash)
    .where('provider_id', '=', providerId)
    .where('response', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
