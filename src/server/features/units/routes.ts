import type { FastifyInstance } from 'fastify';
import { searchSubunits, searchUnits } from '#shared/units/contract.ts';
import type { Services } from '../../app/context.ts';
import { registerEndpoint } from '../../app/register-endpoint.ts';
import { findSubunits, findUnits } from './find-units.ts';

export const unitRoutes = (app: FastifyInstance, { database }: Services): void => {
  registerEndpoint(app, searchUnits, ({ actor, query }) => findUnits(database, actor, query));
  registerEndpoint(app, searchSubunits, ({ actor, query }) => findSubunits(database, actor, query));
};
