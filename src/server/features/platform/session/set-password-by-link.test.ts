import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../../db/connect.ts';
import { browserSession } from '../../../testing/browser-session.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const PASSWORD = 'sieben Brücken über den Fluss';
let app: TestApp;
let world: ReportWorld;
let serial = 0;
beforeAll(async () => {
  app = await createTestApp();
  world = await createReportWorld(app);
});
afterAll(() => app.close());

const codeIn = (link: string): string => new URL(link).searchParams.get('link') ?? '';
const invite = async (): Promise<{ id: number; username: string; code: string }> => {
  serial += 1;
  const username = `guest-${serial}`;
  const body = { username, name: 'Karla Krause', roles: ['DEAN'], unitIds: [world.units.law] };
  const answer = await world.users.admin.call('POST', '/users', body);
  expect(answer.json().link).toMatch(/^http:\/\/plenum\.test\/set-password\?link=[\w-]{43}$/);
  return { id: answer.json().id, username, code: codeIn(answer.json().link) };
};
const set = (link: string, password = PASSWORD, remoteAddress = `10.9.0.${++serial}`) =>
  app.app.inject({
    method: 'PUT',
    url: '/api/v1/session/password',
    payload: { link, password },
    remoteAddress,
  });
const signIn = (username: string, password = PASSWORD) =>
  app.app.inject({
    method: 'POST',
    url: '/api/v1/session',
    payload: { username, password },
    remoteAddress: `10.8.0.${++serial}`,
  });

test('signs in an invited person who sets a password [7.29]', async () => {
  const { id, username, code } = await invite();
  const answer = await set(code);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json().user).toMatchObject({ id, username, role: 'DEAN' });
  expect((await browserSession(app.app, answer).call('GET', '/session')).statusCode).toBe(200);
  expect((await signIn(username)).statusCode).toBe(200);
  const [entry] = (await world.users.admin.call('GET', '/audit-log?action=user.passwordSet')).json().content;
  expect(entry).toMatchObject({ userId: id, objectType: 'user', objectId: id });
});

test('rejects weak passwords and keeps the link valid', async () => {
  const { username, code } = await invite();
  for (const [password, problem] of [
    ['kurz', 'input.passwordTooShort'],
    ['passwort123', 'input.passwordTooEasy'],
    [`${username}${username}`, 'input.passwordTooEasy'],
    ['x'.repeat(1025), 'input.passwordTooLong'],
  ] as const) {
    const refused = await set(code, password);
    expect([refused.statusCode, refused.json().errors]).toEqual([422, [{ path: 'password', code: problem }]]);
  }
  expect((await set(code)).statusCode).toBe(200);
});

test('answers alike for unknown, used, expired and replaced links', async () => {
  const { admin } = world.users;
  const used = await invite();
  await set(used.code);
  const replaced = await invite();
  const next = codeIn((await admin.call('POST', `/users/${replaced.id}/sign-in-link`)).json().link);
  const expired = await invite();
  await inTenant(app.database, world.tenantId, (db) =>
    db
      .updateTable('credentials')
      .set({ expires_at: new Date(0) })
      .where('user_id', '=', expired.id)
      .execute(),
  );
  const gone = await invite();
  await admin.call('PUT', `/users/${gone.id}/active`, { version: 1, isActive: false });
  const bodies = new Set<string>();
  // Not even a password that would be refused is told apart.
  for (const code of ['unknown', used.code, replaced.code, expired.code, gone.code])
    for (const password of [PASSWORD, 'kurz']) {
      const { statusCode, body } = await set(code, password);
      expect(statusCode).toBe(401);
      const { requestId: _, ...rest } = JSON.parse(body);
      bodies.add(JSON.stringify(rest));
    }
  expect([...bodies].map((body) => JSON.parse(body).code)).toEqual(['login.linkInvalid']);
  expect((await set(next)).statusCode).toBe(200);
});

test('ends all earlier sign-ins when a forgotten password is reset', async () => {
  const { id, username, code } = await invite();
  const before = browserSession(app.app, await set(code));
  const again = codeIn((await world.users.admin.call('POST', `/users/${id}/sign-in-link`)).json().link);
  const [first, second] = await Promise.all([set(again, `${PASSWORD} eins`), set(again, `${PASSWORD} zwei`)]);
  expect([first.statusCode, second.statusCode].sort()).toEqual([200, 401]);
  expect((await before.call('GET', '/session')).statusCode).toBe(401);
  expect((await signIn(username)).statusCode).toBe(401);
  const winner = first.statusCode === 200 ? 'eins' : 'zwei';
  expect((await signIn(username, `${PASSWORD} ${winner}`)).statusCode).toBe(200);
});

test('When links are guessed from one address, then it has to wait, and a right one from there still works', async () => {
  const { code } = await invite();
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 101; attempt += 1)
    statuses.push((await set(`guess-${attempt}`, PASSWORD, '10.7.0.1')).statusCode);
  expect([statuses[99], statuses[100]]).toEqual([401, 429]);
  expect((await set(code, PASSWORD, '10.7.0.1')).statusCode).toBe(200);
});
