import type { FastifyInstance } from 'fastify';
import * as contract from '#shared/curation/scales/contract.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import { createScale, deleteScale, putScale } from './change-scale.ts';
import { getScaleReliability } from './get-reliability.ts';
import { getScale, listScales } from './get-scales.ts';

export const scaleRoutes = (app: FastifyInstance, services: Services): void => {
  const { database } = services;
  registerEndpoint(app, contract.listScales, ({ actor }) => listScales(database, actor));
  registerEndpoint(app, contract.getScale, ({ actor, params }) => getScale(database, actor, params.scaleId));
  registerEndpoint(app, contract.getScaleReliability, ({ actor, params, query }) =>
    getScaleReliability(services, actor, params.scaleId, query),
  );
  registerEndpoint(app, contract.createScale, ({ actor, body }) => createScale(database, actor, body));
  registerEndpoint(app, contract.putScale, ({ actor, params, body }) =>
    putScale(database, actor, params.scaleId, body),
  );
  registerEndpoint(app, contract.deleteScale, ({ actor, params }) =>
    deleteScale(database, actor, params.scaleId),
  );
};
