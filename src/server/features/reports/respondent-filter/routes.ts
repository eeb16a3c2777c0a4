import type { FastifyInstance } from 'fastify';
import {
  deleteRespondentFilterItem,
  findFilterCollisions as findFilterCollisionsEndpoint,
  getFilterQuestions as getFilterQuestionsEndpoint,
  previewRespondentFilter,
  putRespondentFilterItem,
} from '#shared/reports/respondent-filter/contract.ts';
import * as progress from '#shared/reports/respondent-filter/progress-contract.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import { parseReportTarget, withETag } from '../report-access/parse-report-target.ts';
import { deleteFilterItem, putFilterItem } from './change-filter.ts';
import { findFilterCollisions } from './find-collisions.ts';
import {
  cancelFilter,
  continueFilter,
  getFilterProgress,
  getFilterQuestions,
  previewFilter,
} from './preview-filter.ts';

export const respondentFilterRoutes = (app: FastifyInstance, services: Services): void => {
  registerEndpoint(app, putRespondentFilterItem, async (call) => {
    const { params, query, body } = call;
    const chosen = Array.isArray(body) ? { itemOptionIds: body } : { itemOptionIds: [], range: body };
    const choice = { itemId: params.itemId, match: query.match, ...chosen };
    return withETag(call.reply, await putFilterItem(services, call.actor, parseReportTarget(call), choice));
  });
  registerEndpoint(app, deleteRespondentFilterItem, async (call) =>
    withETag(
      call.reply,
      await deleteFilterItem(services, call.actor, parseReportTarget(call), call.params.itemId),
    ),
  );
  registerEndpoint(app, previewRespondentFilter, ({ actor, params, body }) =>
    previewFilter(services, actor, params.reportId, body.items),
  );
  registerEndpoint(app, findFilterCollisionsEndpoint, ({ actor, params, body }) =>
    findFilterCollisions(services, actor, params.reportId, body.items),
  );
  registerEndpoint(app, getFilterQuestionsEndpoint, ({ actor, params }) =>
    getFilterQuestions(services, actor, params.reportId),
  );
  registerEndpoint(app, progress.getFilterProgress, ({ actor, params }) =>
    getFilterProgress(services.database, actor, params.reportId),
  );
  registerEndpoint(app, progress.continueFilter, async ({ actor, params }) => {
    await continueFilter(services.database, actor, params.reportId);
    return undefined;
  });
  registerEndpoint(app, progress.cancelFilter, async ({ actor, params }) => {
    await cancelFilter(services.database, actor, params.reportId);
    return undefined;
  });
};
