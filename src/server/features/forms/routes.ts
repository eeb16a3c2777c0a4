import type { FastifyInstance } from 'fastify';
import {
  getItem as getItemEndpoint,
  searchForms as searchFormsEndpoint,
  searchItemCollections,
} from '#shared/forms/contract.ts';
import { registerEndpoint } from '../../lib/register-endpoint.ts';
import type { Services } from '../../lib/services.ts';
import { getItem } from './get-item.ts';
import { searchForms } from './search-forms.ts';
import { searchItems } from './search-items.ts';

export const formRoutes = (app: FastifyInstance, { database }: Services): void => {
  registerEndpoint(app, searchFormsEndpoint, ({ actor, query }) => searchForms(database, actor, query));
  registerEndpoint(app, searchItemCollections, ({ actor, query }) => searchItems(database, actor, query));
  registerEndpoint(app, getItemEndpoint, ({ actor, params }) => getItem(database, actor, params.itemId));
};
