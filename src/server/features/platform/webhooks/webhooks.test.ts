import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { inTenant } from '../../../db/connect.ts';
import { startTestJobs } from '../../../testing/start-test-jobs.ts';
import { publishReport } from '../../publishing/sharing/testing/share-report.ts';
import { written } from '../../reports/replies/testing/written-reply.ts';
import { untilImport, uploadFiles } from '../../surveys/imports/testing/upload-files.ts';
import { createWebhookJob } from './deliver-webhooks.ts';
import { deleteOldDeliveries } from './queries.ts';
import { accept, startReceiver } from './testing/webhook-receiver.ts';
import { events, path, sign, startWebhookWorld } from './testing/webhook-world.ts';

const {
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
} = await startWebhookWorld();

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

  test('tell of a publication with a reply period when its lecturers read it, and of its end not at all', async () => {
    await add();
    const { author, dean, lecturer } = world.users;
    const reportId = await publishReport(world, 'Hidden in stages');
    const publication = { unitIds: [world.units.lawInstitute], publishedOn: null, replyDays: 14 };
    await author.call('PUT', `/reports/${reportId}/publication`, publication);
    await dueNow();
    await deliver();
    expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(['report.published']);
    expect(receiver.received[0]?.body).not.toContain('Hidden');
    const statuses = [lecturer, dean].map((user) => user.call('GET', `/reports/${reportId}`));
    expect((await Promise.all(statuses)).map(({ statusCode }) => statusCode)).toEqual([200, 404]);
    await inOwnTenant((db) =>
      sql`update report_publications set reply_days = 0 where report_id = ${reportId}`.execute(db),
    );
    expect(await deliver()).toBe(false);
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
