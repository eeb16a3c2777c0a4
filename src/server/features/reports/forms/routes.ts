import type { FastifyInstance } from 'fastify';
import {
  getFormCuts as getFormCutsEndpoint,
  getItem as getItemEndpoint,
  putFormCuts as putFormCutsEndpoint,
  searchForms as searchFormsEndpoint,
  searchItemCollections,
} from '#shared/reports/forms/contract.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import { getFormCuts } from './get-form-cuts.ts';
import { getItem } from './get-item.ts';
import { putFormCuts } from './put-form-cuts.ts';
import { searchForms } from './search-forms.ts';
import { searchItems } from './search-items.ts';

export const formRoutes = (app: FastifyInstance, services: Services): void => {
  const { database } = services;
  registerEndpoint(app, searchFormsEndpoint, ({ actor, query }) => searchForms(database, actor, query));
  registerEndpoint(app, searchItemCollections, ({ actor, query }) => searchItems(database, actor, query));
  registerEndpoint(app, getItemEndpoint, ({ actor, params }) => getItem(database, actor, params.itemId));
  registerEndpoint(app, getFormCutsEndpoint, ({ actor, params }) =>
    getFormCuts(services, actor, params.formId),
  );
  registerEndpoint(app, putFormCutsEndpoint, ({ actor, params, body }) =>
    putFormCuts(services, actor, params.formId, body),
  );
};
