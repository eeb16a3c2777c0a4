import { Problem } from '#shared/problems.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import { hashToken } from '../session/credentials/find-actor.ts';
import { findCredentialTenant } from '../session/credentials/queries.ts';
import { countWrongToken } from '../session/credentials/throttle-sign-in.ts';
import { consumeKnowledgeBaseToken } from './queries.ts';

/**
 * Consumes the token, so that only one of two concurrent requests succeeds. Invalid, expired and foreign tokens get
 * the same response and count as failed attempts.
 */
export const verifyToken = async (
  database: Database,
  { token, address }: { token: string; address: string },
): Promise<{ tenantSubdomain: string; username: string; name: string }> => {
  const tokenHash = hashToken(token);
  const tenantId = await findCredentialTenant(database, tokenHash, 'knowledge-base');
  const person =
    tenantId === null
      ? undefined
      : await inTenant(database, tenantId, (db) => consumeKnowledgeBaseToken(db, tokenHash));
  if (person) return person;
  await countWrongToken(database, { tenantId: null, address });
  throw new Problem('login.linkInvalid');
};
