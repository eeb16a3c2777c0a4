import { Problem } from '#shared/problems.ts';
import { type Database, inTenant } from '../../db/connect.ts';
import { hashToken } from './find-actor.ts';
import { type IssuedCredential, issueCredential } from './issue-credential.ts';
import { takeCredential, tenantOfCredential } from './queries.ts';

/** Exchanges a one-time link for a session. The link is gone afterwards, also when two use it at once. */
export const signInWithLink = async (
  database: Database,
  link: string,
  now: Date,
): Promise<IssuedCredential> => {
  const tokenHash = hashToken(link);
  const tenantId = await tenantOfCredential(database, tokenHash, 'link');
  if (tenantId === null) throw new Problem('login.linkInvalid');
  return inTenant(database, tenantId, async (db) => {
    const taken = await takeCredential(db, tokenHash, 'link');
    if (!taken) throw new Problem('login.linkInvalid');
    return issueCredential(db, { tenantId, userId: taken.user_id }, 'session', now);
  });
};
