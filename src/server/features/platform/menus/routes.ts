import type { FastifyInstance } from 'fastify';
import { getMenus, listWizards } from '#shared/platform/menus/contract.ts';
import * as contract from '#shared/platform/menus/own-entries.ts';
import { wizards } from '#shared/platform/menus/rules.ts';
import { may } from '../../../lib/actor.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import { browserLanguage } from '../configs/browser-language.ts';
import { buildMenu, buildOwnMenu, changeOwnEntries, getOwnEntries } from './own-menu.ts';

export const menuRoutes = (app: FastifyInstance, { database, settings }: Services): void => {
  registerEndpoint(app, getMenus, async ({ actor, request }) => ({
    results: [
      ...buildMenu(actor),
      ...(await buildOwnMenu(database, actor, browserLanguage(request.headers['accept-language']))),
    ],
    legacyAddresses: [...(settings.legacyUrls ?? [])],
  }));
  registerEndpoint(app, contract.getOwnEntries, ({ actor }) => getOwnEntries(database, actor));
  registerEndpoint(app, contract.putOwnEntries, async ({ actor, body }) =>
    changeOwnEntries(database, actor, body),
  );
  registerEndpoint(app, listWizards, async ({ actor }) =>
    wizards
      .filter(({ permission }) => may(actor, permission))
      .map(({ id, link }) => ({ id, title: `wizards.${id}`, link })),
  );
};
