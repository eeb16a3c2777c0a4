import type { FastifyRequest } from 'fastify';
import type { Database } from '../../db/connect.ts';
import type { Actor } from '../../lib/actor.ts';
import { findActor } from './find-actor.ts';

export const SESSION_COOKIE = 'plenum_session';

/**
 * Who asks, or null when nobody is signed in (any more). A bearer token speaks alone: with one in the request the
 * cookie is not looked at.
 */
export const identify = async (
  database: Database,
  request: FastifyRequest,
): Promise<{ actor: Actor; byCookie: boolean } | null> => {
  const bearer = /^Bearer ([\w-]{1,200})$/.exec(request.headers.authorization ?? '')?.[1];
  const cookie = request.headers.authorization === undefined ? request.cookies[SESSION_COOKIE] : undefined;
  const actor = bearer
    ? await findActor(database, bearer, 'access')
    : cookie
      ? await findActor(database, cookie, 'session')
      : null;
  return actor && { actor, byCookie: !bearer };
};
