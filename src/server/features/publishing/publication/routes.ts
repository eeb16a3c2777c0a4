import type { FastifyInstance } from 'fastify';
import * as contract from '#shared/publishing/publication/contract.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import { parseReportTarget, withVersion } from '../../reports/report-access/parse-report-target.ts';
import { changeReplyPeriod, getReplyPeriod, publishReport, unpublishReport } from './publish-report.ts';
import { getSnapshot, listSnapshots } from './snapshots.ts';

export const publicationRoutes = (app: FastifyInstance, services: Services): void => {
  registerEndpoint(app, contract.putPublication, async (call) =>
    withVersion(call.reply, await publishReport(services, call.actor, parseReportTarget(call), call.body)),
  );
  registerEndpoint(app, contract.deletePublication, async (call) => {
    const version = await unpublishReport(services, call.actor, parseReportTarget(call));
    return withVersion(call.reply, { version, answer: undefined });
  });
  registerEndpoint(app, contract.getReplyPeriod, ({ actor }) => getReplyPeriod(services.database, actor));
  registerEndpoint(app, contract.putReplyPeriod, ({ actor, body }) =>
    changeReplyPeriod(services.database, actor, body),
  );
  registerEndpoint(app, contract.listSnapshots, ({ actor, params, query }) =>
    listSnapshots(services.database, actor, params.reportId, query),
  );
  registerEndpoint(app, contract.getSnapshot, ({ actor, params }) =>
    getSnapshot(services.database, actor, params),
  );
};
