import { Problem } from '#shared/problems.ts';
import type { ReportAccess } from '#shared/publishing/sharing/reader-contract.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { readUiConfig } from '../../platform/configs/read-ui-config.ts';
import { hashToken } from '../../platform/session/credentials/find-actor.ts';
import { limitHashing } from '../../platform/session/credentials/limit-hashing.ts';
import { findLink, newLinkToken } from '../../platform/session/credentials/link-tokens.ts';
import { throttleLinkPassword } from '../../platform/session/credentials/throttle-sign-in.ts';
import { checkPassword } from '../../platform/users/password.ts';
import { insertGrant } from './queries.ts';

/** Milliseconds until the password must be entered again; the link's own expiry ends a grant earlier. */
const GRANT_LIFETIME = 12 * 60 * 60_000;

/**
 * Exchanges a link and its password for a grant. Unknown, expired and revoked links, those without a password, and
 * wrong passwords are indistinguishable by response and by timing.
 */
export const openLink = async (
  database: Database,
  { token, password }: { token: string; password: string },
  address: string,
  now: Date,
): Promise<{ token: string; expiresOn: string }> => {
  const tokenHash = hashToken(token);
  const link = await limitHashing(async () => {
    const throttle = await throttleLinkPassword(database, { tokenHash, address });
    const found = await findLink(database, token, 'link');
    const matches = await checkPassword(password, found?.passwordHash ?? null);
    if (!matches || !found) return null;
    await throttle.succeed();
    return found;
  });
  if (!link) throw new Problem('accessToken.refused');
  const grant = newLinkToken('grant');
  const expiresAt = new Date(now.getTime() + GRANT_LIFETIME);
  const opened = { tokenId: link.tokenId, tokenHash, passwordHash: link.passwordHash };
  const isOpen = await inTenant(database, link.tenantId, (db) =>
    insertGrant(db, opened, { hash: hashToken(grant), expiresAt }),
  );
  if (!isOpen) throw new Problem('accessToken.refused');
  return { token: grant, expiresOn: expiresAt.toISOString() };
};

export const reportAccess = async (database: Database, actor: Actor): Promise<ReportAccess> => {
  const { link } = actor;
  if (!link) throw new Problem('error.notFound');
  const uiConfig = await inTenant(database, actor.tenantId, (db) => readUiConfig(db, actor));
  return { language: link.language, uiConfig };
};
