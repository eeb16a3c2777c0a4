import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, idParam, isoDateTime, pageQuery, pageSchema, text } from '../../schemas.ts';

/** Messages follow the Standard Webhooks specification (ADR 840). They hold ids, links and times alone. */
export const webhookEvents = ['import.done', 'report.published', 'reply.given'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const WEBHOOK_TEST = 'webhook.test';

export const WEBHOOKS = { perTenant: 20, urlLength: 500, waiting: 10_000, keptDays: 30 } as const;

/** A webhook is `DISABLED` after days of failures, or when its address answers 410 (Gone). */
export const webhookStates = ['ACTIVE', 'PAUSED', 'DISABLED'] as const;

/** `WITHDRAWN`: the report was unpublished before the message was due. */
export const deliveryStates = ['WAITING', 'SENDING', 'DELIVERED', 'FAILED', 'WITHDRAWN'] as const;

export const webhook = z.object({
  id,
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  state: z.enum(webhookStates),
  createdOn: isoDateTime,
  failingSince: isoDateTime.nullable(),
  /** A secret that was replaced also signs until then. */
  oldSecretUntil: isoDateTime.nullable(),
  waitingCount: z.int().min(0),
  /** Events that were not kept because too many waited. */
  droppedCount: z.int().min(0),
  lastDeliveredOn: isoDateTime.nullable(),
});
export type Webhook = z.infer<typeof webhook>;

export const webhookDraft = z.strictObject({
  url: text(WEBHOOKS.urlLength).trim().min(1),
  events: z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length),
});
export type WebhookDraft = z.output<typeof webhookDraft>;

export const webhookDelivery = z.object({
  id,
  /** The header `webhook-id`, the same with each attempt. */
  messageId: z.string(),
  event: z.enum([...webhookEvents, WEBHOOK_TEST]),
  state: z.enum(deliveryStates),
  attempts: z.int().min(0),
  createdOn: isoDateTime,
  attemptedOn: isoDateTime.nullable(),
  nextAttemptOn: isoDateTime.nullable(),
  status: z.int().nullable(),
  failure: z.string().nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

const base = '/configs/webhooks' as const;
const params = z.object({ webhookId: idParam });
const addressProblems = [
  'connection.addressInvalid',
  'connection.httpForbidden',
  'connection.addressForbidden',
] as const;

export const listWebhooks = endpoint({
  operationId: 'listWebhooks',
  method: 'GET',
  path: base,
  summary: 'The webhooks of the tenant, the oldest first',
  access: 'session',
  permission: 'configs.edit',
  response: z.array(webhook).max(WEBHOOKS.perTenant),
  problems: [],
});

export const createWebhook = endpoint({
  operationId: 'createWebhook',
  method: 'POST',
  path: base,
  summary: 'Add a webhook; the secret that signs its messages is answered once',
  audit: 'webhook.created',
  access: 'session',
  permission: 'configs.edit',
  body: webhookDraft,
  response: z.object({ id, secret: z.string() }),
  status: 201,
  problems: [...addressProblems, 'webhook.tooMany'],
});

export const putWebhook = endpoint({
  operationId: 'putWebhook',
  method: 'PUT',
  path: `${base}/:webhookId`,
  summary: 'Change a webhook, pause it or send to it again; while it is paused its messages wait',
  audit: 'webhook.changed',
  access: 'session',
  permission: 'configs.edit',
  params,
  body: webhookDraft.extend({ isPaused: z.boolean() }),
  response: webhook,
  problems: ['error.notFound', ...addressProblems],
});

export const deleteWebhook = endpoint({
  operationId: 'deleteWebhook',
  method: 'DELETE',
  path: `${base}/:webhookId`,
  summary: 'Delete a webhook with its log; what waits is not sent',
  audit: 'webhook.deleted',
  access: 'session',
  permission: 'configs.edit',
  params,
  problems: ['error.notFound'],
});

/** Hours that the old secret may sign beside the new one. */
export const SECRET_OVERLAP = { maximumHours: 168, proposedHours: 24 } as const;

export const rotateWebhookSecret = endpoint({
  operationId: 'rotateWebhookSecret',
  method: 'POST',
  path: `${base}/:webhookId/secret`,
  summary: 'Replace the secret of a webhook; the old one also signs for some hours',
  audit: 'webhook.secretRotated',
  access: 'session',
  permission: 'configs.edit',
  params,
  body: z.strictObject({ overlapHours: z.int().min(0).max(SECRET_OVERLAP.maximumHours) }),
  response: z.object({ secret: z.string() }),
  problems: ['error.notFound'],
});

export const listWebhookDeliveries = endpoint({
  operationId: 'listWebhookDeliveries',
  method: 'GET',
  path: `${base}/:webhookId/deliveries`,
  summary: 'Messages to a webhook of the last 30 days, the newest first',
  access: 'session',
  permission: 'configs.edit',
  params,
  query: pageQuery(20),
  response: pageSchema(webhookDelivery),
  problems: ['error.notFound'],
});

export const testWebhook = endpoint({
  operationId: 'testWebhook',
  method: 'POST',
  path: `${base}/:webhookId/test`,
  summary: 'Send a message to a webhook to try it, also while it is paused',
  audit: 'webhook.tested',
  access: 'session',
  permission: 'configs.edit',
  params,
  response: webhookDelivery,
  status: 202,
  problems: ['error.notFound', 'webhook.queueFull'],
});

export const redeliverWebhookMessage = endpoint({
  operationId: 'redeliverWebhookMessage',
  method: 'POST',
  path: `${base}/:webhookId/deliveries/:deliveryId/redelivery`,
  summary: 'Send a message to a webhook once more, with the same id',
  audit: 'webhook.redelivered',
  access: 'session',
  permission: 'configs.edit',
  params: params.extend({ deliveryId: idParam }),
  response: webhookDelivery,
  status: 202,
  problems: ['error.notFound'],
});
