import type { FastifyInstance } from 'fastify';
import * as contract from '#shared/reports/templates/contract.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import { parseReportTarget, withETag } from '../report-access/parse-report-target.ts';
import { setLock } from '../reports/change-report.ts';
import { createTemplate, deleteTemplate, patchTemplate, releaseTemplate } from './change-template.ts';
import { getTemplate, searchTemplates } from './search-templates.ts';
import { useTemplate } from './use-template.ts';

const ownRoutes = (app: FastifyInstance, services: Services): void => {
  const { database } = services;
  registerEndpoint(app, contract.searchReportTemplates, ({ actor, query }) =>
    searchTemplates(database, actor, query),
  );
  registerEndpoint(app, contract.createReportTemplate, async ({ actor, body, reply }) =>
    withETag(reply, await createTemplate(database, actor, body)),
  );
  registerEndpoint(app, contract.getReportTemplate, async ({ actor, params, reply }) =>
    withETag(reply, await getTemplate(database, actor, params.reportId)),
  );
  registerEndpoint(app, contract.patchReportTemplate, async (call) =>
    withETag(
      call.reply,
      await patchTemplate(services, call.actor, parseReportTarget(call, 'template'), call.body),
    ),
  );
  registerEndpoint(app, contract.deleteReportTemplate, (call) =>
    deleteTemplate(services, call.actor, parseReportTarget(call, 'template')),
  );
  registerEndpoint(app, contract.putReportTemplateLock, async (call) =>
    withETag(
      call.reply,
      await setLock(services, call.actor, parseReportTarget(call, 'template'), call.body.isLocked),
    ),
  );
};

const routesOnReports = (app: FastifyInstance, services: Services): void => {
  registerEndpoint(app, contract.putUsedTemplate, async (call) =>
    withETag(
      call.reply,
      await useTemplate(services, call.actor, parseReportTarget(call), call.params.templateId),
    ),
  );
  registerEndpoint(app, contract.deleteUsedTemplate, async (call) =>
    withETag(
      call.reply,
      await releaseTemplate(services, call.actor, parseReportTarget(call), call.params.templateId),
    ),
  );
};

export const templateRoutes = (app: FastifyInstance, services: Services): void => {
  ownRoutes(app, services);
  routesOnReports(app, services);
};
