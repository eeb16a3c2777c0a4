import { Problem } from '#shared/problems.ts';
import { type Database, inTenant } from '../../db/connect.ts';
import { hashToken } from './find-actor.ts';
import { type IssuedCredential, issueCredential } from './issue-credential.ts';
import { consumeLink, findCredentialTenant } from './queries.ts';
import { countWrongToken } from './throttle-sign-in.ts';

/** The link is consumed atomically. */
export const signInWithLink = async (
  database: Database,
  { link, address }: { link: string; address: string },
  now: Date,
): Promise<IssuedCredential> => {
  const tokenHash = hashToken(link);
  const tenantId = await findCredentialTenant(database, tokenHash, 'link');
  const session =
    tenantId !== null &&
    (await inTenant(database, tenantId, async (db) => {
      const taken = await consumeLink(db, tokenHash);
      return taken ? issueCredential(db, { tenantId, userId: taken.user_id }, 'session', now) : null;
    }));
  if (session) return session;
  await countWrongToken(database, { tenantId: null, address });
  throw new Problem('login.linkInvalid');
};
