import type { FastifyInstance } from 'fastify';
import * as contract from '#shared/reports/reports/contract.ts';
import * as copyContract from '#shared/reports/reports/copy-contract.ts';
import * as ownershipContract from '#shared/reports/reports/ownership-contract.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import { noteOpening } from '../openings/note-opening.ts';
import { parseReportTarget, withETag, withVersion } from '../report-access/parse-report-target.ts';
import { findNewOwners, getEditors, handOverReport, putEditors } from './change-ownership.ts';
import { deleteReport, patchReport, putSurveys, setLock } from './change-report.ts';
import { copyReport } from './copy-report.ts';
import { createReport } from './create-report.ts';
import { reportSurveys } from './page/report-surveys.ts';
import { getReport, listReports, recordReportRead } from './read-reports.ts';

export const reportRoutes = (app: FastifyInstance, services: Services): void => {
  registerEndpoint(app, contract.listReports, ({ actor, query }) =>
    listReports(services.database, actor, query),
  );
  registerEndpoint(app, contract.createReport, async ({ actor, body, reply }) =>
    withETag(reply, await createReport(services, actor, body)),
  );
  registerEndpoint(app, copyContract.copyReport, async ({ actor, params, body, reply }) =>
    withETag(reply, await copyReport(services, actor, params.reportId, body)),
  );
  registerEndpoint(app, ownershipContract.findNewOwners, ({ actor, params, query }) =>
    findNewOwners(services.database, actor, params.reportId, query.name),
  );
  registerEndpoint(app, ownershipContract.putReportOwner, (call) =>
    handOverReport(services, call.actor, parseReportTarget(call), call.body.userId),
  );
  registerEndpoint(app, ownershipContract.getReportEditors, ({ actor, params }) =>
    getEditors(services.database, actor, params.reportId),
  );
  registerEndpoint(app, ownershipContract.putReportEditors, (call) =>
    putEditors(services, call.actor, parseReportTarget(call), call.body.userIds),
  );
  registerEndpoint(app, contract.getReport, async ({ actor, params, reply }) => {
    const read = await getReport(services, actor, params.reportId);
    await noteOpening(services.database, actor, read.report, 'PAGE');
    return withVersion(reply, read);
  });
  registerEndpoint(app, contract.markReportRead, ({ actor, params }) =>
    recordReportRead(services.database, actor, params.reportId),
  );
  registerEndpoint(app, contract.patchReport, async (call) =>
    withETag(call.reply, await patchReport(services, call.actor, parseReportTarget(call), call.body)),
  );
  registerEndpoint(app, contract.deleteReport, (call) =>
    deleteReport(services, call.actor, parseReportTarget(call)),
  );
  registerEndpoint(app, contract.getReportSurveys, ({ actor, params, query }) =>
    reportSurveys(services, actor, params.reportId, query),
  );
  registerEndpoint(app, contract.putReportSurveys, async (call) =>
    withETag(
      call.reply,
      await putSurveys(services, call.actor, parseReportTarget(call), call.body.surveyIds),
    ),
  );
  registerEndpoint(app, contract.putLock, async (call) =>
    withETag(call.reply, await setLock(services, call.actor, parseReportTarget(call), call.body.isLocked)),
  );
};
