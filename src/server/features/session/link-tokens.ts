import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import type { Database } from '../../db/connect.ts';
import { queryPrepared } from '../../db/prepared-statements.ts';
import type { Actor } from '../../lib/actor.ts';
import { newSecret } from '../../lib/new-secret.ts';
import { hashToken } from './find-actor.ts';

/**
 * What a link to a report opens with: the token in its address, or what was given for its password. By their beginning and length they
 * are told apart from all other tokens, so that none is looked up as another.
 */
const prefixes = { link: 'rl_', grant: 'rg_' } as const;
export type LinkTokenKind = keyof typeof prefixes;

const SHAPE = /^r([lg])_[\w-]{43}$/;

export const newLinkToken = (kind: LinkTokenKind): string => newSecret(prefixes[kind]);

export const isLinkToken = (token: string): boolean => SHAPE.test(token);

/** A link that shows its report now. */
export interface LinkRow {
  tenant_id: number;
  token_id: number;
  report_id: number;
  language: InterfaceLanguage;
  password_hash: string | null;
}

/** Null: unknown, expired, revoked, or of a report that is not published; looked up anew for every call, on every node. */
export const findLink = async (
  database: Database,
  token: string,
  kind: LinkTokenKind,
): Promise<LinkRow | null> => {
  const [row] = await queryPrepared<LinkRow>(database, 'select * from find_link_reader($1, $2)', [
    hashToken(token),
    kind === 'grant',
  ]);
  return row ?? null;
};

const readerOf = (row: LinkRow): Actor => ({
  tenantId: row.tenant_id,
  userId: 0,
  username: '',
  name: '',
  role: 'LINK_READER',
  unitIds: [],
  csrf: null,
  link: { id: row.token_id, reportId: row.report_id, language: row.language },
});

/** Who reads by that token; of one that needs a password first, the language to ask for it in. Null: the token opens nothing. */
export const findLinkReader = async (
  database: Database,
  token: string,
): Promise<Actor | { asksForPasswordIn: InterfaceLanguage } | null> => {
  const kind = token.startsWith(prefixes.grant) ? 'grant' : 'link';
  const row = await findLink(database, token, kind);
  if (row === null) return null;
  return kind === 'link' && row.password_hash !== null ? { asksForPasswordIn: row.language } : readerOf(row);
};
