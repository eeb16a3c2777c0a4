import type { FastifyInstance } from 'fastify';
import {
  getCsrf,
  getSession,
  setPassword,
  signIn,
  signOut,
  switchRole as switchRoleEndpoint,
} from '#shared/platform/session/contract.ts';
import * as signIns from '#shared/platform/session/sign-ins-contract.ts';
import { Problem } from '#shared/problems.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import { browserLanguage } from '../configs/browser-language.ts';
import { beginSession } from './begin-session.ts';
import { endSession } from './credentials/end-session.ts';
import { SESSION_COOKIE } from './credentials/identify.ts';
import { issueCredential } from './credentials/issue-credential.ts';
import { answerSession } from './credentials/present-session.ts';
import { readOrigin } from './credentials/read-origin.ts';
import { revokeToken } from './credentials/revoke-token.ts';
import { clearSessionCookie } from './credentials/session-cookie.ts';
import * as sessions from './manage-sessions.ts';
import { switchRole } from './manage-sessions.ts';
import { oauthRoutes } from './oauth-routes.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { secondFactorRoutes } from './second-factor-routes.ts';
import { setPasswordByLink } from './set-password-by-link.ts';
import { signInWithPassword } from './sign-in-with-password.ts';
import { signInToDemo, signInWithLink } from './sign-in-without-password.ts';

export const sessionRoutes = (app: FastifyInstance, services: Services): void => {
  const { database, settings } = services;

  registerEndpoint(
    app,
    getSession,
    async ({ request: { signedIn, headers } }) => {
      if (!signedIn) throw new Problem('error.unauthorized');
      return answerSession(services, signedIn, browserLanguage(headers['accept-language']));
    },
    { resolvesSession: true },
  );

  registerEndpoint(app, signIn, async ({ body, request, reply }) => {
    const now = new Date();
    const origin = readOrigin(request);
    if ('demoUserId' in body) {
      const session = await signInToDemo(services, body.demoUserId, request, now);
      return beginSession(services, { session, request, reply }, { method: 'DEMO' }, now);
    }
    const session =
      'link' in body
        ? await signInWithLink(services, { ...body, address: origin.address }, now)
        : await signInWithPassword(services, body, origin, (db, owner) =>
            issueCredential(db, owner, 'session', now, owner),
          );
    const method = 'link' in body ? 'LINK' : 'PASSWORD';
    return beginSession(services, { session, request, reply }, { method }, now);
  });

  registerEndpoint(app, setPassword, async ({ body, request, reply }) => {
    const now = new Date();
    const { address } = readOrigin(request);
    const session = await setPasswordByLink(services, { ...body, address }, now);
    return beginSession(services, { session, request, reply }, { method: 'LINK' }, now);
  });

  registerEndpoint(app, switchRoleEndpoint, ({ actor, body, request }) =>
    switchRole(database, actor, request, body),
  );

  registerEndpoint(app, signOut, async ({ request, reply }) => {
    // A bearer token speaks alone: the cookie beside it is not touched.
    const bearer = request.headers.authorization?.slice('Bearer '.length);
    if (bearer) await revokeToken(database, bearer);
    else await endSession(database, request.cookies[SESSION_COOKIE] ?? '');
    clearSessionCookie(reply, settings);
    return undefined;
  });

  registerEndpoint(app, signIns.listOwnSignIns, ({ actor, request }) =>
    sessions.listOwnSignIns(database, actor, request),
  );
  registerEndpoint(app, signIns.endOwnSession, ({ actor, params }) =>
    sessions.endOwnSession(database, actor, params.signInId),
  );
  registerEndpoint(app, signIns.endOtherSessions, ({ actor, request }) =>
    sessions.endOtherSessions(database, actor, request),
  );

  registerEndpoint(app, getCsrf, async ({ actor }) => ({ csrf: actor.csrf ?? '' }));
  secondFactorRoutes(app, services);
  passkeyRoutes(app, services);
  oauthRoutes(app, services);
};
