import type { Tokens } from '#shared/platform/session/oauth-contract.ts';
import { Problem } from '#shared/problems.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import { hashToken } from './credentials/find-actor.ts';
import { consumeRefreshToken, deleteTokenFamily, findCredentialTenant } from './credentials/queries.ts';
import { countWrongToken } from './credentials/throttle-sign-in.ts';
import { issueTokens } from './issue-tokens.ts';

/**
 * Exchanges a refresh token for a new pair, once. Reuse indicates theft, so it revokes all tokens of the sign-in (RFC
 * 9700, section 4.14.2).
 */
export const refreshTokens = async (
  database: Database,
  { refreshToken, address }: { refreshToken: string; address: string },
  now: Date,
): Promise<Tokens> => {
  const tokenHash = hashToken(refreshToken);
  const tenantId = await findCredentialTenant(database, tokenHash, 'refresh');
  const tokens =
    tenantId !== null &&
    (await inTenant(database, tenantId, async (db) => {
      const taken = await consumeRefreshToken(db, tokenHash);
      if (taken) return issueTokens(db, { tenantId, userId: taken.userId }, now, taken);
      await deleteTokenFamily(db, tokenHash);
      return null;
    }));
  if (tokens) return tokens;
  await countWrongToken(database, { tenantId: null, address });
  throw new Problem('error.unauthorized');
};
