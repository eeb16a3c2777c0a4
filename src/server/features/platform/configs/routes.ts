import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as closing from '#shared/platform/configs/closing-contract.ts';
import { getUiConfig, listLogos, putUiConfig } from '#shared/platform/configs/contract.ts';
import * as languages from '#shared/platform/configs/languages-contract.ts';
import * as minimums from '#shared/platform/configs/minimums-contract.ts';
import { inTenant } from '../../../db/connect.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import { browserLanguage } from './browser-language.ts';
import { changeUiConfig } from './change-ui-config.ts';
import { readUiConfig } from './read-ui-config.ts';
import {
  changeClosing,
  changeLanguages,
  changeMinimums,
  getClosing,
  getLanguages,
  getMinimums,
  getMinimumsEffect,
} from './tenant-settings.ts';

export const configRoutes = (app: FastifyInstance, services: Services): void => {
  const { database } = services;
  const ofBrowser = (request: FastifyRequest) => browserLanguage(request.headers['accept-language']);
  registerEndpoint(app, getUiConfig, ({ actor, request }) =>
    inTenant(database, actor.tenantId, (db) => readUiConfig(db, actor, ofBrowser(request))),
  );
  registerEndpoint(app, putUiConfig, async ({ actor, body, request }) =>
    changeUiConfig(services, actor, { changes: body, browser: ofBrowser(request) }),
  );
  registerEndpoint(app, languages.getLanguages, ({ actor }) => getLanguages(database, actor));
  registerEndpoint(app, languages.putLanguages, ({ actor, body }) => changeLanguages(database, actor, body));
  registerEndpoint(app, minimums.getMinimums, ({ actor }) => getMinimums(database, actor));
  registerEndpoint(app, minimums.getMinimumsEffect, ({ actor, query }) =>
    getMinimumsEffect(database, actor, query),
  );
  registerEndpoint(app, minimums.putMinimums, ({ actor, body }) => changeMinimums(database, actor, body));
  registerEndpoint(app, closing.getClosing, ({ actor }) => getClosing(database, actor));
  registerEndpoint(app, closing.putClosing, ({ actor, body }) => changeClosing(database, actor, body));
  registerEndpoint(app, listLogos, ({ actor }) =>
    inTenant(database, actor.tenantId, async (db) => {
      const { logoSrc } = await readUiConfig(db, actor);
      return logoSrc === null ? [] : [{ src: logoSrc }];
    }),
  );
};
