import { sql } from 'kysely';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import { toColumns } from '../../../db/column-names.ts';
import type { Database, Trx } from '../../../db/connect.ts';

export interface ListedLink {
  id: number;
  name: string;
  language: InterfaceLanguage;
  hasPassword: boolean;
  expiresAt: Date;
  createdAt: Date;
  createdBy: string;
  accessCount: number;
  lastAccessAt: Date | null;
}

interface LinkKey {
  readonly reportId: number;
  readonly tokenId: number;
}

interface PageWanted {
  readonly page: number;
  readonly size: number;
}

const columns = [
  'id',
  'name',
  sql<InterfaceLanguage>`language`.as('language'),
  sql<boolean>`password_hash is not null`.as('hasPassword'),
  'expires_at as expiresAt',
  'created_at as createdAt',
  'created_by as createdBy',
  sql<number>`access_count::double precision`.as('accessCount'),
  'last_access_at as lastAccessAt',
] as const;

export const countLinks = async (db: Trx, reportId: number): Promise<number> => {
  const { total } = await db
    .selectFrom('report_access_tokens')
    .where('report_id', '=', reportId)
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

export const listLinkRows = (db: Trx, reportId: number, { page, size }: PageWanted): Promise<ListedLink[]> =>
  db
    .selectFrom('report_access_tokens')
    .where('report_id', '=', reportId)
    .select(columns)
    .orderBy('id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute();

export const insertLink = (
  db: Trx,
  values: {
    tenantId: number;
    reportId: number;
    name: string;
    language: InterfaceLanguage;
    tokenHash: Buffer;
    passwordHash: string | null;
    expiresAt: Date;
    createdBy: string;
  },
): Promise<ListedLink> =>
  db
    .insertInto('report_access_tokens')
    .values(toColumns(values))
    .returning(columns)
    .executeTakeFirstOrThrow();

export const updateLink = (
  db: Trx,
  { reportId, tokenId }: LinkKey,
  values: {
    name?: string | undefined;
    language?: InterfaceLanguage | undefined;
    tokenHash?: Buffer | undefined;
    passwordHash?: string | null | undefined;
    expiresAt?: Date | undefined;
  },
): Promise<ListedLink | undefined> =>
  db
    .updateTable('report_access_tokens')
    // One that is always there: nothing else may be named.
    .set({ created_by: sql<string>`created_by`, ...toColumns(values) })
    .where('report_id', '=', reportId)
    .where('id', '=', tokenId)
    .returning(columns)
    .executeTakeFirst();

export const findListedLink = (db: Trx, { reportId, tokenId }: LinkKey): Promise<ListedLink | undefined> =>
  db
    .selectFrom('report_access_tokens')
    .where('report_id', '=', reportId)
    .where('id', '=', tokenId)
    .select(columns)
    .executeTakeFirst();

export const deleteLink = async (db: Trx, { reportId, tokenId }: LinkKey): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('report_access_tokens')
    .where('report_id', '=', reportId)
    .where('id', '=', tokenId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const listAccessRows = async (
  db: Trx,
  tokenId: number,
  { page, size }: PageWanted,
): Promise<{ total: number; rows: { accessedAt: Date; count: number }[] }> => {
  const found = db.selectFrom('report_accesses').where('access_token_id', '=', tokenId);
  const { total } = await found.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select(['accessed_at as accessedAt', 'count'])
    .orderBy('accessed_at', 'desc')
    .limit(size)
    .offset(page * size)
    .execute();
  return { total, rows };
};

export const readEmbeddingOrigins = async (db: Database | Trx, tenantId: number): Promise<string[]> => {
  const { embeddingOrigins } = await db
    .selectFrom('tenants')
    .where('id', '=', tenantId)
    .select('embedding_origins as embeddingOrigins')
    .executeTakeFirstOrThrow();
  return embeddingOrigins;
};

export const writeEmbeddingOrigins = (db: Trx, tenantId: number, origins: readonly string[]) =>
  db
    .updateTable('tenants')
    .set({ embedding_origins: sql`${[...origins]}::text[]` })
    .where('id', '=', tenantId)
    .execute();

export const deleteGrants = (db: Trx, tokenId: number) =>
  db.deleteFrom('report_access_grants').where('access_token_id', '=', tokenId).execute();

/** Returns false if token or password changed while the password was being verified. */
export const insertGrant = async (
  db: Trx,
  opened: { tokenId: number; tokenHash: Buffer; passwordHash: string | null },
  grant: { hash: Buffer; expiresAt: Date },
): Promise<boolean> => {
  // Nothing expired stays longer than until the next one.
  await sql`delete from report_access_grants where expires_at < now()`.execute(db);
  const { numAffectedRows } = await sql`
    insert into report_access_grants (tenant_id, grant_hash, access_token_id, expires_at)
    select tenant_id, ${grant.hash}, id, ${grant.expiresAt} from report_access_tokens
    where id = ${opened.tokenId} and token_hash = ${opened.tokenHash} and password_hash = ${opened.passwordHash}
    for update`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
};
