import type { Webhook, WebhookDelivery } from '#shared/platform/webhooks/contract.ts';

const body = {
  url: 'https://hooks.university.example/plenum',
  events: ['import.done' as const, 'report.published' as const],
};
const secret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';

const webhook: Webhook = {
  ...{ id: 3, ...body, state: 'ACTIVE', createdOn: '2026-11-21T08:15:00Z' },
  ...{ failingSince: null, oldSecretUntil: null, waitingCount: 0, droppedCount: 0 },
  lastDeliveredOn: '2026-11-24T10:00:02Z',
};

const delivery: WebhookDelivery = {
  ...{ id: 17, messageId: 'msg_5f2b8c1e9d7a4f30b6e21c8d94a7f053', event: 'report.published' },
  ...{ state: 'WAITING', attempts: 1, status: 503, failure: 'httpError' },
  ...{ createdOn: '2026-11-24T10:00:00Z', attemptedOn: '2026-11-24T10:00:01Z' },
  nextAttemptOn: '2026-11-24T10:00:06Z',
};

export const webhookExamples = {
  listWebhooks: { answer: [webhook] },
  createWebhook: { body, answer: { id: 3, secret } },
  putWebhook: { body: { ...body, isPaused: false }, answer: webhook },
  rotateWebhookSecret: { body: { overlapHours: 24 }, answer: { secret } },
  listWebhookDeliveries: {
    answer: { content: [delivery], number: 0, size: 20, totalElements: 1, totalPages: 1 },
  },
  testWebhook: { answer: delivery },
  redeliverWebhookMessage: { answer: delivery },
};
