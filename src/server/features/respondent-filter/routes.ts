import type { FastifyInstance } from 'fastify';
import {
  deleteRespondentFilterItem,
  getFilterQuestions as getFilterQuestionsEndpoint,
  previewRespondentFilter,
  putRespondentFilterItem,
} from '#shared/respondent-filter/contract.ts';
import { registerEndpoint } from '../../lib/register-endpoint.ts';
import type { Services } from '../../lib/services.ts';
import { targetOf, withTag } from '../report-access/target-of-call.ts';
import { deleteFilterItem } from './delete-filter-item.ts';
import { getFilterQuestions } from './filter-questions.ts';
import { previewFilter } from './preview-filter.ts';
import { putFilterItem } from './put-filter-item.ts';

export const respondentFilterRoutes = (app: FastifyInstance, services: Services): void => {
  registerEndpoint(app, putRespondentFilterItem, async (call) => {
    const choice = { itemId: call.params.itemId, itemOptionIds: call.body, match: call.query.match };
    return withTag(call.reply, await putFilterItem(services, call.actor, targetOf(call), choice));
  });
  registerEndpoint(app, deleteRespondentFilterItem, async (call) =>
    withTag(call.reply, await deleteFilterItem(services, call.actor, targetOf(call), call.params.itemId)),
  );
  registerEndpoint(app, previewRespondentFilter, ({ actor, params, body }) =>
    previewFilter(services, actor, params.reportId, body.items),
  );
  registerEndpoint(app, getFilterQuestionsEndpoint, ({ actor, params }) =>
    getFilterQuestions(services, actor, params.reportId),
  );
};
