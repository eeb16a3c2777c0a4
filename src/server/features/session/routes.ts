import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#shared/problems.ts';
import {
  getCsrf,
  getSession,
  type SignedIn,
  setPassword,
  signIn,
  signOut,
  switchRole as switchRoleEndpoint,
} from '#shared/session/contract.ts';
import { registerEndpoint } from '../../lib/register-endpoint.ts';
import type { Services } from '../../lib/services.ts';
import { browserLanguage } from '../configs/browser-language.ts';
import { endSession } from './end-session.ts';
import { findSignedIn } from './find-actor.ts';
import { SESSION_COOKIE } from './identify.ts';
import { type IssuedCredential, issueCredential } from './issue-credential.ts';
import { rememberBrowser } from './known-browser.ts';
import { oauthRoutes } from './oauth-routes.ts';
import { originOf } from './origin-of.ts';
import { answerSession, presentSession } from './present-session.ts';
import { revokeToken } from './revoke-token.ts';
import { clearSessionCookie, setBrowserCookie, setSessionCookie } from './session-cookie.ts';
import { setPasswordByLink } from './set-password-by-link.ts';
import { signInWithLink } from './sign-in-with-link.ts';
import { signInWithPassword } from './sign-in-with-password.ts';
import { switchRole } from './switch-role.ts';

export const sessionRoutes = (app: FastifyInstance, services: Services): void => {
  const { database, settings } = services;

  const begin = async (
    session: IssuedCredential,
    request: FastifyRequest,
    reply: FastifyReply,
    now: Date,
  ): Promise<SignedIn> => {
    const previous = request.cookies[SESSION_COOKIE];
    if (previous) await endSession(database, previous);
    const found = await findSignedIn(database, session.token, 'session');
    if (!found) throw new Problem('login.failed');
    const { browser } = originOf(request);
    setSessionCookie(reply, settings, session);
    setBrowserCookie(reply, settings, rememberBrowser(browser, settings.secret, found.actor, now));
    return presentSession(found.signedIn, browserLanguage(request.headers['accept-language']));
  };

  registerEndpoint(
    app,
    getSession,
    async ({ request: { signedIn, headers } }) => {
      if (!signedIn) throw new Problem('error.unauthorized');
      return answerSession(services, signedIn, browserLanguage(headers['accept-language']));
    },
    { looksUpSession: true },
  );

  registerEndpoint(app, signIn, async ({ body, request, reply }) => {
    const now = new Date();
    const origin = originOf(request);
    const session =
      'link' in body
        ? await signInWithLink(database, { link: body.link, address: origin.address }, now)
        : await signInWithPassword(services, body, origin, (db, owner) =>
            issueCredential(db, owner, 'session', now),
          );
    return begin(session, request, reply, now);
  });

  registerEndpoint(app, setPassword, async ({ body, request, reply }) => {
    const now = new Date();
    const { address } = originOf(request);
    return begin(await setPasswordByLink(database, { ...body, address }, now), request, reply, now);
  });

  registerEndpoint(app, switchRoleEndpoint, ({ actor, body, request }) =>
    switchRole(database, actor, request, body.role),
  );

  registerEndpoint(app, signOut, async ({ request, reply }) => {
    // A bearer token speaks alone: the cookie beside it is not touched.
    const bearer = request.headers.authorization?.slice('Bearer '.length);
    if (bearer) await revokeToken(database, bearer);
    else await endSession(database, request.cookies[SESSION_COOKIE] ?? '');
    clearSessionCookie(reply, settings);
    return undefined;
  });

  registerEndpoint(app, getCsrf, async ({ actor }) => ({ csrf: actor.csrf ?? '' }));
  oauthRoutes(app, services);
};
