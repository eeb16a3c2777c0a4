import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import { WEBHOOK_TEST } from '#shared/platform/webhooks/contract.ts';
import { inTenant, type Trx } from '../../../db/connect.ts';
import { defineJob, JobCancelled, type JobWork } from '../../../jobs/job.ts';
import { endJob, queueJob } from '../../../jobs/job-queries.ts';
import { recordAction } from '../../../lib/record-action.ts';
import { RemoteFailure } from '../../../lib/remote/remote-failure.ts';
import { buildAccessRules } from '../../../lib/remote/remote-rules.ts';
import { agentFor, type RemoteTimeouts, requestRemote } from '../../../lib/remote/request-remote.ts';
import type { Settings } from '../../../lib/settings/settings.ts';
import { findSiteUrl } from '../tenants/resolve-tenant.ts';
import {
  type Attempt,
  type DeliveryToSend,
  disableWebhook,
  findDueOwner,
  noteArrival,
  noteFailure,
  recordAttempt,
  returnUnfinished,
  takeDeliveries,
  withdrawUnpublished,
} from './delivery-queries.ts';
import { openSecrets } from './webhook-secrets.ts';

/** Seconds before each retry, about three days together. */
export const PAUSES = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;
/** Share by which a pause is made longer at random, so that many do not come at once. */
const JITTER = 0.1;
/** Seconds after a failure in which nothing else is sent to the same webhook, at most. */
const LONGEST_HOLD = 300;
const PATIENCE = '3 days';
const TIMEOUTS: RemoteTimeouts = { connect: 5_000, idle: 10_000, whole: 10_000 };
const TURN_MS = 20_000;
const GONE = 410;

const buildBody = (siteUrl: string, { event, happenedAt, data, page }: DeliveryToSend): string =>
  JSON.stringify({
    type: event,
    timestamp: happenedAt.toISOString(),
    data: { ...data, ...(page !== null && { url: `${siteUrl}${page}` }) },
  });

interface Sending {
  readonly settings: Settings;
  readonly siteUrl: string;
  readonly timeouts: RemoteTimeouts;
  readonly signal: AbortSignal;
}

const post = async (
  { settings, siteUrl, timeouts, signal }: Sending,
  delivery: DeliveryToSend,
  secrets: readonly string[],
): Promise<number> => {
  const rules = { ...buildAccessRules(settings), timeouts };
  const { messageId } = delivery;
  const url = new URL(delivery.url);
  if (url.protocol === 'http:' && !rules.allowsHttp) throw new RemoteFailure('httpForbidden');
  const now = new Date();
  const body = buildBody(siteUrl, delivery);
  const headers = {
    'content-type': 'application/json',
    'webhook-id': messageId,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(messageId, now, body)).join(' '),
  };
  const agent = agentFor(url, rules);
  try {
    const request = { method: 'POST', headers, body };
    return await requestRemote(url, request, { agent, rules, signal }, async (answer) => {
      answer.destroy();
      return answer.statusCode ?? 0;
    });
  } finally {
    agent.destroy();
  }
};

const isSuccess = (status: number): boolean => status >= 200 && status < 300;
const isRedirect = (status: number): boolean => status >= 300 && status < 400;

const attempt = async (
  sending: Sending,
  delivery: DeliveryToSend,
  secrets: readonly string[],
): Promise<Attempt> => {
  if (secrets.length === 0) return { status: null, failure: 'secretUnreadable' };
  try {
    const status = await post(sending, delivery, secrets);
    if (isSuccess(status)) return { status, failure: null };
    return { status, failure: isRedirect(status) ? 'redirected' : 'httpError' };
  } catch (error) {
    if (error instanceof RemoteFailure) return { status: null, failure: error.code };
    throw error;
  }
};

const recordOutcome = async (
  db: Trx,
  tenantId: number,
  { id, webhookId, event, isManual, attempts }: DeliveryToSend,
  outcome: Attempt,
): Promise<void> => {
  if (outcome.failure === null) {
    await recordAttempt(db, id, outcome, { state: 'DELIVERED' });
    await noteArrival(db, webhookId);
    return;
  }
  const pause = PAUSES[attempts - 1];
  const isOver = event === WEBHOOK_TEST || outcome.status === GONE || pause === undefined;
  const pauseSeconds = (pause ?? 0) * (1 + Math.random() * JITTER);
  await recordAttempt(db, id, outcome, isOver ? { state: 'FAILED' } : { state: 'WAITING', pauseSeconds });
  if (isManual) return;
  const hold = { holdSeconds: Math.min(pause ?? LONGEST_HOLD, LONGEST_HOLD), patience: PATIENCE };
  const isTooLong = await noteFailure(db, webhookId, hold);
  if ((isTooLong || outcome.status === GONE) && (await disableWebhook(db, webhookId)))
    await recordAction(db, tenantId, { role: 'SYSTEM', action: 'webhook.disabled', objectId: webhookId });
};

const deliverAll = async (
  { services, claim, signal, note }: JobWork,
  timeouts: RemoteTimeouts,
): Promise<void> => {
  const { database, settings } = services;
  const { tenantId } = claim;
  const inOwnTenant = <Result>(work: (db: Trx) => Promise<Result>) => inTenant(database, tenantId, work);
  const until = performance.now() + TURN_MS;
  for (let done = 0; performance.now() < until; ) {
    signal.throwIfAborted();
    note({ done, total: 0 });
    const { siteUrl, taken } = await inOwnTenant(async (db) => {
      await withdrawUnpublished(db);
      const deliveries = await takeDeliveries(db);
      const opened = Promise.all(
        deliveries.map(async (delivery) => ({
          delivery,
          secrets: await openSecrets(db, settings, { tenantId, webhookId: delivery.webhookId }),
        })),
      );
      return { taken: await opened, siteUrl: await findSiteUrl(db, settings) };
    });
    if (taken.length === 0) return;
    await Promise.all(
      taken.map(async ({ delivery, secrets }) => {
        const outcome = await attempt({ settings, siteUrl, timeouts, signal }, delivery, secrets);
        await inOwnTenant((db) => recordOutcome(db, tenantId, delivery, outcome));
      }),
    );
    done += taken.length;
  }
};

/** One at a time in a tenant; a slow receiver holds up only what is sent to itself. */
export const createWebhookJob = (timeouts: RemoteTimeouts) =>
  defineJob({
    name: 'webhooks',
    schema: z.object({}),
    resume: 'again',
    run: async (_, work) => {
      const { services, claim } = work;
      await inTenant(services.database, claim.tenantId, returnUnfinished);
      await deliverAll(work, timeouts);
      await inTenant(services.database, claim.tenantId, async (db) => {
        if (!(await endJob(db, claim, 'DONE'))) throw new JobCancelled();
      });
    },
  });

export const webhookJob = createWebhookJob(TIMEOUTS);

export const queueDueDeliveries = async (db: Trx, tenantId: number): Promise<void> => {
  const userId = await findDueOwner(db);
  if (userId !== null)
    await queueJob(db, { tenantId, userId, name: 'webhooks', subject: tenantId, payload: {} });
};
