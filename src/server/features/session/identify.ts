import type { FastifyRequest } from 'fastify';
import { Problem } from '#shared/problems.ts';
import type { Database } from '../../db/connect.ts';
import type { Actor } from '../../lib/actor.ts';
import { type CredentialKind, findActor, findSignedIn, type SignedInRow } from './find-actor.ts';
import { findLinkReader, isLinkToken } from './link-tokens.ts';
import { countWrongToken } from './throttle-sign-in.ts';

export const SESSION_COOKIE = 'plenum_session';

/** A bearer token speaks alone: with one in the request the cookie is not looked at. */
export const credentialOf = (request: FastifyRequest): { token: string; kind: CredentialKind } | null => {
  const { authorization } = request.headers;
  if (authorization === undefined) {
    const cookie = request.cookies[SESSION_COOKIE];
    return cookie ? { token: cookie, kind: 'session' } : null;
  }
  const bearer = /^Bearer ([\w-]{1,200})$/.exec(authorization)?.[1];
  return bearer ? { token: bearer, kind: 'access' } : null;
};

/**
 * Who reads by a link to a report [7.01]. Calls that are not for them do not look its token up, so that there a right one is what a wrong
 * one is. One that opens nothing is counted over all nodes.
 */
const identifyReader = async (
  database: Database,
  request: FastifyRequest,
  token: string,
): Promise<{ actor: Actor; byCookie: false; signedIn: null } | null> => {
  if (request.routeOptions.config.access !== 'reader') return null;
  const found = await findLinkReader(database, token);
  if (found && 'asksForPasswordIn' in found)
    throw new Problem('accessToken.passwordRequired', { language: found.asksForPasswordIn });
  if (found) return { actor: found, byCookie: false, signedIn: null };
  await countWrongToken(database, { tenantId: null, address: request.ip }, 'link');
  return null;
};

/** Who asks, or null when nobody is signed in (any more). */
export const identify = async (
  database: Database,
  request: FastifyRequest,
): Promise<{ actor: Actor; byCookie: boolean; signedIn: SignedInRow | null } | null> => {
  const credential = credentialOf(request);
  if (!credential) return null;
  const { token, kind } = credential;
  const byCookie = kind === 'session';
  if (!byCookie && isLinkToken(token)) return identifyReader(database, request, token);
  if (request.routeOptions.config.looksUpSession) {
    const found = await findSignedIn(database, token, kind);
    return found && { ...found, byCookie };
  }
  const actor = await findActor(database, token, kind);
  return actor && { actor, byCookie, signedIn: null };
};
