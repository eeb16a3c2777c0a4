import type { FastifyInstance } from 'fastify';
import * as contract from '#shared/platform/api-keys/contract.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import { createApiKey, deleteOwnApiKey, listOwnApiKeys } from './manage-api-keys.ts';

export const apiKeyRoutes = (app: FastifyInstance, { database }: Services): void => {
  registerEndpoint(app, contract.listOwnApiKeys, ({ actor }) => listOwnApiKeys(database, actor));
  registerEndpoint(app, contract.createApiKey, ({ actor, body }) =>
    createApiKey(database, actor, body, new Date()),
  );
  registerEndpoint(app, contract.deleteApiKey, ({ actor, params }) =>
    deleteOwnApiKey(database, actor, params.apiKeyId),
  );
};
