import type { FastifyInstance } from 'fastify';
import { issueToken, revokeToken as revokeTokenEndpoint } from '#shared/session/oauth-contract.ts';
import { registerEndpoint } from '../../lib/register-endpoint.ts';
import type { Services } from '../../lib/services.ts';
import { issueTokens } from './issue-tokens.ts';
import { refreshTokens } from './refresh-tokens.ts';
import { revokeToken } from './revoke-token.ts';
import { signInWithPassword } from './sign-in-with-password.ts';
import { throttleAddress } from './throttle-sign-in.ts';

export const oauthRoutes = (app: FastifyInstance, services: Services): void => {
  registerEndpoint(app, issueToken, async ({ body, request, reply }) => {
    const now = new Date();
    reply.header('cache-control', 'no-store');
    if (body.grantType === 'refresh_token') {
      await throttleAddress(services.database, request.ip);
      return refreshTokens(services.database, body.refreshToken, now);
    }
    const origin = { address: request.ip, host: request.headers.host };
    return signInWithPassword(services, body, origin, (db, owner) => issueTokens(db, owner, now));
  });

  registerEndpoint(app, revokeTokenEndpoint, async ({ body }) => {
    await revokeToken(services.database, body.token);
    return undefined;
  });
};
