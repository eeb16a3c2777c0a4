import type { FastifyInstance } from 'fastify';
import { searchSubunits, searchUnits } from '#shared/units/contract.ts';
import { registerEndpoint } from '../../lib/register-endpoint.ts';
import type { Services } from '../../lib/services.ts';
import { findSubunits, findUnits } from './find-units.ts';

export const unitRoutes = (app: FastifyInstance, { database }: Services): void => {
  registerEndpoint(app, searchUnits, ({ actor, query }) => findUnits(database, actor, query));
  registerEndpoint(app, searchSubunits, ({ actor, query }) => findSubunits(database, actor, query));
};
