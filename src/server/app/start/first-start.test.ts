import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '../../lib/settings/settings.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addOtherDemo, firstStart } from './first-start.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const start = (variables: Record<string, string>) =>
  firstStart(testApp.services, readSettings({ PLENUM_DEMO: '0', ...variables }), () => undefined);
const signIn = async (password: string): Promise<number> => {
  const payload = { username: 'chief', password };
  return (await testApp.app.inject({ method: 'POST', url: '/api/v1/session', payload })).statusCode;
};

test("sets the administrator's password from the settings only if there is none", async () => {
  const first = await start({ PLENUM_ADMIN_USERNAME: 'chief' });
  expect(first.isFirstStart).toBe(true);
  const later = { ...first, isFirstStart: false };
  expect(await start({ PLENUM_ADMIN_PASSWORD: 'given-on-a-later-start' })).toEqual(later);
  expect(await signIn('given-on-a-later-start')).toBe(200);
  expect(await start({ PLENUM_ADMIN_PASSWORD: 'another-password' })).toEqual(later);
  expect(await signIn('another-password')).toBe(401);
  expect(await signIn('given-on-a-later-start')).toBe(200);
});

test('makes an administrator once if two nodes start at the same time', async () => {
  const starts = await Promise.all([0, 1].map(() => start({ PLENUM_ADMIN_USERNAME: 'twin' })));
  expect(starts[0]?.userId).toBe(starts[1]?.userId);
});

test('adds the demo of the other language only to an untouched demo', async () => {
  const own = await createTestApp();
  const { database } = own;
  const never = { isFirstStart: false, signal: AbortSignal.abort(new Error('begun')) };
  const add = (variables: Record<string, string> = {}, when = never) =>
    addOtherDemo(own.services, readSettings(variables), when);
  await own.createTenant('demo');
  await expect(add()).rejects.toThrow('begun');
  expect(await add({ PLENUM_DEMO: '0' })).toBeNull();
  await own.createUser(1, 'ADMINISTRATOR');
  expect(await add()).toBeNull();
  await expect(add({}, { ...never, isFirstStart: true })).rejects.toThrow('begun');
  await own.createTenant('main');
  expect(await add({}, { ...never, isFirstStart: true })).toBeNull();
  expect(await database.selectFrom('tenants').select('subdomain').orderBy('id').execute()).toEqual([
    { subdomain: 'demo' },
    { subdomain: 'main' },
  ]);
  await own.close();
});
