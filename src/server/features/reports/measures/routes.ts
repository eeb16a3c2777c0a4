import type { FastifyInstance } from 'fastify';
import * as contract from '#shared/reports/measures/contract.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import { createMeasure, deleteMeasure, listMeasures, listOwnMeasures, patchMeasure } from './measures.ts';

export const measureRoutes = (app: FastifyInstance, { database }: Services): void => {
  registerEndpoint(app, contract.listMeasures, ({ actor, params }) =>
    listMeasures(database, actor, params.reportId),
  );
  registerEndpoint(app, contract.createMeasure, ({ actor, params, body }) =>
    createMeasure(database, actor, params.reportId, body),
  );
  registerEndpoint(app, contract.patchMeasure, ({ actor, params, body }) =>
    patchMeasure(database, actor, params, body),
  );
  registerEndpoint(app, contract.deleteMeasure, async ({ actor, params }) => {
    await deleteMeasure(database, actor, params);
    return undefined;
  });
  registerEndpoint(app, contract.listOwnMeasures, ({ actor, query }) =>
    listOwnMeasures(database, actor, query),
  );
};
