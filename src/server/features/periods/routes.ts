import type { FastifyInstance } from 'fastify';
import { listPeriods } from '#shared/periods/contract.ts';
import { inTenant } from '../../db/connect.ts';
import { registerEndpoint } from '../../lib/register-endpoint.ts';
import type { Services } from '../../lib/services.ts';
import { readPeriods } from './queries.ts';

export const periodRoutes = (app: FastifyInstance, { database }: Services): void => {
  registerEndpoint(app, listPeriods, ({ actor }) => inTenant(database, actor.tenantId, readPeriods));
};
