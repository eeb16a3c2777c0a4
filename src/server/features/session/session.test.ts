import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let test_: TestApp;
beforeAll(async () => {
  test_ = await createTestApp();
});
afterAll(() => test_.close());

test('When nobody is signed in, then a session endpoint answers 401 problem+json', async () => {
  const answer = await test_.app.inject('/api/v1/session/csrf');
  expect(answer.statusCode).toBe(401);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.json().code).toBe('error.unauthorized');
});

test('When a bearer token is valid, then its user speaks', async () => {
  const tenant = await test_.createTenant('alpha');
  const user = await test_.createUser(tenant, 'ADMINISTRATOR');
  const answer = await user.call('GET', '/session/csrf');
  expect(answer.json()).toEqual({ csrf: '' });
});
