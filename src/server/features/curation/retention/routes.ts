import type { FastifyInstance } from 'fastify';
import * as contract from '#shared/platform/configs/retention-contract.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import { changeRetention, getRetention, getRetentionEffect } from './retention.ts';

export const retentionRoutes = (app: FastifyInstance, { database }: Services): void => {
  registerEndpoint(app, contract.getRetention, ({ actor }) => getRetention(database, actor));
  registerEndpoint(app, contract.getRetentionEffect, ({ actor, query }) =>
    getRetentionEffect(database, actor, query.keepAnswersMonths),
  );
  registerEndpoint(app, contract.putRetention, ({ actor, body }) => changeRetention(database, actor, body));
};
