import type { FastifyInstance } from 'fastify';
import { listSeriesMails } from '#shared/series/mail-contract.ts';
import { registerEndpoint } from '../../lib/register-endpoint.ts';
import type { Services } from '../../lib/services.ts';
import { listMails } from './list-mails.ts';

export const mailRoutes = (app: FastifyInstance, services: Services): void => {
  registerEndpoint(app, listSeriesMails, ({ actor, params, query }) =>
    listMails(services, actor, params.seriesId, query),
  );
};
