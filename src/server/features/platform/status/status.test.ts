import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../../db/connect.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';

let testApp: TestApp;
let administrator: TestUser;
let dean: TestUser;

beforeAll(async () => {
  testApp = await createTestApp();
  const tenant = await testApp.createTenant('alpha');
  administrator = await testApp.createUser(tenant, 'ADMINISTRATOR');
  dean = await testApp.createUser(tenant, 'DEAN');
});
afterAll(() => testApp.close());

test('[3.18] When nothing was reported, then the status says so', async () => {
  expect((await administrator.call('GET', '/status')).json()).toEqual({
    eula: null,
    update: null,
    rental: null,
    extras: null,
    cell: null,
  });
});

test('keeps the latest acceptance and report with author and date [3.18]', async () => {
  await administrator.call('POST', '/status/eula-acceptance');
  await administrator.call('POST', '/status/update', { status: 'started' });
  await administrator.call('POST', '/status/update', { status: 'finished' });
  await administrator.call('POST', '/status/rental-update', { status: 'a' });
  await administrator.call('POST', '/status/extras-update', { status: 'b' });
  const status = (await administrator.call('GET', '/status')).json();
  expect(status).toMatchObject({
    eula: { status: 'ACCEPTED' },
    update: { status: 'finished' },
    rental: { status: 'a' },
    extras: { status: 'b' },
  });
  expect(status.update.recordedBy).toMatch(/^User /);
  expect(Math.abs(Date.parse(status.update.recordedOn) - Date.now())).toBeLessThan(60_000);
});

test('When somebody without the permission reports or reads a status, then it is forbidden', async () => {
  for (const [method, path, body] of [
    ['GET', '/status', undefined],
    ['POST', '/status/eula-acceptance', undefined],
    ['POST', '/status/update', { status: 'x' }],
  ] as const) {
    expect((await dean.call(method, path, body)).statusCode).toBe(403);
  }
});

test('[7.30] When a knowledge base token is asked for, then it opens nothing here', async () => {
  const issued = (await dean.call('POST', '/knowledge-base/login-token')).json();
  const bearer = await testApp.app.inject({
    url: '/api/v1/session',
    headers: { authorization: `Bearer ${issued.token}` },
  });
  expect(bearer.statusCode).toBe(401);
  const link = await testApp.app.inject({
    method: 'POST',
    url: '/api/v1/session',
    payload: { link: issued.token },
  });
  expect(link.statusCode).toBe(401);
  expect(Date.parse(issued.expiresOn)).toBeLessThan(Date.now() + 6 * 60_000);
});

test('verifies a knowledge base token once and within its lifetime [7.30]', async () => {
  const issue = async (): Promise<string> =>
    (await dean.call('POST', '/knowledge-base/login-token')).json().token;
  const ask = (token: string) =>
    testApp.app.inject({ method: 'POST', url: '/api/v1/knowledge-base/verification', payload: { token } });
  const token = await issue();
  const [first, second] = await Promise.all([ask(token), ask(token)]);
  const told = [first, second].filter(({ statusCode }) => statusCode === 200);
  expect(told).toHaveLength(1);
  expect(told[0]?.json()).toEqual({
    tenantSubdomain: expect.any(String),
    username: expect.any(String),
    name: expect.any(String),
  });
  const me = (await dean.call('GET', '/session')).json();
  expect(told[0]?.json()).toEqual({
    tenantSubdomain: me.tenant.subdomain,
    username: me.user.username,
    name: me.user.name,
  });
  const late = await issue();
  await inTenant(testApp.database, dean.tenantId, (db) =>
    db
      .updateTable('credentials')
      .set({ expires_at: new Date(0) })
      .where('kind', '=', 'knowledge-base')
      .execute(),
  );
  for (const wrong of [token, late, dean.token, 'unknown'])
    expect((await ask(wrong)).json()).toMatchObject({ status: 401, code: 'login.linkInvalid' });
  expect((await dean.call('GET', '/menus')).statusCode).toBe(200);
});
