import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { issueToken, revokeToken as revokeTokenEndpoint } from '#shared/platform/session/oauth-contract.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import { readOrigin } from './credentials/read-origin.ts';
import { revokeToken } from './credentials/revoke-token.ts';
import { issueTokens } from './issue-tokens.ts';
import { recordSignIn } from './record-sign-in.ts';
import { refreshTokens } from './refresh-tokens.ts';
import { signInWithPassword } from './sign-in-with-password.ts';

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
