import type { FastifyInstance } from 'fastify';
import { previewReportItem as previewReportItemEndpoint } from '#shared/reports/report-items/contract.ts';
import {
  calculateReport as calculateReportEndpoint,
  cancelCalculation as cancelCalculationEndpoint,
  getCalculation,
} from '#shared/reports/reports/calculation-contract.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import { withETag } from '../report-access/parse-report-target.ts';
import { calculateReport, cancelCalculation, getProgress, previewReportItem } from './calculate-report.ts';

export const calculationRoutes = (app: FastifyInstance, services: Services): void => {
  app.addHook('onClose', () => services.pool.close());
  app.addHook('onClose', () => services.workerLease.close());
  registerEndpoint(app, calculateReportEndpoint, async ({ actor, params, reply }) =>
    withETag(reply, await calculateReport(services, actor, params.reportId)),
  );
  registerEndpoint(app, getCalculation, ({ actor, params }) =>
    getProgress(services.database, actor, params.reportId),
  );
  registerEndpoint(app, cancelCalculationEndpoint, async ({ actor, params }) => {
    await cancelCalculation(services.database, actor, params.reportId);
    return undefined;
  });
  registerEndpoint(app, previewReportItemEndpoint, async ({ actor, params, body }) => ({
    data: await previewReportItem(services, actor, params.reportId, body.config),
  }));
};
