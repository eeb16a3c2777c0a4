import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { setUpInstallation } from '../../organisation/installation/set-up-installation.ts';
import { parseSubdomain } from './resolve-tenant.ts';

let testApp: TestApp;
beforeEach(async () => {
  testApp = await createTestApp();
});
afterEach(() => testApp.close());

const installation = (subdomain: string) => ({
  tenant: { subdomain, name: 'University' },
  administrator: { username: 'admin', name: 'Administrator' },
});

test('When two set up at once, then one tenant with one administrator comes of it', async () => {
  const made = await Promise.all([
    setUpInstallation(testApp.database, installation('one')),
    setUpInstallation(testApp.database, installation('two')),
  ]);
  expect(made.filter((result) => result !== null)).toHaveLength(1);
  expect(await setUpInstallation(testApp.database, installation('three'))).toBeNull();
  expect(await testApp.database.selectFrom('tenants').select('id').execute()).toHaveLength(1);
  expect(await testApp.database.selectFrom('tenants').select('ui_config').execute()).toEqual([
    { ui_config: { formatsFollowLanguage: true } },
  ]);
  expect(await testApp.database.selectFrom('users').select(['role', 'password_hash']).execute()).toEqual([
    { role: 'ADMINISTRATOR', password_hash: null },
  ]);
});

test('When a password for the administrator is too short, then nothing is set up', async () => {
  const short = installation('one');
  const administrator = { ...short.administrator, password: 'short' };
  await expect(setUpInstallation(testApp.database, { ...short, administrator })).rejects.toThrow(
    'password.tooShort',
  );
  expect(await testApp.database.selectFrom('tenants').select('id').execute()).toEqual([]);
});

test('[7.31] When a subdomain is registered, then it is found, else 404 for the web to lead away', async () => {
  await testApp.createTenant('alpha');
  const ask = (subdomain: string) => testApp.app.inject(`/api/v1/tenants/${subdomain}`);
  expect((await ask('alpha')).json()).toEqual({ subdomain: 'alpha', name: 'alpha', registered: true });
  const unknown = await ask('omega');
  expect(unknown.statusCode).toBe(404);
  expect(unknown.json().code).toBe('tenant.notRegistered');
});

test.each([
  ['fb1.plenum.example', 'https://plenum.example', 'fb1'],
  ['FB1.plenum.example:3000', 'https://plenum.example', 'fb1'],
  ['plenum.example', 'https://plenum.example', null],
  ['fb1.evil.example', 'https://plenum.example', null],
  ['a.b.plenum.example', 'https://plenum.example', null],
  ['fb1.plenum.example.evil', 'https://plenum.example', null],
  ['xplenum.example', 'https://plenum.example', null],
  ['', 'https://plenum.example', null],
])('When the host is “%s” and we are %s, then the subdomain is %s', (host, publicUrl, subdomain) => {
  expect(parseSubdomain(host, publicUrl)).toBe(subdomain);
});
