import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedIn } from '#shared/platform/session/contract.ts';
import type { SignInRecord } from '#shared/platform/session/sign-ins-contract.ts';
import { Problem } from '#shared/problems.ts';
import { inTenant } from '../../../db/connect.ts';
import type { Services } from '../../../lib/services.ts';
import { browserLanguage } from '../configs/browser-language.ts';
import { endSession } from './credentials/end-session.ts';
import { findSignedIn } from './credentials/find-actor.ts';
import { SESSION_COOKIE } from './credentials/identify.ts';
import type { IssuedCredential } from './credentials/issue-credential.ts';
import { rememberBrowser } from './credentials/known-browser.ts';
import { presentSession } from './credentials/present-session.ts';
import { readOrigin } from './credentials/read-origin.ts';
import { setBrowserCookie, setSessionCookie } from './credentials/session-cookie.ts';
import { recordSignIn } from './record-sign-in.ts';

export const beginSession = async (
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  { session, request, reply }: { session: IssuedCredential; request: FastifyRequest; reply: FastifyReply },
  by: {
    readonly method: SignInRecord['method'];
    readonly providerName?: string;
    /** The name by which guesses are counted, where it is not that of the account. */
    readonly typedName?: string;
  },
  now: Date,
): Promise<SignedIn> => {
  const { method, providerName = null, typedName } = by;
  const previous = request.cookies[SESSION_COOKIE];
  if (previous) await endSession(database, previous);
  const found = await findSignedIn(database, session.token, 'session');
  if (!found) throw new Problem('login.failed');
  const { actor } = found;
  await inTenant(database, actor.tenantId, (db) =>
    recordSignIn(db, { ...actor, family: session.family }, { method, providerName, request }),
  );
  const { browser } = readOrigin(request);
  setSessionCookie(reply, settings, session);
  setBrowserCookie(
    reply,
    settings,
    rememberBrowser(browser, settings, { ...actor, username: typedName ?? actor.username }, now),
  );
  return presentSession(found.signedIn, browserLanguage(request.headers['accept-language']));
};
