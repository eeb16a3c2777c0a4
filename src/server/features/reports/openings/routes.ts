import type { FastifyInstance } from 'fastify';
import * as contract from '#shared/reports/openings/contract.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import { changeOpeningSettings, getOpeningSettings, readOpenings } from './openings.ts';

export const openingRoutes = (app: FastifyInstance, { database }: Services): void => {
  registerEndpoint(app, contract.listOpenings, ({ actor, params, query }) =>
    readOpenings(database, actor, params.reportId, query),
  );
  registerEndpoint(app, contract.getOpeningSettings, ({ actor }) => getOpeningSettings(database, actor));
  registerEndpoint(app, contract.putOpeningSettings, ({ actor, body }) =>
    changeOpeningSettings(database, actor, body),
  );
};
