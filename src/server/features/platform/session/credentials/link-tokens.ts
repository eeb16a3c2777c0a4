import { shippedPermissions } from '#shared/permissions.ts';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import type { Database } from '../../../../db/connect.ts';
import { queryPrepared } from '../../../../db/prepared-statements.ts';
import type { Actor } from '../../../../lib/actor.ts';
import { newSecret } from '../../../../lib/secrets/new-secret.ts';
import { hashToken } from './find-actor.ts';

/** Prefix and length distinguish these tokens from all others, so that none is looked up as another kind. */
const prefixes = { link: 'rl_', grant: 'rg_' } as const;
export type LinkTokenKind = keyof typeof prefixes;

const SHAPE = /^r([lg])_[\w-]{43}$/;

export const newLinkToken = (kind: LinkTokenKind): string => newSecret(prefixes[kind]);

export const isLinkToken = (token: string): boolean => SHAPE.test(token);

export interface LinkRow {
  tenantId: number;
  tokenId: number;
  reportId: number;
  language: InterfaceLanguage;
  passwordHash: string | null;
}

/** `null` if unknown, expired, revoked or unpublished; queried anew for every call, on every node. */
export const findLink = async (
  database: Database,
  token: string,
  kind: LinkTokenKind,
): Promise<LinkRow | null> => {
  const [row] = await queryPrepared<LinkRow>(
    database,
    `select tenant_id as "tenantId", token_id as "tokenId", report_id as "reportId", language,
      password_hash as "passwordHash" from find_link_reader($1, $2)`,
    [hashToken(token), kind === 'grant'],
  );
  return row ?? null;
};

const readerOf = (row: LinkRow): Actor => ({
  tenantId: row.tenantId,
  userId: 0,
  username: '',
  name: '',
  role: 'LINK_READER',
  permissions: shippedPermissions('LINK_READER'),
  unitIds: [],
  csrf: null,
  link: { id: row.tokenId, reportId: row.reportId, language: row.language },
});

export const findLinkReader = async (
  database: Database,
  token: string,
): Promise<Actor | { asksForPasswordIn: InterfaceLanguage } | null> => {
  const kind = token.startsWith(prefixes.grant) ? 'grant' : 'link';
  const row = await findLink(database, token, kind);
  if (row === null) return null;
  return kind === 'link' && row.passwordHash !== null ? { asksForPasswordIn: row.language } : readerOf(row);
};
