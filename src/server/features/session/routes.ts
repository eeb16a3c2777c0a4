import type { FastifyInstance } from 'fastify';
import { getCsrf } from '#shared/session/contract.ts';
import type { Services } from '../../app/context.ts';
import { registerEndpoint } from '../../app/register-endpoint.ts';

export const sessionRoutes = (app: FastifyInstance, _services: Services): void => {
  registerEndpoint(app, getCsrf, async ({ actor }) => ({ csrf: actor.csrf ?? '' }));
};
