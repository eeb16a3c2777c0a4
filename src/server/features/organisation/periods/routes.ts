import type { FastifyInstance } from 'fastify';
import * as periods from '#shared/organisation/periods/contract.ts';
import { inTenant } from '../../../db/connect.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import { createPeriod, deletePeriod, listManagedPeriods, mergePeriod, putPeriod } from './change-periods.ts';
import { readPeriods } from './queries.ts';

export const periodRoutes = (app: FastifyInstance, { database }: Services): void => {
  registerEndpoint(app, periods.listPeriods, ({ actor }) => inTenant(database, actor.tenantId, readPeriods));
  registerEndpoint(app, periods.listManagedPeriods, async ({ actor }) => listManagedPeriods(database, actor));
  registerEndpoint(app, periods.createPeriod, async ({ actor, body }) => createPeriod(database, actor, body));
  registerEndpoint(app, periods.putPeriod, async ({ actor, params, body }) =>
    putPeriod(database, actor, params.periodId, body),
  );
  registerEndpoint(app, periods.mergePeriod, async ({ actor, params, body }) =>
    mergePeriod(database, actor, params.periodId, body),
  );
  registerEndpoint(app, periods.deletePeriod, async ({ actor, params }) =>
    deletePeriod(database, actor, params.periodId),
  );
};
