import type { FastifyInstance } from 'fastify';
import type { Access, Endpoint } from '#shared/endpoint.ts';
import { type Demand, meetsDemand } from '#shared/permissions.ts';
import { Problem } from '#shared/problems.ts';
import type { Database } from '../../db/connect.ts';
import type { SignedInRow } from '../../features/platform/session/credentials/find-actor.ts';
import { identify } from '../../features/platform/session/credentials/identify.ts';
import { createWrongTokenLimit } from '../../features/platform/session/credentials/wrong-token-limit.ts';
import { authorize, keyMeetsDemand } from '../../lib/actor.ts';
import { equalSecrets } from './equal-secrets.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    permission?: Demand | undefined;
    forPrograms?: boolean | undefined;
    setsUpSecondFactor?: boolean | undefined;
    audit?: Endpoint['audit'];
    looksUpSession?: boolean;
  }
  interface FastifyRequest {
    signedIn: SignedInRow | null;
  }
  interface FastifyInstance {
    readonly guardedRoutes: readonly GuardedRoute[];
  }
}

export interface GuardedRoute {
  operationId: string | undefined;
  method: string;
  url: string;
  access: Access | undefined;
  permission: Demand;
  audit: Endpoint['audit'];
  closedStatuses: string[];
  queryNames: string[];
}

const namesOf = (schema: unknown): string[] =>
  Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export const authenticate = (app: FastifyInstance, database: Database): void => {
  app.decorateRequest('actor', null);
  app.decorateRequest('signedIn', null);
  const guesses = createWrongTokenLimit();
  const routes: GuardedRoute[] = [];
  app.decorate('guardedRoutes', routes);
  app.addHook('onRoute', ({ method, url, config, schema }) => {
    const access = config?.access;
    // Nothing is public because somebody forgot to say.
    if (/^\/(api|oauth)\//.test(url) && !access) throw new Error(`${url} does not say who may speak.`);
    const permission = config?.permission ?? null;
    if (access && access !== 'public' && config?.permission === undefined)
      throw new Error(`${url} does not say which permission it needs.`);
    const queryNames = namesOf(schema?.querystring);
    const closedStatuses = Object.keys(schema?.response ?? {});
    for (const name of [method].flat())
      routes.push({
        operationId: schema?.operationId,
        method: name,
        url,
        access,
        permission,
        audit: config?.audit,
        closedStatuses,
        queryNames,
      });
  });
  app.addHook('onRequest', async (request) => {
    const { config } = request.routeOptions;
    const { access, permission = null, forPrograms = false } = config;
    if (access !== 'session' && access !== 'reader') return;
    const byToken = request.headers.authorization !== undefined;
    const identified = await app.databaseMonitor.guard(identify(database, request));
    const wait = !identified && byToken ? guesses.count(request.ip) : null;
    if (wait !== null) throw new Problem('error.tooManyRequests', { seconds: wait });
    if (!identified) throw new Problem('error.unauthorized');
    const { actor, byCookie, signedIn } = identified;
    if (byCookie && !SAFE_METHODS.has(request.method)) {
      const sent = request.headers['x-csrf-token'];
      if (typeof sent !== 'string' || !actor.csrf || !equalSecrets(sent, actor.csrf))
        throw new Problem('error.csrf');
    }
    if (actor.needsSecondFactor && !config.setsUpSecondFactor) throw new Problem('secondFactor.required');
    authorize(meetsDemand(actor.role, permission));
    if (actor.key)
      authorize(
        keyMeetsDemand(actor.key, {
          demand: permission,
          isSafe: SAFE_METHODS.has(request.method),
          forPrograms,
        }),
      );
    request.actor = actor;
    request.signedIn = signedIn;
  });
};
