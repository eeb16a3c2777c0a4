import type { FastifyRequest } from 'fastify';
import { API_KEY_PREFIX } from '#shared/platform/api-keys/rules.ts';
import { Problem } from '#shared/problems.ts';
import type { Database } from '../../../../db/connect.ts';
import type { Actor } from '../../../../lib/actor.ts';
import {
  type CredentialKind,
  findActor,
  findActorOfKey,
  findSignedIn,
  type SignedInRow,
} from './find-actor.ts';
import { findLinkReader, isLinkToken } from './link-tokens.ts';
import { countWrongToken } from './throttle-sign-in.ts';

export const SESSION_COOKIE = 'plenum_session';

/** A bearer token takes precedence; the cookie is then ignored. */
export const readCredential = (request: FastifyRequest): { token: string; kind: CredentialKind } | null => {
  const { authorization } = request.headers;
  if (authorization === undefined) {
    const cookie = request.cookies[SESSION_COOKIE];
    return cookie ? { token: cookie, kind: 'session' } : null;
  }
  const bearer = /^Bearer ([\w-]{1,200})$/.exec(authorization)?.[1];
  return bearer ? { token: bearer, kind: 'access' } : null;
};

/**
 * Identifies readers by link [7.01]. Calls not open to them skip the lookup, so that valid and invalid tokens are
 * indistinguishable there. Invalid tokens count as failures on all nodes.
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

export const identify = async (
  database: Database,
  request: FastifyRequest,
): Promise<{ actor: Actor; byCookie: boolean; signedIn: SignedInRow | null } | null> => {
  const credential = readCredential(request);
  if (!credential) return null;
  const { token, kind } = credential;
  const byCookie = kind === 'session';
  if (!byCookie && isLinkToken(token)) return identifyReader(database, request, token);
  if (!byCookie && token.startsWith(API_KEY_PREFIX)) {
    const actor = await findActorOfKey(database, token);
    return actor && { actor, byCookie, signedIn: null };
  }
  if (request.routeOptions.config.resolvesSession) {
    const found = await findSignedIn(database, token, kind);
    return found && { ...found, byCookie };
  }
  const actor = await findActor(database, token, kind);
  return actor && { actor, byCookie, signedIn: null };
};
