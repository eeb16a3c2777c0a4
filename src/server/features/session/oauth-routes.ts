import type { FastifyInstance } from 'fastify';
import { issueToken, revokeToken as revokeTokenEndpoint } from '#shared/session/oauth-contract.ts';
import { registerEndpoint } from '../../lib/register-endpoint.ts';
import type { Services } from '../../lib/services.ts';
import { issueTokens } from './issue-tokens.ts';
import { originOf } from './origin-of.ts';
import { refreshTokens } from './refresh-tokens.ts';
import { revokeToken } from './revoke-token.ts';
import { signInWithPassword } from './sign-in-with-password.ts';

export const oauthRoutes = (app: FastifyInstance, services: Services): void => {
  registerEndpoint(app, issueToken, async ({ body, request }) => {
    const now = new Date();
    const origin = originOf(request);
    if (body.grantType === 'refresh_token')
      return refreshTokens(services.database, { ...body, ...origin }, now);
    return signInWithPassword(services, body, origin, (db, owner) => issueTokens(db, owner, now));
  });

  registerEndpoint(app, revokeTokenEndpoint, async ({ body }) => {
    await revokeToken(services.database, body.token);
    return undefined;
  });
};
