import { Problem } from '#shared/problems.ts';
import type { Tokens } from '#shared/session/oauth-contract.ts';
import { type Database, inTenant } from '../../db/connect.ts';
import { hashToken } from './find-actor.ts';
import { issueTokens } from './issue-tokens.ts';
import { takeCredential, tenantOfCredential } from './queries.ts';

/** Exchanges a refresh token, which is gone afterwards, for a new pair. */
export const refreshTokens = async (database: Database, refreshToken: string, now: Date): Promise<Tokens> => {
  const tokenHash = hashToken(refreshToken);
  const tenantId = await tenantOfCredential(database, tokenHash, 'refresh');
  if (tenantId === null) throw new Problem('error.unauthorized');
  return inTenant(database, tenantId, async (db) => {
    const taken = await takeCredential(db, tokenHash, 'refresh');
    if (!taken) throw new Problem('error.unauthorized');
    return issueTokens(db, { tenantId, userId: taken.user_id }, now, taken.family);
  });
};
