import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../../db/connect.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createUser } from '../users/create-user.ts';

const password = 'correct horse battery';
let testApp: TestApp;
let tenantId: number;
let userId: number;

const post = (url: string, payload: object) => testApp.app.inject({ method: 'POST', url, payload });
const token = (payload: object) => post('/oauth/token', payload);
const whoAmI = (accessToken: string) =>
  testApp.app.inject({ url: '/api/v1/session', headers: { authorization: `Bearer ${accessToken}` } });

beforeAll(async () => {
  testApp = await createTestApp();
  tenantId = await testApp.createTenant('alpha');
  userId = await inTenant(testApp.database, tenantId, (db) =>
    createUser(db, tenantId, { username: 'erika', name: 'E', role: 'DEAN', unitIds: [], password }),
  );
});
afterAll(() => testApp.close());

test('[7.29] When name and password are right, then the only tenant’s user gets a bearer token', async () => {
  const answer = await token({ username: 'erika', password, userId });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(Object.keys(answer.json()).sort()).toEqual([
    'accessToken',
    'expiresIn',
    'refreshToken',
    'tokenType',
  ]);
  const me = await whoAmI(answer.json().accessToken);
  expect(me.json()).toMatchObject({ user: { id: userId }, csrf: '' });
});

test('When another user id is asked for, then it is refused like a wrong password', async () => {
  const other = await token({ username: 'erika', password, userId: userId + 1 });
  const wrong = await token({ username: 'erika', password: 'wrong' });
  expect(other.statusCode).toBe(401);
  expect(other.json().code).toBe('login.failed');
  expect(wrong.json().code).toBe('login.failed');
});

test('When a refresh token is used, then a new pair comes and the access token before goes on', async () => {
  const first = (await token({ username: 'erika', password })).json();
  const second = await token({ grantType: 'refresh_token', refreshToken: first.refreshToken });
  expect(second.statusCode).toBe(200);
  expect((await whoAmI(first.accessToken)).statusCode).toBe(200);
  expect((await whoAmI(second.json().accessToken)).statusCode).toBe(200);
});

test('When a refresh token is used twice, then all that came from the same sign-in ends, and nothing else', async () => {
  const other = (await token({ username: 'erika', password })).json();
  const first = (await token({ username: 'erika', password })).json();
  const second = (await token({ grantType: 'refresh_token', refreshToken: first.refreshToken })).json();
  const copied = await token({ grantType: 'refresh_token', refreshToken: first.refreshToken });
  expect(copied.statusCode).toBe(401);
  expect(copied.json().code).toBe('error.unauthorized');
  for (const { accessToken } of [first, second]) expect((await whoAmI(accessToken)).statusCode).toBe(401);
  const last = await token({ grantType: 'refresh_token', refreshToken: second.refreshToken });
  expect(last.statusCode).toBe(401);
  expect((await whoAmI(other.accessToken)).statusCode).toBe(200);
});

test('When a refresh token is used twice at once, then at most one gets tokens, and they have ended', async () => {
  const { refreshToken } = (await token({ username: 'erika', password })).json();
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => token({ grantType: 'refresh_token', refreshToken })),
  );
  const granted = answers.filter((answer) => answer.statusCode === 200);
  expect(granted.length).toBeLessThanOrEqual(1);
  for (const answer of granted) expect((await whoAmI(answer.json().accessToken)).statusCode).toBe(401);
  expect(answers.find((answer) => answer.statusCode !== 200)?.json().code).toBe('error.unauthorized');
});

test('When tokens change places, then none is accepted', async () => {
  const { accessToken, refreshToken } = (await token({ username: 'erika', password })).json();
  expect((await whoAmI(refreshToken)).statusCode).toBe(401);
  expect((await token({ grantType: 'refresh_token', refreshToken: accessToken })).statusCode).toBe(401);
});

test('When a token is revoked, then all that came from the same sign-in ends, and nothing else', async () => {
  const first = (await token({ username: 'erika', password })).json();
  const second = (await token({ username: 'erika', password })).json();
  const { accessToken } = (
    await token({ grantType: 'refresh_token', refreshToken: first.refreshToken })
  ).json();
  expect((await post('/oauth/revoke', { token: accessToken })).statusCode).toBe(204);
  expect((await whoAmI(first.accessToken)).statusCode).toBe(401);
  expect((await whoAmI(accessToken)).statusCode).toBe(401);
  expect((await whoAmI(second.accessToken)).statusCode).toBe(200);
  expect((await post('/oauth/revoke', { token: 'unknown' })).statusCode).toBe(204);
});

test('When wrong links and refresh tokens come without end, then 429, and right ones still work', async () => {
  const post = (url: string, payload: object) =>
    testApp.app.inject({ method: 'POST', url, payload, remoteAddress: '192.0.2.3' });
  const tokens = (
    await post('/oauth/token', { username: 'erika', password, tenantSubdomain: 'alpha' })
  ).json();
  const statuses: number[] = [];
  for (let round = 0; round < 51; round += 1) {
    statuses.push((await post('/api/v1/session', { link: `wrong-${round}` })).statusCode);
    const wrong = { grantType: 'refresh_token', refreshToken: `wrong-${round}` };
    statuses.push((await post('/oauth/token', wrong)).statusCode);
  }
  expect(statuses.slice(0, 100).every((status) => status === 401)).toBe(true);
  expect(statuses.slice(100)).toEqual([429, 429]);
  const right = { grantType: 'refresh_token', refreshToken: tokens.refreshToken };
  expect((await post('/oauth/token', right)).statusCode).toBe(200);
  const signIn = { username: 'erika', password, tenantSubdomain: 'alpha' };
  expect((await post('/api/v1/session', signIn)).statusCode).toBe(200);
});

test('When wrong bearer tokens come without end from an address, then a right one from there still speaks', async () => {
  const user = await testApp.createUser(tenantId, 'DEAN');
  const ask = (token: string) =>
    testApp.app.inject({
      url: '/api/v1/menus',
      headers: { authorization: `Bearer ${token}` },
      remoteAddress: '192.0.2.4',
    });
  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  for (let round = 0; round < 320; round += 1) answers.push(await ask(`wrong-${round}`));
  expect(answers[0]?.statusCode).toBe(401);
  expect(answers.at(-1)?.statusCode).toBe(429);
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask(user.token)).statusCode).toBe(200);
});
