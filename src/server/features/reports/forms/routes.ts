import type { FastifyInstance } from 'fastify';
import {
  getItem as getItemEndpoint,
  getReservedQuestions as getReservedQuestionsEndpoint,
  putReservedQuestions as putReservedQuestionsEndpoint,
  searchForms as searchFormsEndpoint,
  searchItemCollections,
} from '#shared/reports/forms/contract.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import { getReservedQuestions } from './get-reserved-questions.ts';
import { putReservedQuestions } from './put-reserved-questions.ts';
import { getItem, searchForms, searchItems } from './search-forms.ts';

export const formRoutes = (app: FastifyInstance, services: Services): void => {
  const { database } = services;
  registerEndpoint(app, searchFormsEndpoint, ({ actor, query }) => searchForms(database, actor, query));
  registerEndpoint(app, searchItemCollections, ({ actor, query }) => searchItems(database, actor, query));
  registerEndpoint(app, getItemEndpoint, ({ actor, params }) => getItem(database, actor, params.itemId));
  registerEndpoint(app, getReservedQuestionsEndpoint, ({ actor, params }) =>
    getReservedQuestions(services, actor, params.formId),
  );
  registerEndpoint(app, putReservedQuestionsEndpoint, ({ actor, params, body }) =>
    putReservedQuestions(services, actor, params.formId, body),
  );
};
