import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '../../lib/settings.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { firstStart } from './first-start.ts';

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
