import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../../db/connect.ts';

import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createUser } from '../users/create-user.ts';

let app: TestApp;
const ids = new Map<string, number>();

const people = [
  { username: 'dekanin', name: 'Helene Roth', role: 'DEAN', isDemo: true },
  { username: 'admin', name: 'Evaluationsbüro', role: 'ADMINISTRATOR', isDemo: true },
  { username: 'later', name: 'Mira Neu', role: 'ADMINISTRATOR' },
  {
    username: 'lehre',
    name: 'Ada Muster',
    role: 'INSTRUCTOR',
    isDemo: true,
    password: 'ein langer Satz statt Zeichen',
  },
] as const;

beforeAll(async () => {
  app = await createTestApp({ demoSignIn: 'local' });
  const tenantId = await app.createTenant('demo');
  await inTenant(app.database, tenantId, async (db) => {
    for (const person of people)
      ids.set(person.username, await createUser(db, tenantId, { ...person, unitIds: [] }));
  });
});
afterAll(() => app.close());

const LOCAL = { host: 'localhost:3000' };
const offered = async (headers: Record<string, string> = LOCAL, remoteAddress = '127.0.0.1') =>
  (await app.app.inject({ url: '/api/v1/tenants', headers, remoteAddress })).json().demoUsers;
const signIn = (username: string, headers: Record<string, string> = LOCAL, remoteAddress = '127.0.0.1') =>
  app.app.inject({
    method: 'POST',
    url: '/api/v1/session',
    headers,
    remoteAddress,
    payload: { demoUserId: ids.get(username) },
  });

test('lists users of the demo without a password by role, and signs in as each of them', async () => {
  expect(await offered()).toEqual([
    { id: ids.get('admin'), name: 'Evaluationsbüro', role: 'ADMINISTRATOR' },
    { id: ids.get('dekanin'), name: 'Helene Roth', role: 'DEAN' },
  ]);
  const answer = await signIn('dekanin');
  expect([answer.statusCode, answer.json().user.role]).toEqual([200, 'DEAN']);
  expect(answer.headers['set-cookie']).toBeDefined();
});

test.each(['later', 'lehre'])('refuses %s, who is not offered', async (username) => {
  const answer = await signIn(username);
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'login.failed']);
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test.each<[string, Record<string, string>, string]>([
  ['from another machine', LOCAL, '192.0.2.7'],
  ['under another name of this machine', { host: 'rebound.example:3000' }, '127.0.0.1'],
  ['through a proxy', { ...LOCAL, 'x-forwarded-for': '192.0.2.7' }, '127.0.0.1'],
])('offers nobody and signs nobody in %s', async (_, headers, address) => {
  expect(await offered(headers, address)).toEqual([]);
  expect((await signIn('admin', headers, address)).statusCode).toBe(401);
});

test('offers nobody where the setting is off, whoever asks', async () => {
  const { settings } = app.services;
  const before = settings.demoSignIn;
  Object.assign(settings, { demoSignIn: 'off' });
  expect(await offered()).toEqual([]);
  expect((await signIn('admin')).statusCode).toBe(401);
  Object.assign(settings, { demoSignIn: 'anyone' });
  expect(await offered(LOCAL, '192.0.2.7')).toHaveLength(2);
  Object.assign(settings, { demoSignIn: before });
});

test('offers the demo of the browser’s or the wanted language, and signs in to both', async () => {
  const tenantId = await app.createTenant('demo-en');
  await inTenant(app.database, tenantId, async (db) =>
    ids.set('dean', await createUser(db, tenantId, { ...people[0], name: 'Helen Rothwell', unitIds: [] })),
  );
  const ask = async (path: string, language: string) =>
    (
      await app.app.inject({
        url: `/api/v1/tenants${path}`,
        headers: { ...LOCAL, 'accept-language': language },
        remoteAddress: '127.0.0.1',
      })
    ).json();
  const german = { subdomain: 'demo', otherDemo: 'en' };
  const english = {
    subdomain: 'demo-en',
    otherDemo: 'de',
    demoUsers: [{ id: ids.get('dean'), name: 'Helen Rothwell', role: 'DEAN' }],
  };
  expect(await ask('', 'de-AT')).toMatchObject(german);
  expect(await ask('', 'fr')).toMatchObject(german);
  expect(await ask('', 'en-GB,de;q=0.5')).toMatchObject(english);
  expect(await ask('?demo=en', 'de')).toMatchObject(english);
  expect(await ask('?demo=de', 'en')).toMatchObject(german);
  expect([(await signIn('dean')).statusCode, (await signIn('admin')).statusCode]).toEqual([200, 200]);
  expect((await signIn('dean', LOCAL, '192.0.2.7')).statusCode).toBe(401);
});

test('offers nobody of another tenant, nor where the address names none of two', async () => {
  const other = await app.createTenant('other');
  await app.createUser(other, 'ADMINISTRATOR');
  expect(await offered()).toEqual([]);
  expect((await signIn('admin')).statusCode).toBe(401);
});
