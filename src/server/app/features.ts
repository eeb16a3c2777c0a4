import type { FastifyInstance } from 'fastify';
import { sessionRoutes } from '../features/session/routes.ts';
import type { Services } from './context.ts';

/** The table of contents of the API: one line a feature. */
export const registerFeatures = (app: FastifyInstance, services: Services): void => {
  sessionRoutes(app, services);
};
