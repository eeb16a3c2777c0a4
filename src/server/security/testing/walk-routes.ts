import type { FastifyInstance } from 'fastify';
import type { GuardedRoute } from '../../app/http/authenticate.ts';

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface WalkedRoute extends GuardedRoute {
  method: Method;
  params: string[];
}

export const listRoutes = (app: FastifyInstance): WalkedRoute[] =>
  app.guardedRoutes
    .filter(({ url }) => url.startsWith('/api/') || url.startsWith('/oauth/'))
    .map((route) => ({
      ...route,
      method: route.method as Method,
      params: [...route.url.matchAll(/:(\w+)/g)].map((match) => match[1] as string),
    }));

export const fillAddress = (route: GuardedRoute, value: string): string =>
  route.url.replace(/:\w+/g, () => encodeURIComponent(value));

export const formatRouteName = (route: GuardedRoute): string => `${route.method} ${route.url}`;
