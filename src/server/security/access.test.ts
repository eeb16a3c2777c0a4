import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problems } from '#shared/problem-codes.ts';
import { inTenant } from '../db/connect.ts';
import { issueCredential } from '../features/platform/session/credentials/issue-credential.ts';
import { browserSession } from '../testing/browser-session.ts';
import { countAttacks } from '../testing/count-attacks.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { fillAddress, formatRouteName, listRoutes, type WalkedRoute } from './testing/walk-routes.ts';

const PUBLIC = [
  'POST /api/v1/session',
  'PUT /api/v1/session/password',
  'POST /api/v1/session/password-reset',
  'POST /api/v1/report-access',
  'POST /api/v1/knowledge-base/verification',
  'POST /oauth/token',
  'POST /oauth/revoke',
  'GET /api/v1/tenants',
  'HEAD /api/v1/tenants',
  'GET /api/v1/sign-in-providers',
  'HEAD /api/v1/sign-in-providers',
  'POST /api/v1/session/passkey',
  'POST /api/v1/session/passkey/challenge',
  'POST /api/v1/session/providers/:providerId',
  'POST /api/v1/session/providers/:providerId/completion',
  'POST /api/v1/session/providers/:providerId/password',
  'GET /api/v1/session/providers/:providerId/front-channel-logout',
  'HEAD /api/v1/session/providers/:providerId/front-channel-logout',
  'POST /api/v1/session/providers/:providerId/back-channel-logout',
  'POST /api/v1/session/providers/:providerId/assertion',
  'GET /api/v1/session/providers/:providerId/lti/initiation',
  'GET /api/v1/session/providers/:providerId/proxy',
  'POST /api/v1/session/providers/:providerId/lti/initiation',
  'POST /api/v1/session/providers/:providerId/lti/launch',
  'GET /api/v1/sign-in-providers/:providerId/metadata',
  'GET /api/v1/sign-in-providers/:providerId/members',
  'HEAD /api/v1/sign-in-providers/:providerId/members',
  'GET /api/v1/infos/public',
  'HEAD /api/v1/infos/public',
  'GET /api/v1/tenants/:subdomain',
  'HEAD /api/v1/tenants/:subdomain',
];
const attacks = countAttacks('without sign-in or csrf token');
let testApp: TestApp;
let routes: WalkedRoute[];
let guarded: WalkedRoute[];
let owner: { tenantId: number; userId: number };

const call = (
  route: WalkedRoute,
  headers: Record<string, string> = {},
  cookies: Record<string, string> = {},
) =>
  testApp.app.inject({
    method: route.method,
    url: fillAddress(route, '1'),
    headers,
    cookies,
    ...(route.method !== 'GET' && route.method !== 'HEAD' && { payload: {} }),
  });

const issue = (kind: 'access' | 'session' | 'link' | 'refresh' | 'knowledge-base', now = new Date()) =>
  inTenant(testApp.database, owner.tenantId, (db) => issueCredential(db, owner, kind, now));

beforeAll(async () => {
  testApp = await createTestApp();
  routes = listRoutes(testApp.app);
  guarded = routes.filter((route) => !PUBLIC.includes(formatRouteName(route)));
  const tenantId = await testApp.createTenant('alpha');
  const user = await testApp.createUser(tenantId, 'ADMINISTRATOR');
  owner = { tenantId, userId: user.userId };
});
afterAll(() => testApp.close());

test('When routes are listed, then beside the API there is only the page itself', () => {
  expect(routes.length).toBeGreaterThan(50);
  const beside = testApp.app.guardedRoutes
    .map(({ url }) => url)
    .filter((url) => !/^\/(api|oauth)\//.test(url));
  for (const url of beside) expect(['/', '/*']).toContain(url);
});

test('When a route says that anybody may speak, then it is one of the few listed here', () => {
  const open = routes.filter(({ access }) => access === 'public').map(formatRouteName);
  expect(open.sort()).toEqual([...PUBLIC].sort());
});

describe('When nobody is signed in', () => {
  test('then every other route answers 401 with the same bare body', async () => {
    for (const route of guarded) {
      attacks.count();
      const answer = await call(route);
      expect([formatRouteName(route), answer.statusCode]).toEqual([formatRouteName(route), 401]);
      if (route.method === 'HEAD') continue;
      const { requestId, ...body } = answer.json();
      expect(typeof requestId).toBe('string');
      expect(body).toEqual({
        type: 'about:blank',
        title: 'error.unauthorized',
        status: 401,
        code: 'error.unauthorized',
        params: {},
      });
    }
  });

  test('then forged, expired, revoked tokens and those of another kind get that very answer', async () => {
    const expired = await issue('access', new Date(Date.now() - 3 * 60 * 60_000));
    const revoked = await issue('access');
    await testApp.app.inject({ method: 'POST', url: '/oauth/revoke', payload: { token: revoked.token } });
    const kinds = await Promise.all([
      issue('link'),
      issue('refresh'),
      issue('session'),
      issue('knowledge-base'),
    ]);
    const tokens = [expired, revoked, ...kinds].map(({ token }) => token);
    const authorizations = [
      ...tokens.map((token) => `Bearer ${token}`),
      `Bearer ${'A'.repeat(43)}`,
      'Bearer ',
      'Bearer null',
      `Bearer ${'x'.repeat(5000)}`,
      "Bearer ' or 1=1 --",
      'Basic YWRtaW46YWRtaW4=',
      'bearer',
    ];
    const bodies = new Set<string>();
    for (const authorization of authorizations) {
      attacks.count();
      const answer = await testApp.app.inject({ url: '/api/v1/reports', headers: { authorization } });
      expect([authorization.slice(0, 30), answer.statusCode]).toEqual([authorization.slice(0, 30), 401]);
      const { requestId: _, ...body } = answer.json();
      bodies.add(JSON.stringify(body));
    }
    expect(bodies.size).toBe(1);
  });

  test('then a valid cookie does not help a bad bearer token, and a bearer token is no cookie', async () => {
    const session = await issue('session');
    const access = await issue('access');
    const [route] = guarded.filter(({ method, params }) => method === 'GET' && params.length === 0);
    const mixed = await call(
      route as WalkedRoute,
      { authorization: 'Bearer wrong' },
      { plenum_session: session.token },
    );
    expect(mixed.statusCode).toBe(401);
    expect((await call(route as WalkedRoute, {}, { plenum_session: access.token })).statusCode).toBe(401);
    expect((await call(route as WalkedRoute, {}, { plenum_session: session.token })).statusCode).toBe(200);
  });

  test('then guessing tokens is throttled, also without any proxy', async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 320; guess += 1) {
      attacks.count();
      const answer = await testApp.app.inject({
        url: '/api/v1/menus',
        headers: { authorization: `Bearer guess-${guess}` },
        remoteAddress: '192.0.2.77',
      });
      statuses.push(answer.statusCode);
    }
    expect(statuses[0]).toBe(401);
    expect(statuses.at(-1)).toBe(429);
  });
});

test('When a cookie session changes something without its csrf token, then every route refuses it', async () => {
  const unsafe = guarded.filter(({ method }) => method !== 'GET' && method !== 'HEAD');
  expect(unsafe.length).toBeGreaterThan(20);
  const { token, csrf } = await issue('session');
  const other = await issue('session');
  for (const route of unsafe) {
    for (const sent of [undefined, '', 'wrong', other.csrf, `${csrf}x`]) {
      attacks.count();
      const headers = sent === undefined ? {} : { 'x-csrf-token': sent };
      const answer = await call(route, headers, { plenum_session: token });
      expect([formatRouteName(route), sent, answer.statusCode]).toEqual([formatRouteName(route), sent, 403]);
      expect(answer.json().code).toBe('error.csrf');
    }
  }
});

test('When a cookie session only reads, then it needs no csrf token, and none stands in an address', async () => {
  const { body } = await (async () => {
    const { token } = await issue('session');
    return call(
      routes.find((route) => formatRouteName(route) === 'GET /api/v1/session') as WalkedRoute,
      {},
      { plenum_session: token },
    );
  })();
  const { csrf } = JSON.parse(body);
  expect(csrf.length).toBeGreaterThanOrEqual(43);
  expect(routes.filter(({ url }) => /csrf=|token=/.test(url))).toEqual([]);
});

test('When a page of another site sends a form, then the sign-in does not take it', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const answer = await testApp.app.inject({
      method: 'POST',
      url: '/api/v1/session',
      headers: { 'content-type': type },
      payload: '{"username":"a","password":"b"}',
    });
    expect([type, answer.statusCode]).toEqual([type, 422]);
  }
});

test('When any error is answered, then its code is one of the list', async () => {
  const link = await issue('link');
  const signedIn = await testApp.app.inject({
    method: 'POST',
    url: '/api/v1/session',
    payload: { link: link.token },
  });
  const browser = browserSession(testApp.app, signedIn);
  const wrong = [
    browser.call('POST', '/reports', { body: { title: 1 } }),
    browser.call('GET', '/reports/999999'),
    browser.call('GET', '/nowhere'),
    browser.call('PUT', '/configs/ui', { body: { logoSrc: 'javascript:alert(1)' } }),
  ];
  for (const answer of await Promise.all(wrong)) {
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(Object.keys(problems)).toContain(answer.json().code);
  }
});
