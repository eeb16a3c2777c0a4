import type { FastifyInstance } from 'fastify';
import * as contract from '#shared/oversight/start/contract.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import { getStartPage } from './get-start-page.ts';

export const startRoutes = (app: FastifyInstance, { database }: Services): void => {
  registerEndpoint(app, contract.getStartPage, ({ actor }) => getStartPage(database, actor, new Date()));
};
