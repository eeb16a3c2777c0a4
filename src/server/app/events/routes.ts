import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { getJobEvents } from '#shared/platform/jobs/contract.ts';
import { getReportEvents } from '#shared/reports/reports/events-contract.ts';
import { getReportTemplateEvents } from '#shared/reports/templates/contract.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { CHANNEL, SIGN_OUT_CHANNEL } from '../../features/reports/report-access/announce-change.ts';
import { createNoticeListener } from '../../lib/events.ts';
import { registerEndpoint } from '../../lib/register-endpoint.ts';
import type { Services } from '../../lib/services.ts';
import { JOB_CHANNEL, subscribeToJobs } from './subscribe-to-jobs.ts';
import { subscribeToReport } from './subscribe-to-report.ts';

const endpoints: Record<
  ReportType,
  Endpoint<z.ZodType<{ reportId: number }>, z.ZodUndefined, z.ZodUndefined, z.ZodUndefined>
> = { report: getReportEvents, template: getReportTemplateEvents };

export const eventRoutes = (app: FastifyInstance, services: Services): void => {
  const { subscribers } = services;
  const listener = createNoticeListener(services, [CHANNEL, JOB_CHANNEL, SIGN_OUT_CHANNEL]);
  const source = { listener, subscribers };
  app.unreadyReasons.push(() =>
    listener.isDisconnected() ? 'the connection for notifications is lost' : null,
  );
  // An open stream would keep the server from closing.
  app.addHook('preClose', async () => {
    subscribers.endAll();
    await listener.close();
  });
  for (const reportType of ['report', 'template'] satisfies ReportType[])
    registerEndpoint(app, endpoints[reportType], async ({ params, ...call }) => {
      await subscribeToReport(services, source, call, { reportId: params.reportId, reportType });
      return undefined;
    });
  registerEndpoint(app, getJobEvents, async ({ query, ...call }) => {
    await subscribeToJobs(services, source, call, query);
    return undefined;
  });
};
