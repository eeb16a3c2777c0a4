import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTenant } from '../../../db/connect.ts';
import { type BrowserSession, browserSession } from '../../../testing/browser-session.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { createSecondNode } from '../../../testing/second-node.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { SESSION_COOKIE } from '../../platform/session/credentials/identify.ts';
import { setPassword } from '../../platform/session/credentials/set-password.ts';
import { issueTokens } from '../../platform/session/issue-tokens.ts';

let testApp: TestApp;
let world: ReportWorld;
let admin: TestUser;
let lawHead: TestUser;
let names = 0;

beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  world = await createReportWorld(testApp);
  ({ admin, lawHead } = world.users);
});

const codeOf = (answer: { statusCode: number; body: string }) => [
  answer.statusCode,
  answer.body === '' ? null : (JSON.parse(answer.body).code ?? null),
];
const held = (roles: string[], unitIds: number[]) => ({ name: 'Ada Lovelace', roles, unitIds });
const invite = (user: TestUser, roles: string[], unitIds: number[]) => {
  names += 1;
  return user.call('POST', '/users', { username: ` Ada-${names} `, ...held(roles, unitIds) });
};
const put = (user: TestUser, id: number, roles: string[], unitIds: number[], version = 1) =>
  user.call('PUT', `/users/${id}`, { version, ...held(roles, unitIds) });
const setActive = (user: TestUser, id: number, isActive: boolean, version = 1) =>
  user.call('PUT', `/users/${id}/active`, { version, isActive });
const signIn = (link: string) =>
  testApp.app.inject({
    method: 'POST',
    url: '/api/v1/session',
    payload: { link: new URL(link).searchParams.get('link') },
  });
const listed = async (user: TestUser, query = '') => (await user.call('GET', `/users${query}`)).json();

test('signs an invited person in once and finds them by name, role and unit [3.18]', async () => {
  const { law, arts } = world.units;
  const answer = await invite(admin, ['DEAN', 'REPORT_CREATOR', 'DEAN'], [arts, law]);
  expect(answer.statusCode).toBe(201);
  const { id, link, expiresOn } = answer.json();
  expect(link).toMatch(/^http:\/\/plenum\.test\/set-password\?link=[\w-]{43}$/);
  expect(Date.parse(expiresOn) - Date.now()).toBeGreaterThan(23 * 3_600_000);
  const { user } = (await signIn(link)).json();
  expect(user).toMatchObject({ id, role: 'REPORT_CREATOR', roles: ['REPORT_CREATOR', 'DEAN'] });
  expect(codeOf(await signIn(link))).toEqual([401, 'login.linkInvalid']);
  for (const query of ['?name=lovelace', `?role=DEAN&unitId=${arts}`, `?name=ada-${names}`])
    expect((await listed(admin, query)).content.map((one: { id: number }) => one.id)).toEqual([id]);
  expect((await listed(admin, '?name=lovelace')).content[0]).toMatchObject({
    ...{ username: `ada-${names}`, role: 'REPORT_CREATOR', roles: ['REPORT_CREATOR', 'DEAN'] },
    ...{ unitIds: [law, arts], isActive: true, version: 1, mayChange: true },
  });
  const taken = { username: `ADA-${names}`, ...held(['DEAN'], [law]) };
  expect(codeOf(await admin.call('POST', '/users', taken))).toEqual([422, 'user.nameTaken']);
});

test('finds people by whether they may sign in', async () => {
  const { id } = (await invite(admin, ['INSTRUCTOR'], [world.units.law])).json();
  await setActive(admin, id, false);
  const found = async (active: boolean): Promise<number[]> =>
    (await listed(admin, `?name=ada-${names}&active=${active}`)).content.map((one: { id: number }) => one.id);
  expect(await found(false)).toEqual([id]);
  expect(await found(true)).toEqual([]);
});

test('switches roles on every node and forbids roles not held [6.04]', async () => {
  const roles = ['REPORT_CREATOR', 'INSTRUCTOR', 'WEB_VERIFIER'];
  const { link } = (await invite(admin, roles, [world.units.law])).json();
  const browser = browserSession(testApp.app, await signIn(link));
  const switchTo = (role: string) => browser.call('PUT', '/session/role', { body: { role } });
  const node = await createSecondNode(testApp);
  try {
    const elsewhere = (path: string) =>
      node.app.inject({ url: `/api/v1${path}`, cookies: { [SESSION_COOKIE]: browser.cookie } });
    expect((await elsewhere('/surveys')).statusCode).toBe(200);
    expect((await switchTo('INSTRUCTOR')).statusCode).toBe(204);
    for (const ask of [elsewhere, (path: string) => browser.call('GET', path)]) {
      expect((await ask('/surveys')).statusCode).toBe(403);
      expect((await ask('/session')).json().user).toMatchObject({ role: 'INSTRUCTOR', roles });
    }
    for (const role of ['ADMINISTRATOR', 'DEAN'])
      expect(codeOf(await switchTo(role))).toEqual([403, 'error.forbidden']);
    expect((await switchTo('REPORT_CREATOR')).statusCode).toBe(204);
    expect((await elsewhere('/surveys')).statusCode).toBe(200);
  } finally {
    await node.close();
  }
});

test('When the role that a session acts in is taken away, then it acts in the first that is left', async () => {
  const { law } = world.units;
  const { id, link } = (await invite(admin, ['REPORT_CREATOR', 'DEAN'], [law])).json();
  const browser = browserSession(testApp.app, await signIn(link));
  await browser.call('PUT', '/session/role', { body: { role: 'DEAN' } });
  expect((await put(admin, id, ['INSTRUCTOR'], [law])).json()).toEqual({ id, version: 2 });
  expect((await browser.call('GET', '/session')).json().user).toMatchObject({
    ...{ name: 'Ada Lovelace', role: 'INSTRUCTOR', roles: ['INSTRUCTOR'] },
  });
  expect((await browser.call('GET', '/surveys')).statusCode).toBe(403);
});

test('When a bearer token is renewed, then it goes on in the role that it was switched to', async () => {
  const { id, link } = (await invite(admin, ['REPORT_CREATOR', 'DEAN'], [world.units.law])).json();
  await signIn(link);
  const owner = { tenantId: world.tenantId, userId: id };
  const tokens = await inTenant(testApp.database, world.tenantId, (db) => issueTokens(db, owner, new Date()));
  const as = (token: string) => ({ authorization: `Bearer ${token}` });
  const switched = await testApp.app.inject({
    method: 'PUT',
    url: '/api/v1/session/role',
    headers: as(tokens.accessToken),
    payload: { role: 'DEAN' },
  });
  expect(switched.statusCode).toBe(204);
  const renewed = await testApp.app.inject({
    method: 'POST',
    url: '/oauth/token',
    payload: { grantType: 'refresh_token', refreshToken: tokens.refreshToken },
  });
  const session = await testApp.app.inject({
    url: '/api/v1/session',
    headers: as(renewed.json().accessToken),
  });
  expect(session.json().user.role).toBe('DEAN');
});

test('ends sessions, tokens and links of a deactivated user on every node', async () => {
  const { law } = world.units;
  const { id, link } = (await invite(admin, ['DEAN'], [law])).json();
  const unused = (await admin.call('POST', `/users/${id}/sign-in-link`)).json().link;
  expect(codeOf(await signIn(link))).toEqual([401, 'login.linkInvalid']);
  const ends = async (browser: BrowserSession) => (await browser.call('GET', '/session')).statusCode;
  const first = browserSession(testApp.app, await signIn(unused));
  expect(await ends(first)).toBe(200);
  expect((await admin.call('DELETE', `/users/${id}/sessions`)).statusCode).toBe(204);
  expect(await ends(first)).toBe(401);
  const newLink = async () => admin.call('POST', `/users/${id}/sign-in-link`);
  const second = browserSession(testApp.app, await signIn((await newLink()).json().link));
  const waiting = (await newLink()).json().link;
  expect((await setActive(admin, id, false)).json()).toEqual({ id, version: 2 });
  expect(await ends(second)).toBe(401);
  expect(codeOf(await signIn(waiting))).toEqual([401, 'login.linkInvalid']);
  expect(codeOf(await newLink())).toEqual([409, 'user.deactivated']);
  expect((await listed(admin, '?name=lovelace')).content[0].isActive).toBe(false);
  expect((await setActive(admin, id, true, 2)).statusCode).toBe(200);
  expect(await ends(browserSession(testApp.app, await signIn((await newLink()).json().link)))).toBe(200);
});

test('When a deactivated person has a password, then it is wrong, like any other', async () => {
  const { law } = world.units;
  const { id } = (await invite(admin, ['DEAN'], [law])).json();
  const password = 'a long enough secret 7';
  await inTenant(testApp.database, world.tenantId, (db) => setPassword(db, id, password));
  const { subdomain } = await testApp.database
    .selectFrom('tenants')
    .select('subdomain')
    .where('id', '=', world.tenantId)
    .executeTakeFirstOrThrow();
  const attempt = () =>
    testApp.app.inject({
      method: 'POST',
      url: '/api/v1/session',
      payload: { username: `ada-${names}`, password, tenantSubdomain: subdomain },
    });
  expect((await attempt()).statusCode).toBe(200);
  await setActive(admin, id, false);
  expect(codeOf(await attempt())).toEqual([401, 'login.failed']);
});

test('When administrators would take the last one away, also both at once, then one stays', async () => {
  const { id } = (await invite(admin, ['ADMINISTRATOR', 'DEAN'], [])).json();
  expect(codeOf(await setActive(admin, admin.userId, false))).toEqual([409, 'user.oneself']);
  expect(codeOf(await put(admin, admin.userId, ['DEAN'], [world.units.law]))).toEqual([409, 'user.oneself']);
  const second = await testApp.createUser(world.tenantId, 'ADMINISTRATOR');
  await setActive(admin, id, false);
  const answers = await Promise.all([
    setActive(admin, second.userId, false),
    put(second, admin.userId, ['DEAN'], [world.units.law]),
  ]);
  const statuses = answers.map(({ statusCode }) => statusCode).sort();
  // Who was signed out first may no longer ask.
  expect([
    [200, 401],
    [200, 403],
    [200, 409],
  ]).toContainEqual(statuses);
  const { content } = await listed(
    statuses[1] === 403 || answers[1]?.statusCode === 200 ? second : admin,
    '?role=ADMINISTRATOR',
  );
  expect(content.filter(({ isActive }: { isActive: boolean }) => isActive)).toHaveLength(1);
});

test('limits a subsection administrator to people, units and roles in reach [6.04]', async () => {
  const { law, lawInstitute, arts, university } = world.units;
  const { id } = (await invite(lawHead, ['DEAN', 'INSTRUCTOR'], [lawInstitute])).json();
  expect((await put(lawHead, id, ['SUBSECTION_ADMINISTRATOR'], [law])).statusCode).toBe(200);
  expect(codeOf(await put(lawHead, id, ['DEAN'], [law]))).toEqual([412, 'user.conflict']);
  expect(codeOf(await invite(lawHead, ['ADMINISTRATOR'], [law]))).toEqual([403, 'user.roleAbove']);
  expect(codeOf(await invite(lawHead, ['DEAN'], []))).toEqual([422, 'user.unitRequired']);
  for (const unitId of [arts, university])
    expect(codeOf(await invite(lawHead, ['DEAN'], [lawInstitute, unitId]))).toEqual([404, 'error.notFound']);
  // Of the arts: not there. Of both: seen, and not to be changed, nor is an administrator of all.
  const { artsAuthor } = world.users;
  const both = await testApp.createUser(world.tenantId, 'DEAN', [law, arts]);
  const boss = await testApp.createUser(world.tenantId, 'ADMINISTRATOR', [law]);
  const attempts = async (userId: number) => [
    codeOf(await put(lawHead, userId, ['DEAN'], [law])),
    codeOf(await setActive(lawHead, userId, false)),
    codeOf(await lawHead.call('POST', `/users/${userId}/sign-in-link`)),
    codeOf(await lawHead.call('DELETE', `/users/${userId}/sessions`)),
  ];
  expect(await attempts(artsAuthor.userId)).toEqual(Array(4).fill([404, 'error.notFound']));
  for (const { userId } of [both, boss])
    expect(await attempts(userId)).toEqual(Array(4).fill([403, 'user.outOfReach']));
  expect(await attempts(lawHead.userId)).toEqual(Array(4).fill([409, 'user.oneself']));
  const stranger = (await createReportWorld(testApp)).users.admin;
  expect(codeOf(await put(stranger, id, ['DEAN'], [law]))).toEqual([404, 'error.notFound']);
  expect(codeOf(await invite(stranger, ['DEAN'], [law]))).toEqual([404, 'error.notFound']);
  const seen = (await listed(lawHead)).content;
  const mayChange = new Map(
    seen.map((user: { id: number; mayChange: boolean }) => [user.id, user.mayChange]),
  );
  expect([id, both.userId, boss.userId, lawHead.userId].map((one) => mayChange.get(one))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(mayChange.has(artsAuthor.userId)).toBe(false);
});

test('When a unit is archived, then it takes no more people, and whoever is there may stay', async () => {
  const { arts } = world.units;
  const units = [{ id: arts, version: 1 }];
  await admin.call('PUT', '/subunits/archive', { units, isArchived: true });
  expect(codeOf(await invite(admin, ['DEAN'], [arts]))).toEqual([409, 'unit.archived']);
  const { userId } = world.users.artsAuthor;
  expect((await put(admin, userId, ['DEAN', 'REPORT_CREATOR'], [arts])).statusCode).toBe(200);
  expect((await listed(admin, `?unitId=${arts}`)).content[0].roles).toEqual(['REPORT_CREATOR', 'DEAN']);
});

test.each([
  ['a line break', 'ada\r\nbcc: eve@uni.example', 'Ada'],
  ['a comma', 'ada@uni.example,eve@uni.example', 'Ada'],
  ['angle brackets', '<ada@uni.example>', 'Ada'],
  ['a line break in the name', 'ada@uni.example', 'Ada\nLovelace'],
])(
  'When somebody is invited with %s, then it is refused: no mail could go there',
  async (_, username, name) => {
    const body = { username, name, roles: ['DEAN'], unitIds: [world.units.law] };
    expect(codeOf(await admin.call('POST', '/users', body))).toEqual([422, 'error.badInput']);
  },
);
