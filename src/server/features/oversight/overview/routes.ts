import type { FastifyInstance } from 'fastify';
import * as contract from '#shared/oversight/overview/contract.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import { browserLanguage } from '../../platform/configs/browser-language.ts';
import { exportOverview } from './export-overview.ts';
import { getGuidelineOverview } from './get-guideline-overview.ts';
import { getOverview } from './get-overview.ts';

export const overviewRoutes = (app: FastifyInstance, services: Services): void => {
  registerEndpoint(app, contract.getOverview, ({ actor, query }) => getOverview(services, actor, query));
  registerEndpoint(app, contract.getGuidelineOverview, ({ actor, query }) =>
    getGuidelineOverview(services.database, actor, query),
  );
  registerEndpoint(app, contract.exportOverview, ({ actor, query, request }) =>
    exportOverview(services, actor, query, browserLanguage(request.headers['accept-language'])),
  );
};
