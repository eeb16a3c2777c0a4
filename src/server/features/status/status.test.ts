import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts';

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
  });
});

test('[3.18] When the agreement is accepted and updates are transmitted, then the latest stays with who and when', async () => {
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
