import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import {
  issueToken,
  revokeToken as revokeTokenEndpoint,
  type Tokens,
} from '#shared/platform/session/oauth-contract.ts';
import { Problem } from '#shared/problems.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import { hashToken } from './credentials/find-actor.ts';
import { consumeRefreshToken, deleteTokenFamily, findCredentialTenant } from './credentials/queries.ts';
import { readOrigin } from './credentials/read-origin.ts';
import { revokeToken } from './credentials/revoke-token.ts';
import { countWrongToken } from './credentials/throttle-sign-in.ts';
import { issueTokens } from './issue-tokens.ts';
import { recordSignIn } from './record-sign-in.ts';
import { signInWithPassword } from './sign-in-with-password.ts';

/**
 * Exchanges a refresh token for a new pair, once. Reuse indicates theft, so it revokes all tokens of the sign-in (RFC
 * 9700, section 4.14.2).
 */
const refreshTokens = async (
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

export const oauthRoutes = (app: FastifyInstance, services: Services): void => {
  registerEndpoint(app, issueToken, async ({ body, request }) => {
    const now = new Date();
    const origin = readOrigin(request);
    if (body.grantType === 'refresh_token')
      return refreshTokens(services.database, { ...body, ...origin }, now);
    return signInWithPassword(services, body, origin, async (db, owner) => {
      const family = randomUUID();
      await recordSignIn(db, { ...owner, family }, { method: 'TOKEN', request });
      return issueTokens(db, owner, now, { family, provedSecondFactor: owner.provedSecondFactor });
    });
  });

  registerEndpoint(app, revokeTokenEndpoint, async ({ body }) => {
    await revokeToken(services.database, body.token);
    return undefined;
  });
};
