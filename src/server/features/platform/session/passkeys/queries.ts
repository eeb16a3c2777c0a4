import { sql } from 'kysely';
import type { Passkey } from '#shared/platform/session/passkeys-contract.ts';
import type { Trx } from '../../../../db/connect.ts';
import { signsInLocally } from '../../users/queries.ts';

export interface NewPasskey {
  readonly tenantId: number;
  readonly userId: number;
  readonly credentialId: Buffer;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly userHandle: Buffer;
  readonly host: string;
  readonly transports: readonly string[];
  readonly isSynced: boolean;
  readonly name: string;
}

export const insertPasskey = async (db: Trx, passkey: NewPasskey): Promise<number | null> => {
  const row = await db
    .insertInto('passkeys')
    .values({
      ...{ tenant_id: passkey.tenantId, user_id: passkey.userId, credential_id: passkey.credentialId },
      ...{ public_key: Buffer.from(passkey.publicKey), counter: passkey.counter, host: passkey.host },
      ...{ user_handle: passkey.userHandle, transports: [...passkey.transports] },
      ...{ is_synced: passkey.isSynced, name: passkey.name },
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'credential_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
};

export const listPasskeys = async (db: Trx, userId: number): Promise<Passkey[]> => {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt', 'is_synced as isSynced'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ createdAt, lastUsedAt, ...row }) => ({
    ...row,
    createdOn: createdAt.toISOString(),
    lastUsedOn: lastUsedAt?.toISOString() ?? null,
  }));
};

export const listCredentials = (db: Trx, userId: number) =>
  db
    .selectFrom('passkeys')
    .select(['credential_id as credentialId', 'transports', 'user_handle as userHandle', 'host'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

export const findUsablePasskey = (
  db: Trx,
  { credentialId, userHandle, host }: Pick<NewPasskey, 'credentialId' | 'userHandle' | 'host'>,
) =>
  db
    .selectFrom('passkeys')
    .innerJoin('users', (join) =>
      join.onRef('users.tenant_id', '=', 'passkeys.tenant_id').onRef('users.id', '=', 'passkeys.user_id'),
    )
    .select(['passkeys.id', 'passkeys.user_id as userId', 'public_key as publicKey', 'counter'])
    .where('credential_id', '=', credentialId)
    .where('user_handle', '=', userHandle)
    .where('host', '=', host)
    .where('users.deactivated_at', 'is', null)
    .where('users.password_hash', 'is not', null)
    .where(signsInLocally)
    .executeTakeFirst();

/** Returns false if a signature with this count or a later one was accepted meanwhile. */
export const countPasskeyUse = async (
  db: Trx,
  { passkeyId, counter, isSynced }: { passkeyId: number; counter: number; isSynced: boolean },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, is_synced: isSynced, last_used_at: sql<Date>`now()` })
    .where('id', '=', passkeyId)
    // Authenticators that count none always say 0.
    .where('counter', counter === 0 ? '=' : '<', String(counter))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const renameRow = async (
  db: Trx,
  { userId, passkeyId, name }: { userId: number; passkeyId: number; name: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', passkeyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const deletePasskey = async (
  db: Trx,
  { userId, passkeyId }: { userId: number; passkeyId: number },
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('id', '=', passkeyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export interface Challenge {
  readonly tenantId: number;
  readonly challengeHash: Buffer;
  readonly holderHash: Buffer;
  readonly userId: number | null;
  readonly userHandle: Buffer | null;
  readonly minutes: number;
}

export const insertChallenge = async (db: Trx, challenge: Challenge): Promise<void> => {
  await sql`delete from passkey_challenges where expires_at < now()`.execute(db);
  await db
    .insertInto('passkey_challenges')
    .values({
      ...{ tenant_id: challenge.tenantId, challenge_hash: challenge.challengeHash },
      ...{ holder_hash: challenge.holderHash, user_id: challenge.userId, user_handle: challenge.userHandle },
      expires_at: sql<Date>`now() + make_interval(mins => ${challenge.minutes})`,
    })
    .execute();
};

export const takeChallenge = async (
  db: Trx,
  { challengeHash, holderHash, userId }: Pick<Challenge, 'challengeHash' | 'holderHash' | 'userId'>,
): Promise<{ userHandle: Buffer | null } | undefined> =>
  db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', challengeHash)
    .where('holder_hash', '=', holderHash)
    .where(sql<boolean>`user_id is not distinct from ${userId}::integer`)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_handle as userHandle')
    .executeTakeFirst();

export const findTenantOfPasskeys = (db: Trx, tenantId: number) =>
  db.selectFrom('tenants').select(['subdomain', 'name']).where('id', '=', tenantId).executeTakeFirstOrThrow();

export const queuePasskeyMail = (
  db: Trx,
  { tenantId, userId, username }: { tenantId: number; userId: number; username: string },
) =>
  db
    .insertInto('mails')
    .values({
      ...{ tenant_id: tenantId, user_id: userId, address: username, kind: 'PASSKEY_ADDED' },
      due_at: sql<Date>`now()`,
    })
    .execute();

export const findPasskey = (db: Trx, { userId, passkeyId }: { userId: number; passkeyId: number }) =>
  db
    .selectFrom('passkeys')
    .select('id')
    .where('id', '=', passkeyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
