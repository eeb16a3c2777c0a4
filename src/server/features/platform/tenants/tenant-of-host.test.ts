import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const ask = (host: string) => testApp.app.inject({ url: '/api/v1/tenants', headers: { host } });

test('[8.10] When the address names a tenant, then sign-in greets it; a stranger is sent to the website', async () => {
  await testApp.createTenant('alpha');
  expect((await ask('plenum.test')).json()).toMatchObject({
    subdomain: 'alpha',
    name: 'alpha',
    language: 'de',
  });
  await testApp.createTenant('beta');
  expect((await ask('beta.plenum.test')).json()).toMatchObject({
    subdomain: 'beta',
    name: 'beta',
    language: 'de',
  });
  expect((await ask('plenum.test')).json()).toMatchObject({ subdomain: null, name: null, language: null });
  const unknown = await ask('omega.plenum.test');
  expect(unknown.statusCode).toBe(404);
  expect(unknown.json()).toMatchObject({
    code: 'tenant.notRegistered',
    params: { website: 'http://plenum.test' },
  });
  for (const host of ['omega.plenum.test.evil.example', 'beta-plenum.test'])
    expect((await ask(host)).json()).toMatchObject({ subdomain: null, name: null, language: null });
});
