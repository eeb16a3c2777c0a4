import { sql } from 'kysely';
import { toColumns } from '../../../../db/column-names.ts';
import type { Trx } from '../../../../db/connect.ts';

export const insertProviderSession = (
  db: Trx,
  row: {
    tenantId: number;
    tokenHash: Buffer;
    providerId: number;
    subject: string;
    sid: string | null;
    idTokenKeyId: string | null;
    idToken: Buffer | null;
  },
) => db.insertInto('provider_sessions').values(toColumns(row)).execute();

export const findProviderSession = (db: Trx, tokenHash: Buffer) =>
  db
    .selectFrom('provider_sessions')
    .innerJoin('identity_providers as providers', (join) =>
      join
        .onRef('providers.tenant_id', '=', 'provider_sessions.tenant_id')
        .onRef('providers.id', '=', 'provider_sessions.provider_id'),
    )
    .leftJoin('proxy_settings', (join) =>
      join
        .onRef('proxy_settings.tenant_id', '=', 'providers.tenant_id')
        .onRef('proxy_settings.provider_id', '=', 'providers.id'),
    )
    .innerJoin('tenants', 'tenants.id', 'providers.tenant_id')
    .select([
      'providers.id',
      'providers.issuer',
      'providers.client_id as clientId',
      'tenants.subdomain',
      sql<string>`coalesce(proxy_settings.sign_out_path, '')`.as('signOutPath'),
      'provider_sessions.id_token_key_id as idTokenKeyId',
      'provider_sessions.id_token as idToken',
    ])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

export const deleteSessionsOfProvider = async (
  db: Trx,
  providerId: number,
  {
    sid = null,
    subject = null,
    userId = null,
  }: { sid?: string | null; subject?: string | null; userId?: number | null },
): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from credentials using provider_sessions as came
    where came.tenant_id = credentials.tenant_id and came.token_hash = credentials.token_hash
      and came.provider_id = ${providerId}
      and (${sid}::text is null or came.sid = ${sid}) and (${subject}::text is null or came.subject = ${subject})
      and (${userId}::integer is null or credentials.user_id = ${userId})`.execute(db);
  return Number(numAffectedRows ?? 0n);
};
