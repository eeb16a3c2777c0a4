import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, expect } from 'vitest';
import type { WebhookDelivery } from '#shared/platform/webhooks/contract.ts';
import { startJobs } from '../../../../app/start/start-jobs.ts';
import { inTenant, type Trx } from '../../../../db/connect.ts';
import { type JobDefinitions, runQueuedJob } from '../../../../jobs/run-queued-job.ts';
import { createReportWorld } from '../../../../testing/report-world.ts';
import { createTestApp } from '../../../../testing/test-app.ts';
import { queueDueDeliveries, webhookJob } from '../deliver-webhooks.ts';
import { accept, type ReceivedMessage, startReceiver } from './webhook-receiver.ts';

export const events = ['import.done', 'report.published', 'reply.given'];
export const path = (rest = '') => `/configs/webhooks${rest}`;

export const sign = (secret: string, { headers, body }: ReceivedMessage): string => {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
};

export const startWebhookWorld = async () => {
  const app = await createTestApp({ remoteNetworks: ['127.0.0.0/8'], allowsRemoteHttp: true });
  // The queue's tables; the jobs are done here.
  await (await startJobs(app.services)).stop();
  const world = await createReportWorld(app);
  const { admin } = world.users;
  const stranger = await app.createUser(await app.createTenant('elsewhere'), 'ADMINISTRATOR');
  const receiver = await startReceiver();
  const inOwnTenant = <Result>(work: (db: Trx) => Promise<Result>) =>
    inTenant(app.database, world.tenantId, work);
  const add = async (more: object = {}, user = admin): Promise<{ id: number; secret: string }> => {
    const answer = await user.call('POST', path(), { url: receiver.url, events, ...more });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  };
  const deliver = async (services = app.services, definition = webhookJob): Promise<boolean> => {
    const { tenantId } = world;
    const job = await inOwnTenant(async (db) => {
      await queueDueDeliveries(db, tenantId);
      const waiting = db.selectFrom('jobs').where('name', '=', 'webhooks').where('state', '=', 'WAITING');
      return waiting.select('id').executeTakeFirst();
    });
    if (!job) return false;
    const definitions = new Proxy({} as JobDefinitions, { get: () => definition });
    const { signal } = new AbortController();
    await runQueuedJob(services, definitions, { tenantId, jobId: job.id }, signal, true);
    return true;
  };
  const dueNow = () =>
    inOwnTenant(async (db) => {
      await sql`update webhook_deliveries set due_at = now() where state = 'WAITING'`.execute(db);
      await sql`update webhooks set held_until = null`.execute(db);
    });
  const deliveriesOf = async (id: number): Promise<WebhookDelivery[]> =>
    (await admin.call('GET', path(`/${id}/deliveries`))).json().content;
  const webhookOf = async (id: number) =>
    (await admin.call('GET', path())).json().find((one: { id: number }) => one.id === id);
  const sendTest = (id: number) => admin.call('POST', path(`/${id}/test`));
  const first = (): ReceivedMessage => {
    const [message] = receiver.received;
    if (!message) throw new Error('Nothing was received.');
    return message;
  };
  const recordedActions = async () =>
    (await inOwnTenant((db) => db.selectFrom('audit_entries').select(['action', 'role']).execute())).map(
      ({ action, role }) => `${action} ${role}`,
    );
  afterEach(async () => {
    receiver.answer = accept;
    receiver.received.length = 0;
    await inOwnTenant(async (db) => {
      await sql`delete from webhooks`.execute(db);
      await sql`delete from jobs where name = 'webhooks'`.execute(db);
    });
  });
  afterAll(async () => {
    await app.close();
    await receiver.close();
  });
  return {
    app,
    world,
    admin,
    stranger,
    receiver,
    inOwnTenant,
    add,
    deliver,
    dueNow,
    deliveriesOf,
    webhookOf,
    sendTest,
    first,
    recordedActions,
  };
};
