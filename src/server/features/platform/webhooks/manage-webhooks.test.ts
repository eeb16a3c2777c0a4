import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { publishReport } from '../../publishing/sharing/testing/share-report.ts';
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
  deliveriesOf,
  webhookOf,
  sendTest,
  first,
  recordedActions,
} = await startWebhookWorld();

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
