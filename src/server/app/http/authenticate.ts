import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Access, Endpoint } from '#shared/endpoint.ts';
import { type Demand, meetsDemand } from '#shared/permissions.ts';
import { Problem } from '#shared/problems.ts';
import type { Database } from '../../db/connect.ts';
import { findDirectory } from '../../features/organisation/identity-providers/scim/connection-queries.ts';
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
    leavesDeputyship?: boolean | undefined;
    audit?: Endpoint['audit'];
    resolvesSession?: boolean;
  }
  interface FastifyRequest {
    signedIn: SignedInRow | null;
    directory: { readonly tenantId: number; readonly providerId: number } | null;
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
  app.decorateRequest('directory', null);
  const guesses = createWrongTokenLimit();
  const routes: GuardedRoute[] = [];
  app.decorate('guardedRoutes', routes);
  app.addHook('onRoute', ({ method, url, config, schema }) => {
    const access = config?.access;
    // Nothing is public because somebody forgot to say.
    if (/^\/(api|oauth)\//.test(url) && !access) throw new Error(`${url} does not say who may speak.`);
    const permission = config?.permission ?? null;
    const isForUsers = access === 'session' || access === 'reader';
    if (isForUsers && config?.permission === undefined)
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
  const refuse = (request: FastifyRequest): never => {
    const byToken = request.headers.authorization !== undefined;
    const wait = byToken ? guesses.count(request.ip) : null;
    if (wait !== null) throw new Problem('error.tooManyRequests', { seconds: wait });
    throw new Problem('error.unauthorized');
  };
  app.addHook('onRequest', async (request) => {
    const { config } = request.routeOptions;
    const { access, permission = null, forPrograms = false } = config;
    if (access === 'directory') {
      const { authorization } = request.headers;
      request.directory = await app.databaseMonitor.guard(findDirectory(database, authorization));
      if (!request.directory) refuse(request);
      return;
    }
    if (access !== 'session' && access !== 'reader') return;
    const identified = await app.databaseMonitor.guard(identify(database, request));
    if (!identified) return refuse(request);
    const { actor, byCookie, signedIn } = identified;
    if (byCookie && !SAFE_METHODS.has(request.method)) {
      const sent = request.headers['x-csrf-token'];
      if (typeof sent !== 'string' || !actor.csrf || !equalSecrets(sent, actor.csrf))
        throw new Problem('error.csrf');
    }
    if (actor.needsSecondFactor && !config.setsUpSecondFactor) throw new Problem('secondFactor.required');
    if (actor.isDeputyshipOver && !config.leavesDeputyship) throw new Problem('deputy.over');
    authorize(meetsDemand(actor.permissions, permission));
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
