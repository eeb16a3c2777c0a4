import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Problem } from '#shared/problems.ts';
import type { Database } from '../db/connect.ts';
import { findActor } from '../features/session/find-actor.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: 'public' | 'session';
  }
}

export const SESSION_COOKIE = 'plenum_session';
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

const equal = (left: string, right: string): boolean =>
  timingSafeEqual(createHash('sha256').update(left).digest(), createHash('sha256').update(right).digest());

/**
 * Establishes who asks. A bearer token speaks alone: with one in the request the cookie is not looked at. Unsafe
 * methods of a cookie session need its csrf token in `x-csrf-token`.
 */
export const authenticate = (app: FastifyInstance, database: Database): void => {
  app.decorateRequest('actor', null);
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.access !== 'session') return;
    const bearer = /^Bearer ([\w-]{1,200})$/.exec(request.headers.authorization ?? '')?.[1];
    const cookie = request.headers.authorization === undefined ? request.cookies[SESSION_COOKIE] : undefined;
    const actor = bearer
      ? await findActor(database, bearer, 'access')
      : cookie
        ? await findActor(database, cookie, 'session')
        : null;
    if (!actor) throw new Problem('error.unauthorized');
    if (cookie && !SAFE_METHODS.has(request.method)) {
      const sent = request.headers['x-csrf-token'];
      if (typeof sent !== 'string' || !actor.csrf || !equal(sent, actor.csrf))
        throw new Problem('error.csrf');
    }
    request.actor = actor;
  });
};
