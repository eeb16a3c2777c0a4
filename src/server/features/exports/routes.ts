import type { FastifyInstance } from 'fastify';
import {
  exportReport as exportReportEndpoint,
  exportReportItem as exportReportItemEndpoint,
} from '#shared/exports/contract.ts';
import { registerEndpoint } from '../../lib/register-endpoint.ts';
import type { Services } from '../../lib/services.ts';
import { exportReport } from './export-report.ts';

export const exportRoutes = (app: FastifyInstance, services: Services): void => {
  registerEndpoint(app, exportReportEndpoint, ({ actor, params, query }) =>
    exportReport(services, actor, { ...params, ...query, reportItemId: null }),
  );
  registerEndpoint(app, exportReportItemEndpoint, ({ actor, params, query }) =>
    exportReport(services, actor, { ...params, ...query }),
  );
};
