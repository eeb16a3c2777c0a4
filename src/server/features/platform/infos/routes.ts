import type { FastifyInstance } from 'fastify';
import * as contract from '#shared/platform/infos/contract.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import { browserLanguage } from '../configs/browser-language.ts';
import { changeInfos, getInfos, listInfos, listPublicInfos } from './registered-infos.ts';

export const infoRoutes = (app: FastifyInstance, { database, settings }: Services): void => {
  registerEndpoint(app, contract.listInfos, ({ actor }) => listInfos(database, actor));
  registerEndpoint(app, contract.listPublicInfos, ({ query, request }) =>
    listPublicInfos(database, {
      ...query,
      host: request.headers.host,
      publicUrl: settings.publicUrl,
      language: browserLanguage(request.headers['accept-language']),
    }),
  );
  registerEndpoint(app, contract.getInfos, ({ actor }) => getInfos(database, actor));
  registerEndpoint(app, contract.putInfos, async ({ actor, body }) => changeInfos(database, actor, body));
};
