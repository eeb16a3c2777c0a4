import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../../db/connect.ts';
import { browserSession, sessionCookieOf } from '../../../testing/browser-session.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createUser } from '../users/create-user.ts';
import { issueSignInLink } from './credentials/issue-sign-in-link.ts';
import { setPassword } from './credentials/set-password.ts';

const PASSWORD = 'correct horse battery';
let testApp: TestApp;
let tenantId: number;
let userId: number;
let address = 0;

const signIn = (body: object, remoteAddress = `10.0.0.${++address}`, headers: Record<string, string> = {}) =>
  testApp.app.inject({ method: 'POST', url: '/api/v1/session', payload: body, remoteAddress, headers });

const link = async () => {
  const url = await inTenant(testApp.database, tenantId, (db) =>
    issueSignInLink(db, { tenantId, userId }, 'https://plenum.test/', new Date()),
  );
  return new URL(url).searchParams.get('link') ?? '';
};

beforeAll(async () => {
  testApp = await createTestApp();
  tenantId = await testApp.createTenant('alpha');
  await testApp.createTenant('beta');
  userId = await inTenant(testApp.database, tenantId, (db) =>
    createUser(db, tenantId, {
      username: 'Erika',
      name: 'Erika Muster',
      role: 'ADMINISTRATOR',
      unitIds: [],
      password: PASSWORD,
    }),
  );
});
afterAll(() => testApp.close());

test('When nobody is signed in, then a session endpoint answers 401 problem+json', async () => {
  const answer = await testApp.app.inject('/api/v1/session/csrf');
  expect(answer.statusCode).toBe(401);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.json().code).toBe('error.unauthorized');
});

test('When name and password are right, then a session begins with a cookie no script can read', async () => {
  const answer = await signIn({ username: ' ERIKA ', password: PASSWORD, tenantSubdomain: 'alpha' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    user: {
      id: userId,
      username: 'erika',
      name: 'Erika Muster',
      role: 'ADMINISTRATOR',
      roles: ['ADMINISTRATOR'],
    },
    tenant: { subdomain: 'alpha', name: 'alpha' },
    uiConfig: { decimalFormat: '.', dateFormat: 'd.m.Y', language: { user: 'de', context: 'edu' } },
  });
  const header = String(answer.headers['set-cookie']);
  expect(header).toContain('HttpOnly');
  expect(header).toContain('SameSite=Strict');
  expect(header).not.toContain('Secure');
  const browser = browserSession(testApp.app, answer);
  expect((await browser.call('GET', '/session')).json().csrf).toBe(browser.csrf);
});

test('When the installation is reached over https, below a path, then the cookie goes there alone', async () => {
  const secure = await createTestApp({ publicUrl: 'https://plenum.test/office' });
  const id = await secure.createTenant('gamma');
  await inTenant(secure.database, id, (db) =>
    createUser(db, id, {
      username: 'a',
      name: 'A',
      role: 'INSTRUCTOR',
      unitIds: [],
      password: PASSWORD,
    }),
  );
  const answer = await secure.app.inject({
    method: 'POST',
    url: '/api/v1/session',
    payload: { username: 'a', password: PASSWORD },
  });
  expect(String(answer.headers['set-cookie'])).toMatch(/^plenum_session=[^;]+;.*Path=\/office;.*Secure/);
  await secure.close();
});

test('When user, password, tenant or a demanded user id is wrong, then the answers are the same', async () => {
  await inTenant(testApp.database, tenantId, (db) =>
    createUser(db, tenantId, { username: 'linkonly', name: 'L', role: 'DEAN', unitIds: [] }),
  );
  const attempts = [
    { username: 'erika', password: 'wrong password', tenantSubdomain: 'alpha' },
    { username: 'nobody', password: PASSWORD, tenantSubdomain: 'alpha' },
    { username: 'linkonly', password: 'no password of anybody', tenantSubdomain: 'alpha' },
    { username: 'erika', password: PASSWORD, tenantSubdomain: 'beta' },
    { username: 'erika', password: PASSWORD, tenantSubdomain: 'unknown' },
    { username: 'erika', password: PASSWORD },
  ];
  const bodies = [];
  for (const attempt of attempts) {
    const answer = await signIn(attempt);
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['set-cookie']).toBeUndefined();
    const { requestId: _, ...body } = answer.json();
    bodies.push(JSON.stringify(body));
  }
  expect(new Set(bodies).size).toBe(1);
  expect(JSON.parse(bodies[0] ?? '').code).toBe('login.failed');
});

test('When the user is unknown, then the answer takes as long as with a wrong password', async () => {
  const names = ['erika', 'nobody-at-all'];
  const times: number[][] = [[], []];
  // In turns, so that whatever else the machine does slows both down alike.
  for (let round = 0; round < 11; round += 1) {
    for (const [index, username] of names.entries()) {
      const from = performance.now();
      await signIn({ username, password: 'wrong password', tenantSubdomain: 'alpha' });
      times[index]?.push(performance.now() - from);
    }
  }
  // The least of each: what the work itself takes, whatever else the machine did meanwhile.
  const [known, unknown] = times.map((values) => Math.min(...values)) as [number, number];
  // Hashing alone takes tens of milliseconds: leaving it out for unknown users would show as a factor of ten.
  expect(unknown).toBeGreaterThan(known / 3);
  expect(unknown).toBeLessThan(known * 3);
});

test('When a one-time link is used twice at once, then one gets in', async () => {
  const code = await link();
  const answers = await Promise.all(Array.from({ length: 5 }, () => signIn({ link: code })));
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  const refused = answers.find((answer) => answer.statusCode !== 200);
  expect(refused?.statusCode).toBe(401);
  expect(refused?.json().code).toBe('login.linkInvalid');
  expect((await signIn({ link: code })).json().code).toBe('login.linkInvalid');
});

test('When a link is expired or a credential of another kind, then it opens nothing', async () => {
  const expired = await link();
  await testApp.database
    .updateTable('credentials')
    .set({ expires_at: new Date(0) })
    .execute();
  const fresh = await signIn({ username: 'erika', password: PASSWORD, tenantSubdomain: 'alpha' });
  for (const code of [expired, sessionCookieOf(fresh), 'x'.repeat(43)]) {
    const answer = await signIn({ link: code });
    expect(answer.statusCode).toBe(401);
    expect(answer.json().code).toBe('login.linkInvalid');
  }
});

test('When somebody signs in again, then the session before is over', async () => {
  const first = await signIn({ link: await link() });
  const again = await testApp.app.inject({
    method: 'POST',
    url: '/api/v1/session',
    payload: { link: await link() },
    cookies: { plenum_session: sessionCookieOf(first) },
  });
  expect(sessionCookieOf(again)).not.toBe(sessionCookieOf(first));
  expect((await browserSession(testApp.app, first).call('GET', '/session')).statusCode).toBe(401);
  expect((await browserSession(testApp.app, again).call('GET', '/session')).statusCode).toBe(200);
});

test('[3.17] When somebody signs out, then cookie and session are gone, and it needs the csrf token', async () => {
  const browser = browserSession(testApp.app, await signIn({ link: await link() }));
  const forged = await browser.call('DELETE', '/session', { csrf: null });
  expect(forged.statusCode).toBe(403);
  expect(forged.json().code).toBe('error.csrf');
  const out = await browser.call('DELETE', '/session');
  expect(out.statusCode).toBe(204);
  expect(sessionCookieOf(out)).toBe('');
  expect((await browser.call('GET', '/session')).statusCode).toBe(401);
});

test('When a password is set, then every earlier session of the user ends', async () => {
  const browser = browserSession(testApp.app, await signIn({ link: await link() }));
  await inTenant(testApp.database, tenantId, (db) => setPassword(db, userId, PASSWORD));
  expect((await browser.call('GET', '/session')).statusCode).toBe(401);
});

test('When the host names a tenant below the public address, then that tenant is meant', async () => {
  const body = { username: 'erika', password: PASSWORD };
  const host = (name: string) => signIn(body, undefined, { host: name });
  expect((await host('alpha.plenum.test:3000')).statusCode).toBe(200);
  expect((await host('beta.plenum.test')).statusCode).toBe(401);
  expect((await host('alpha.evil.test')).statusCode).toBe(401);
  expect((await host('alpha.plenum.test.evil.test')).statusCode).toBe(401);
});
