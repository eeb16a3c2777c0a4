import { sql } from 'kysely';
import { SCIM } from '#shared/organisation/identity-providers/scim-limits.ts';
import type { Database, Trx } from '../../../../db/connect.ts';
import { queryPrepared } from '../../../../db/prepared-statements.ts';
import { hashToken } from '../../../platform/session/credentials/find-actor.ts';
import type { Place } from './queries.ts';

/** Begins each token, so that scanners for leaked secrets recognize it. */
export const SCIM_TOKEN_PREFIX = 'plenum_scim_';

/** Before the tenant is known. Queried anew for each call, so that a revoked token is invalid at once. */
export const findDirectory = async (database: Database, authorization: string | undefined) => {
  const token = /^Bearer ([\w-]{1,200})$/i.exec(authorization ?? '')?.[1];
  if (!token?.startsWith(SCIM_TOKEN_PREFIX)) return null;
  const [row] = await queryPrepared<Place>(
    database,
    `select tenant_id as "tenantId", provider_id as "providerId" from find_scim_token($1)`,
    [hashToken(token)],
  );
  return row ?? null;
};

/** `null`: nothing is provisioned for the provider. */
export const findMatchClaim = async (db: Trx, providerId: number): Promise<string | null> =>
  (
    await db
      .selectFrom('scim_connections')
      .select('match_claim as matchClaim')
      .where('provider_id', '=', providerId)
      .executeTakeFirst()
  )?.matchClaim ?? null;

export const ensureConnection = (db: Trx, { tenantId, providerId }: Place) =>
  sql`insert into scim_connections (tenant_id, provider_id) values (${tenantId}, ${providerId})
    on conflict do nothing`.execute(db);

export const writeMatchClaim = (db: Trx, providerId: number, matchClaim: string) =>
  sql`update scim_connections set match_claim = ${matchClaim} where provider_id = ${providerId}`.execute(db);

export const noteFailure = (db: Trx, providerId: number, text: string) =>
  sql`update scim_connections set last_failure_at = now(), last_failure = ${text}
    where provider_id = ${providerId}`.execute(db);

export interface ConnectionRow {
  readonly matchClaim: string;
  readonly lastCallAt: Date | null;
  readonly lastFailureAt: Date | null;
  readonly lastFailure: string;
  readonly total: number;
  readonly inactive: number;
  readonly withoutAccount: number;
  readonly groups: number;
}

export const findConnection = async (db: Trx, providerId: number): Promise<ConnectionRow | undefined> =>
  (
    await sql<ConnectionRow>`
      select match_claim as "matchClaim", last_call_at as "lastCallAt", last_failure_at as "lastFailureAt",
        last_failure as "lastFailure", people.*,
        (select count(*)::integer from scim_groups where provider_id = ${providerId}) as groups
      from scim_connections, (
        select count(*)::integer as total, count(*) filter (where not is_active)::integer as inactive,
          count(*) filter (where is_active and user_id is null)::integer as "withoutAccount"
        from scim_users where provider_id = ${providerId} and deleted_at is null) as people
      where provider_id = ${providerId}`.execute(db)
  ).rows[0];

interface TokenRow {
  readonly id: number;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
  readonly isExpired: boolean;
}

export const listTokens = async (db: Trx, providerId: number): Promise<TokenRow[]> =>
  (
    await sql<TokenRow>`
      select id, created_by as "createdBy", created_at as "createdAt", expires_at as "expiresAt",
        last_used_at as "lastUsedAt", expires_at <= now() as "isExpired"
      from scim_tokens where provider_id = ${providerId} order by created_at desc, id desc limit ${SCIM.tokens}`.execute(
      db,
    )
  ).rows;

export const insertToken = async (
  db: Trx,
  { tenantId, providerId }: Place,
  { tokenHash, createdBy, expiresAt }: { tokenHash: Buffer; createdBy: string; expiresAt: Date },
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into scim_tokens (tenant_id, provider_id, token_hash, created_by, expires_at)
    values (${tenantId}, ${providerId}, ${tokenHash}, ${createdBy}, ${expiresAt}) returning id`.execute(db);
  return (rows[0] as { id: number }).id;
};

/** Keeps those that are valid; returns their number, and lets no other call count meanwhile. */
export const keepValidTokens = async (db: Trx, providerId: number): Promise<number> => {
  await sql`select from scim_connections where provider_id = ${providerId} for update`.execute(db);
  await sql`delete from scim_tokens where provider_id = ${providerId} and expires_at <= now()`.execute(db);
  return (await listTokens(db, providerId)).length;
};

export const deleteToken = async (db: Trx, providerId: number, id: number): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    delete from scim_tokens where provider_id = ${providerId} and id = ${id}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
};
