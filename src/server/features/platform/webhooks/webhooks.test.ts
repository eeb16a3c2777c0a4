import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { WebhookDelivery } from '#shared/platform/webhooks/contract.ts';
import { startJobs } from '../../../app/start/start-jobs.ts';
import { inTenant, type Trx } from '../../../db/connect.ts';
import { type JobDefinitions, runQueuedJob } from '../../../jobs/run-queued-job.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { startTestJobs } from '../../../testing/start-test-jobs.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { publishReport } from '../../publishing/sharing/testing/share-report.ts';
import { written } from '../../reports/replies/testing/written-reply.ts';
import { untilImport, uploadFiles } from '../../surveys/imports/testing/upload-files.ts';
import { createWebhookJob, queueDueDeliveries, webhookJob } from './deliver-webhooks.ts';
import { deleteOldDeliveries } from './queries.ts';
import {
  accept,
  type ReceivedMessage,
  startReceiver,
  type WebhookReceiver,
} from './testing/webhook-receiver.ts';

const events = ['import.done', 'report.published', 'reply.given'];
let app: TestApp;
let world: ReportWorld;
let admin: TestUser;
let stranger: TestUser;
let receiver: WebhookReceiver;
beforeAll(async () => {
  app = await createTestApp({ remoteNetworks: ['127.0.0.0/8'], allowsRemoteHttp: true });
  // The queue's tables; the jobs are done here.
  await (await startJobs(app.services)).stop();
  world = await createReportWorld(app);
  ({ admin } = world.users);
  stranger = await app.createUser(await app.createTenant('elsewhere'), 'ADMINISTRATOR');
  receiver = await startReceiver();
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});
afterEach(async () => {
  receiver.answer = accept;
  receiver.received.length = 0;
  await inOwnTenant(async (db) => {
    await sql`delete from webhooks`.execute(db);
    await sql`delete from jobs where name = 'webhooks'`.execute(db);
  });
});

const path = (rest = '') => `/configs/webhooks${rest}`;
const inOwnTenant = <Result>(work: (db: Trx) => Promise<Result>) =>
  inTenant(app.database, world.tenantId, work);
const add = async (more: object = {}, user = admin): Promise<{ id: number; secret: string }> => {
  const answer = await user.call('POST', path(), { url: receiver.url, events, ...more });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
/** Runs the job that a round of the tenants would queue, and says whether there was one. */
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
/** Worked out apart from the library that signs. */
const sign = (secret: string, { headers, body }: ReceivedMessage): string => {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
};
const first = (): ReceivedMessage => {
  const [message] = receiver.received;
  if (!message) throw new Error('Nothing was received.');
  return message;
};
const recordedActions = async () =>
  (await inOwnTenant((db) => db.selectFrom('audit_entries').select(['action', 'role']).execute())).map(
    ({ action, role }) => `${action} ${role}`,
  );

describe('messages of webhooks', () => {
  test('are signed as Standard Webhooks specifies, for receivers with and without its library', async () => {
    const { id, secret } = await add();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    await sendTest(id);
    expect(await deliver()).toBe(true);
    const message = first();
    expect(message.headers['content-type']).toBe('application/json');
    expect(message.headers['webhook-signature']).toBe(sign(secret, message));
    expect(Number(message.headers['webhook-timestamp'])).toBeCloseTo(Date.now() / 1000, -1);
    const opened = new Webhook(secret).verify(message.body, message.headers as Record<string, string>);
    expect(opened).toEqual({ type: 'webhook.test', timestamp: expect.any(String), data: {} });
    const forged = { ...message, body: message.body.replace('test', 'tost') };
    expect(() => new Webhook(secret).verify(forged.body, forged.headers as Record<string, string>)).toThrow();
    expect(await deliveriesOf(id)).toMatchObject([
      { state: 'DELIVERED', status: 204, attempts: 1, failure: null, nextAttemptOn: null },
    ]);
  });

  test('tell of a publication and a reply by ids, links and times alone', async () => {
    await add();
    const reportId = await publishReport(world);
    await world.users.lecturer.call('PUT', `/reports/${reportId}/reply`, written('Quite secret words'));
    await deliver();
    const bodies = receiver.received.map(({ body }) => JSON.parse(body));
    const url = `http://plenum.test/reports/${reportId}/page`;
    const timestamp = expect.stringMatching(/^\d{4}-.*Z$/);
    expect(bodies).toEqual([
      { type: 'report.published', timestamp, data: { reportId, snapshotNumber: 1, url } },
      { type: 'reply.given', timestamp, data: { reportId, replyId: expect.any(Number), url } },
    ]);
  });

  test('tell of an import that is done', async () => {
    await add({ events: ['import.done'] });
    const jobs = await startTestJobs(app.services);
    const user = world.users.lawHead;
    const importId = (await uploadFiles(user, [['k.csv', 'Kurs;Q1 Klar\nA;1\nA;2\nA;1']])).json().id;
    await untilImport(user, importId, 'READY');
    await user.call('POST', `/imports/${importId}/confirmation`, { replace: 'none' });
    await untilImport(user, importId, 'DONE');
    // Delivered by the round of the tenants, without any help.
    await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(1);
    await jobs.stop();
    expect(receiver.received.map(({ body }) => JSON.parse(body).data)).toEqual([
      { importId, url: `http://plenum.test/imports/${importId}` },
    ]);
  });

  test('of publications taken back before they are due are never sent', async () => {
    const { id } = await add();
    const reportId = await publishReport(world);
    expect((await world.users.author.call('DELETE', `/reports/${reportId}/publication`)).statusCode).toBe(
      204,
    );
    await deliver();
    expect(receiver.received).toEqual([]);
    expect(await deliveriesOf(id)).toMatchObject([{ event: 'report.published', state: 'WITHDRAWN' }]);
  });

  test('of planned publications wait for their time', async () => {
    const { id } = await add();
    const reportId = await publishReport(world);
    const later = new Date(Date.now() + 7_200_000).toISOString();
    const plan = { unitIds: [world.units.lawInstitute], publishedOn: later };
    const planned = await world.users.author.call('PUT', `/reports/${reportId}/publication`, plan);
    expect(planned.statusCode, planned.body).toBe(200);
    expect(await deliver()).toBe(false);
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'WAITING', attempts: 0 }]);
  });

  test('go only to webhooks that want the event, and to none of another tenant', async () => {
    const { id } = await add({ events: ['import.done'] });
    await add({ url: `${receiver.url}/elsewhere` }, stranger);
    await publishReport(world);
    expect(await deliver()).toBe(false);
    expect(await deliveriesOf(id)).toEqual([]);
    const { rows } = await inTenant(app.database, stranger.tenantId, (db) =>
      sql`select from webhook_deliveries`.execute(db),
    );
    expect(rows).toEqual([]);
  });
});

describe('deliveries of webhooks', () => {
  test('are repeated after 500 with the same id and body, ever later, until they arrive', async () => {
    const { id } = await add();
    receiver.answer = (response) => void response.writeHead(500).end('<b>Oops</b>');
    await publishReport(world);
    await deliver();
    const [failed] = await deliveriesOf(id);
    expect(failed).toMatchObject({ state: 'WAITING', attempts: 1, status: 500, failure: 'httpError' });
    const pause = Date.parse(failed?.nextAttemptOn ?? '') - Date.parse(failed?.attemptedOn ?? '');
    expect(pause).toBeGreaterThanOrEqual(5000);
    expect(pause).toBeLessThan(7000);
    expect(await deliver()).toBe(false);
    await dueNow();
    await deliver();
    const [again] = await deliveriesOf(id);
    const longer = Date.parse(again?.nextAttemptOn ?? '') - Date.parse(again?.attemptedOn ?? '');
    expect(longer).toBeGreaterThanOrEqual(299_000);
    receiver.answer = accept;
    await dueNow();
    await deliver();
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'DELIVERED', attempts: 3, status: 204 }]);
    const { received } = receiver;
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    expect(await webhookOf(id)).toMatchObject({ failingSince: null, state: 'ACTIVE' });
  });

  test('to a slow receiver end and leave those to others alone', async () => {
    const slow = await startReceiver();
    slow.answer = () => {};
    const { id } = await add({ url: slow.url });
    const { id: quick } = await add();
    await sendTest(id);
    await sendTest(quick);
    await deliver(app.services, createWebhookJob({ connect: 300, idle: 300, whole: 300 }));
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'FAILED', status: null, failure: 'timedOut' }]);
    expect(await deliveriesOf(quick)).toMatchObject([{ state: 'DELIVERED' }]);
    await slow.close();
  });

  test('follow no redirect', async () => {
    const { id } = await add();
    receiver.answer = (response) => void response.writeHead(302, { location: receiver.url }).end();
    await sendTest(id);
    await deliver();
    expect(receiver.received).toHaveLength(1);
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'FAILED', status: 302, failure: 'redirected' }]);
  });

  test('of a process that ended in the middle are sent by the next', async () => {
    const { id } = await add();
    await sendTest(id);
    await inOwnTenant((db) => sql`update webhook_deliveries set state = 'SENDING', attempts = 1`.execute(db));
    await deliver();
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'DELIVERED', attempts: 2 }]);
  });

  test('end for good after three days of failures, with a note to administrators', async () => {
    const { id } = await add();
    receiver.answer = (response) => void response.writeHead(503).end();
    await publishReport(world);
    await deliver();
    expect((await admin.call('GET', '/start')).json().webhooks).toEqual({ disabled: 0 });
    await inOwnTenant((db) =>
      sql`update webhooks set failing_since = now() - interval '73 hours'`.execute(db),
    );
    await dueNow();
    await deliver();
    expect(await webhookOf(id)).toMatchObject({ state: 'DISABLED', failingSince: expect.any(String) });
    expect((await admin.call('GET', '/start')).json().webhooks).toEqual({ disabled: 1 });
    expect(await recordedActions()).toContain('webhook.disabled SYSTEM');
    receiver.received.length = 0;
    await dueNow();
    await publishReport(world);
    expect(await deliver()).toBe(false);
    // Sent to again by hand, it gets what waited.
    receiver.answer = accept;
    await admin.call('PUT', path(`/${id}`), { url: receiver.url, events, isPaused: false });
    await deliver();
    expect(receiver.received).toHaveLength(1);
    expect(await webhookOf(id)).toMatchObject({ state: 'ACTIVE', failingSince: null });
  });

  test('end at once when the receiver says that it is gone', async () => {
    const { id } = await add();
    receiver.answer = (response) => void response.writeHead(410).end();
    await publishReport(world);
    await deliver();
    expect(await webhookOf(id)).toMatchObject({ state: 'DISABLED' });
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'FAILED', status: 410 }]);
  });

  test('are dropped and counted beyond the most that may wait', async () => {
    const { id } = await add();
    await inOwnTenant((db) =>
      sql`insert into webhook_deliveries (tenant_id, webhook_id, message_id, event, happened_at, data, due_at)
        select ${world.tenantId}, ${id}, 'msg_' || number, 'import.done', now(), '{}', now() + interval '1 hour'
        from generate_series(1, 10000) as number`.execute(db),
    );
    await publishReport(world);
    expect(await webhookOf(id)).toMatchObject({ waitingCount: 10_000, droppedCount: 1 });
    expect((await sendTest(id)).json().code).toBe('webhook.queueFull');
  });

  test('are forgotten after 30 days', async () => {
    const { id } = await add();
    await sendTest(id);
    await deliver();
    await inOwnTenant((db) =>
      sql`update webhook_deliveries set created_at = now() - interval '29 days', due_at = now() - interval '29 days'`.execute(
        db,
      ),
    );
    await inOwnTenant(deleteOldDeliveries);
    expect(await deliveriesOf(id)).toHaveLength(1);
    await inOwnTenant((db) =>
      sql`update webhook_deliveries set created_at = now() - interval '31 days', due_at = now() - interval '31 days'`.execute(
        db,
      ),
    );
    await inOwnTenant(deleteOldDeliveries);
    expect(await deliveriesOf(id)).toEqual([]);
  });
});

describe('POST /configs/webhooks', () => {
  test('stores the secret sealed and answers it once', async () => {
    const { id, secret } = await add();
    const stored = await inOwnTenant((db) => db.selectFrom('webhook_secrets').selectAll().execute());
    const bytes = Buffer.from(secret.replace('whsec_', ''), 'base64');
    expect(stored).toHaveLength(1);
    expect(stored[0]?.secret.includes(bytes)).toBe(false);
    expect(stored[0]?.secret.includes(Buffer.from(secret))).toBe(false);
    const listed = await admin.call('GET', path());
    expect(listed.body).not.toContain('whsec_');
    expect(listed.json()).toMatchObject([
      { id, url: receiver.url, events, state: 'ACTIVE', waitingCount: 0 },
    ]);
  });

  test.each([
    ['http://192.168.0.7/hook', 'connection.addressForbidden'],
    ['http://[::ffff:169.254.169.254]/latest', 'connection.addressForbidden'],
    ['http://167772161/', 'connection.addressForbidden'],
    ['https://anna:word@hooks.example/', 'connection.addressInvalid'],
    ['ftp://hooks.example/', 'connection.addressInvalid'],
    ['hooks.example', 'connection.addressInvalid'],
  ])('answers %s with %s', async (url, code) => {
    const answer = await admin.call('POST', path(), { url, events });
    expect(answer.json().code).toBe(code);
  });

  test('refuses more than 20', async () => {
    for (let made = 0; made < 20; made += 1) await add();
    const answer = await admin.call('POST', path(), { url: receiver.url, events });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'webhook.tooMany']);
  });

  test('is for administrators', async () => {
    for (const user of [world.users.lawHead, world.users.author, world.users.dean])
      expect((await user.call('POST', path(), { url: receiver.url, events })).statusCode).toBe(403);
    expect((await app.app.inject({ method: 'POST', url: `/api/v1${path()}` })).statusCode).toBe(401);
  });
});

describe('a webhook at a private address', () => {
  test('gets nothing unless the operator allows the network, also by a name that resolves there', async () => {
    const closed = { ...app.services, settings: { ...app.services.settings, remoteNetworks: [] } };
    const { id } = await add();
    const { id: named } = await add({ url: receiver.url.replace('127.0.0.1', 'localhost') });
    await sendTest(id);
    await sendTest(named);
    await deliver(closed);
    expect(receiver.received).toEqual([]);
    for (const one of [id, named])
      expect(await deliveriesOf(one)).toMatchObject([{ state: 'FAILED', failure: 'addressForbidden' }]);
  });

  test('gets nothing without encryption unless the operator allows that', async () => {
    const { settings } = app.services;
    const { id } = await add();
    await sendTest(id);
    const strict = { ...app.services, settings: { ...settings, allowsRemoteHttp: false } };
    await deliver(strict);
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'FAILED', failure: 'httpForbidden' }]);
    expect(receiver.received).toEqual([]);
  });
});

describe('PUT /configs/webhooks/:webhookId', () => {
  test('pauses: messages wait, tests do not, and all arrive when it goes on', async () => {
    const { id } = await add();
    await admin.call('PUT', path(`/${id}`), { url: receiver.url, events, isPaused: true });
    await publishReport(world);
    expect(await deliver()).toBe(false);
    await sendTest(id);
    await deliver();
    expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(['webhook.test']);
    expect(await webhookOf(id)).toMatchObject({ state: 'PAUSED', waitingCount: 1 });
    await admin.call('PUT', path(`/${id}`), { url: receiver.url, events, isPaused: false });
    await deliver();
    expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual([
      'webhook.test',
      'report.published',
    ]);
  });

  test('refuses a forbidden address and keeps the other', async () => {
    const { id } = await add();
    const change = { url: 'http://10.0.0.1/', events, isPaused: false };
    expect((await admin.call('PUT', path(`/${id}`), change)).json().code).toBe('connection.addressForbidden');
    expect(await webhookOf(id)).toMatchObject({ url: receiver.url });
  });
});

describe('POST /configs/webhooks/:webhookId/secret', () => {
  test('signs with both secrets during the overlap and with the new one after it', async () => {
    const { id, secret: old } = await add();
    const rotated = await admin.call('POST', path(`/${id}/secret`), { overlapHours: 24 });
    const { secret } = rotated.json();
    expect(secret).not.toBe(old);
    expect((await webhookOf(id)).oldSecretUntil).not.toBeNull();
    await sendTest(id);
    await deliver();
    const message = first();
    expect(message.headers['webhook-signature']).toBe(`${sign(secret, message)} ${sign(old, message)}`);
    await inOwnTenant((db) =>
      sql`update webhook_secrets set expires_at = now() - interval '1 second' where expires_at is not null`.execute(
        db,
      ),
    );
    receiver.received.length = 0;
    await sendTest(id);
    await deliver();
    expect(first().headers['webhook-signature']).toBe(sign(secret, first()));
  });

  test('ends the old secret at once without an overlap', async () => {
    const { id } = await add();
    const { secret } = (await admin.call('POST', path(`/${id}/secret`), { overlapHours: 0 })).json();
    await sendTest(id);
    await deliver();
    expect(first().headers['webhook-signature']).toBe(sign(secret, first()));
  });
});

describe('POST /configs/webhooks/:webhookId/deliveries/:deliveryId/redelivery', () => {
  test('sends a message once more with the same id', async () => {
    const { id } = await add();
    await publishReport(world);
    await deliver();
    const [{ id: deliveryId = 0 } = {}] = await deliveriesOf(id);
    const answer = await admin.call('POST', path(`/${id}/deliveries/${deliveryId}/redelivery`));
    expect([answer.statusCode, answer.json().state]).toEqual([202, 'WAITING']);
    await deliver();
    expect(await recordedActions()).toContain('webhook.redelivered ADMINISTRATOR');
    const [one, other] = receiver.received;
    expect(other?.headers['webhook-id']).toBe(one?.headers['webhook-id']);
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'DELIVERED', attempts: 2 }]);
  });
});

test('webhooks of another tenant are not found, whatever is asked of them', async () => {
  const { id } = await add();
  const deliveryId = (await sendTest(id)).json().id;
  expect((await stranger.call('GET', path())).json().map((one: { id: number }) => one.id)).not.toContain(id);
  for (const [method, rest, body] of [
    ['PUT', '', { url: receiver.url, events, isPaused: true }],
    ['DELETE', '', undefined],
    ['POST', '/secret', { overlapHours: 0 }],
    ['POST', '/test', undefined],
    ['GET', '/deliveries', undefined],
    ['POST', `/deliveries/${deliveryId}/redelivery`, undefined],
  ] as const)
    expect((await stranger.call(method, path(`/${id}${rest}`), body)).statusCode, rest).toBe(404);
  expect(await deliveriesOf(id)).toHaveLength(1);
});

test('a deleted webhook gets nothing of what waited', async () => {
  const { id } = await add();
  await publishReport(world);
  expect((await admin.call('DELETE', path(`/${id}`))).statusCode).toBe(204);
  expect(await deliver()).toBe(false);
  expect(receiver.received).toEqual([]);
});
