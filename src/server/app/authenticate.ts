import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Access } from '#shared/endpoint.ts';
import { Problem } from '#shared/problems.ts';
import type { Database } from '../db/connect.ts';
import type { Actor } from '../features/session/actor.ts';
import { countGuesses } from '../features/session/count-guesses.ts';
import { findActor } from '../features/session/find-actor.ts';
import { equalSecrets } from './equal-secrets.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyInstance {
    /** Every route that was registered after `authenticate`, with who may speak. */
    readonly guardedRoutes: readonly GuardedRoute[];
  }
}

export interface GuardedRoute {
  method: string;
  url: string;
  access: Access | undefined;
  /** Statuses whose bodies a schema closes. */
  closedStatuses: string[];
  queryNames: string[];
}

const namesOf = (schema: unknown): string[] =>
  Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});

export const SESSION_COOKIE = 'plenum_session';
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

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

/** Establishes who asks. Unsafe methods of a cookie session need its csrf token in `x-csrf-token`. */
export const authenticate = (app: FastifyInstance, database: Database): void => {
  app.decorateRequest('actor', null);
  const guesses = countGuesses();
  const routes: GuardedRoute[] = [];
  app.decorate('guardedRoutes', routes);
  app.addHook('onRoute', ({ method, url, config, schema }) => {
    const access = config?.access;
    // Nothing is public because somebody forgot to say.
    if (/^\/(api|oauth)\//.test(url) && !access) throw new Error(`${url} does not say who may speak.`);
    const queryNames = namesOf(schema?.querystring);
    const closedStatuses = Object.keys(schema?.response ?? {});
    for (const name of [method].flat())
      routes.push({ method: name, url, access, closedStatuses, queryNames });
  });
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.access !== 'session') return;
    const byToken = request.headers.authorization !== undefined;
    const identified = await app.databaseMonitor.guard(identify(database, request));
    const wait = !identified && byToken ? guesses.count(request.ip) : null;
    if (wait !== null) throw new Problem('error.tooManyRequests', { seconds: wait });
    if (!identified) throw new Problem('error.unauthorized');
    const { actor, byCookie } = identified;
    if (byCookie && !SAFE_METHODS.has(request.method)) {
      const sent = request.headers['x-csrf-token'];
      if (typeof sent !== 'string' || !actor.csrf || !equalSecrets(sent, actor.csrf))
        throw new Problem('error.csrf');
    }
    request.actor = actor;
  });
};
