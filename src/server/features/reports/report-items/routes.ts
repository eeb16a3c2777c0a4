import type { FastifyInstance } from 'fastify';
import { listComments as listCommentsEndpoint } from '#shared/reports/report-items/comments-contract.ts';
import { reportItemEndpoints } from '#shared/reports/report-items/contract.ts';
import { type ReportType, reportTypes } from '#shared/vocabulary.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import { parseReportTarget, withETag, withVersion } from '../report-access/parse-report-target.ts';
import {
  createReportItem,
  createReportItems,
  deleteReportItems,
  patchPlacements,
  patchReportItem,
  restoreReportItems,
} from './change-report-items.ts';
import { getReportItem } from './get-report-item.ts';
import { listComments } from './list-comments.ts';

const routesOf = (app: FastifyInstance, services: Services, reportType: ReportType): void => {
  const contract = reportItemEndpoints[reportType];
  registerEndpoint(app, contract.createReportItem, async (call) =>
    withVersion(
      call.reply,
      await createReportItem(services, call.actor, parseReportTarget(call, reportType), call.body),
    ),
  );
  registerEndpoint(app, contract.createReportItems, async (call) =>
    withVersion(
      call.reply,
      await createReportItems(services, call.actor, parseReportTarget(call, reportType), call.body),
    ),
  );
  registerEndpoint(app, contract.getReportItem, async ({ actor, params, reply }) =>
    withVersion(reply, await getReportItem(services.database, actor, { ...params, reportType })),
  );
  registerEndpoint(app, contract.patchReportItem, async (call) => {
    const target = { ...parseReportTarget(call, reportType), reportItemId: call.params.reportItemId };
    return withVersion(call.reply, await patchReportItem(services, call.actor, target, call.body.config));
  });
  registerEndpoint(app, contract.deleteReportItem, async (call) => {
    const target = parseReportTarget(call, reportType);
    const { version } = await deleteReportItems(services, call.actor, target, [call.params.reportItemId]);
    return withVersion(call.reply, { version, answer: undefined });
  });
  registerEndpoint(app, contract.deleteReportItems, async (call) =>
    withETag(
      call.reply,
      await deleteReportItems(
        services,
        call.actor,
        parseReportTarget(call, reportType),
        call.body.reportItemIds,
      ),
    ),
  );
  registerEndpoint(app, contract.restoreReportItems, async (call) =>
    withETag(
      call.reply,
      await restoreReportItems(
        services,
        call.actor,
        parseReportTarget(call, reportType),
        call.body.reportItemIds,
      ),
    ),
  );
  registerEndpoint(app, contract.patchPlacements, async (call) =>
    withETag(
      call.reply,
      await patchPlacements(services, call.actor, parseReportTarget(call, reportType), call.body),
    ),
  );
};

export const reportItemRoutes = (app: FastifyInstance, services: Services): void => {
  for (const reportType of reportTypes) routesOf(app, services, reportType);
  registerEndpoint(app, listCommentsEndpoint, ({ actor, params, query }) =>
    listComments(services.database, actor, params, query),
  );
};
