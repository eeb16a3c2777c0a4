import { sql } from 'kysely';
import type { ApiKey, ApiKeyDraft } from '#shared/platform/api-keys/contract.ts';
import { API_KEYS } from '#shared/platform/api-keys/rules.ts';
import type { Trx } from '../../../db/connect.ts';

interface ApiKeyRow extends Omit<ApiKey, 'createdOn' | 'expiresOn' | 'lastUsedOn'> {
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
}

export const listApiKeys = async (db: Trx, userId: number): Promise<ApiKey[]> => {
  const { rows } = await sql<ApiKeyRow>`
    select id, name, role, permissions, may_change as "mayChange", created_at as "createdAt", expires_at as "expiresAt",
      last_used_at as "lastUsedAt", expires_at <= now() as "isExpired"
    from api_keys where user_id = ${userId}
    order by created_at desc, id desc limit ${API_KEYS.perPerson}`.execute(db);
  return rows.map(({ createdAt, expiresAt, lastUsedAt, ...row }) => ({
    ...row,
    createdOn: createdAt.toISOString(),
    expiresOn: expiresAt.toISOString(),
    lastUsedOn: lastUsedAt?.toISOString() ?? null,
  }));
};

/** Locks the person, so that two requests at once do not exceed the limit together. */
export const countApiKeys = async (db: Trx, userId: number): Promise<number> => {
  await sql`select from users where id = ${userId} for update`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from api_keys where user_id = ${userId}`.execute(db);
  return rows[0]?.count ?? 0;
};

export const deleteExpiredApiKeys = (db: Trx, userId: number) =>
  sql`delete from api_keys where user_id = ${userId} and expires_at <= now()`.execute(db);

export const insertApiKey = async (
  db: Trx,
  owner: { tenantId: number; userId: number; role: string },
  { name, permissions, mayChange }: ApiKeyDraft,
  { keyHash, expiresAt }: { keyHash: Buffer; expiresAt: Date },
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into api_keys (tenant_id, user_id, name, role, permissions, may_change, key_hash, expires_at)
    values (${owner.tenantId}, ${owner.userId}, ${name}, ${owner.role}, ${[...new Set(permissions)]}::text[], ${mayChange},
      ${keyHash}, ${expiresAt})
    returning id`.execute(db);
  return (rows[0] as { id: number }).id;
};

export const deleteApiKeyOfUser = async (db: Trx, userId: number, apiKeyId: number): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    delete from api_keys where id = ${apiKeyId} and user_id = ${userId}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
};

export const deleteApiKeysOfUser = (db: Trx, userId: number) =>
  sql`delete from api_keys where user_id = ${userId}`.execute(db);
