import type { FastifyInstance } from 'fastify';
import { listPeriods } from '#shared/periods/contract.ts';
import type { Services } from '../../app/context.ts';
import { registerEndpoint } from '../../app/register-endpoint.ts';
import { inTenant } from '../../db/connect.ts';
import { readPeriods } from './queries.ts';

export const periodRoutes = (app: FastifyInstance, { database }: Services): void => {
  registerEndpoint(app, listPeriods, ({ actor }) => inTenant(database, actor.tenantId, readPeriods));
};
