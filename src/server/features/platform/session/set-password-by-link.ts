import { passwordErrors } from '#shared/platform/users/rules.ts';
import { Problem } from '#shared/problems.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import { auditAbout } from '../../../lib/audited-call.ts';
import type { Services } from '../../../lib/services.ts';
import { isEasyPassword } from '../users/easy-password.ts';
import { hashPassword } from '../users/password.ts';
import { writePasswordHash } from '../users/queries.ts';
import { hashToken } from './credentials/find-actor.ts';
import { type IssuedCredential, issueCredential } from './credentials/issue-credential.ts';
import { limitHashing } from './credentials/limit-hashing.ts';
import { consumeLink, deleteCredentialsOfUser, findLinkOwner } from './credentials/queries.ts';
import { countWrongToken } from './credentials/throttle-sign-in.ts';
import { requireSecondFactor } from './require-second-factor.ts';

const requireStrong = async (password: string, about: readonly string[]): Promise<void> => {
  const errors = passwordErrors(password);
  if (errors.length === 0 && (await isEasyPassword(password, about)))
    errors.push({ path: 'password', code: 'input.passwordTooEasy' });
  if (errors.length > 0) throw new Problem('error.badInput', {}, errors);
};

const takePassword = (
  database: Database,
  {
    tenantId,
    tokenHash,
    passwordHash,
    provedSecondFactor,
  }: { tenantId: number; tokenHash: Buffer; passwordHash: string; provedSecondFactor: boolean },
  now: Date,
): Promise<IssuedCredential | null> =>
  inTenant(database, tenantId, async (db) => {
    const taken = await consumeLink(db, tokenHash);
    if (!taken) return null;
    const { userId } = taken;
    await writePasswordHash(db, userId, passwordHash);
    await deleteCredentialsOfUser(db, userId);
    auditAbout(userId);
    return issueCredential(db, { tenantId, userId }, 'session', now, { provedSecondFactor });
  });

/**
 * Exchanges a one-time link for a password and a session. A rejected password leaves the link valid. Unknown, expired
 * and used links are indistinguishable, and their password is not checked.
 */
export const setPasswordByLink = async (
  services: Pick<Services, 'database' | 'settings'>,
  {
    link,
    password,
    code,
    address,
  }: { link: string; password: string; code?: string | undefined; address: string },
  now: Date,
): Promise<IssuedCredential> => {
  const { database } = services;
  const tokenHash = hashToken(link);
  const owner = await findLinkOwner(database, tokenHash);
  if (owner) {
    const about = [owner.username, owner.name];
    await requireStrong(password, about);
    const provedSecondFactor = await requireSecondFactor(services, owner, code);
    const passwordHash = await limitHashing(() => hashPassword(password, about));
    const taken = { tenantId: owner.tenantId, tokenHash, passwordHash, provedSecondFactor };
    const session = await takePassword(database, taken, now);
    if (session) return session;
  }
  await countWrongToken(database, { tenantId: null, address });
  throw new Problem('login.linkInvalid');
};
