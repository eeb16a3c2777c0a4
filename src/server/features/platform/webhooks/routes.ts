import type { FastifyInstance } from 'fastify';
import * as contract from '#shared/platform/webhooks/contract.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  redeliver,
  rotateSecret,
  testWebhook,
} from './manage-webhooks.ts';

export const webhookRoutes = (app: FastifyInstance, services: Services): void => {
  registerEndpoint(app, contract.listWebhooks, ({ actor }) => listWebhooks(services, actor));
  registerEndpoint(app, contract.createWebhook, ({ actor, body }) => createWebhook(services, actor, body));
  registerEndpoint(app, contract.putWebhook, ({ actor, params, body }) =>
    changeWebhook(services, actor, params.webhookId, body),
  );
  registerEndpoint(app, contract.deleteWebhook, ({ actor, params }) =>
    deleteWebhook(services, actor, params.webhookId),
  );
  registerEndpoint(app, contract.rotateWebhookSecret, ({ actor, params, body }) =>
    rotateSecret(services, actor, params.webhookId, body.overlapHours),
  );
  registerEndpoint(app, contract.listWebhookDeliveries, ({ actor, params, query }) =>
    listDeliveries(services, actor, params.webhookId, query),
  );
  registerEndpoint(app, contract.testWebhook, ({ actor, params }) =>
    testWebhook(services, actor, params.webhookId),
  );
  registerEndpoint(app, contract.redeliverWebhookMessage, ({ actor, params }) =>
    redeliver(services, actor, params),
  );
};
