import type { FastifyInstance } from 'fastify';
import type { GuardedRoute } from '../../app/http/authenticate.ts';

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface WalkedRoute extends GuardedRoute {
  method: Method;
  params: string[];
}

/** Without those of SCIM, which no person calls and which answer in a form of their own (`scim/attacks.test.ts`). */
export const listRoutes = (app: FastifyInstance): WalkedRoute[] =>
  app.guardedRoutes
    .filter(({ url, access }) => /^\/(?:api|oauth)\//.test(url) && access !== 'directory')
    .map((route) => ({
      ...route,
      method: route.method as Method,
      params: [...route.url.matchAll(/:(\w+)/g)].map((match) => match[1] as string),
    }));

export const fillAddress = (route: GuardedRoute, value: string): string =>
  route.url.replace(/:\w+/g, () => encodeURIComponent(value));

export const formatRouteName = (route: GuardedRoute): string => `${route.method} ${route.url}`;
