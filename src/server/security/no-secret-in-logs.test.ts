import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app/start/build-app.ts';
import { inTenant } from '../db/connect.ts';
import { issueSignInLink } from '../features/platform/session/credentials/issue-sign-in-link.ts';
import { createUser } from '../features/platform/users/create-user.ts';
import { publishReport, shareReport } from '../features/publishing/sharing/testing/share-report.ts';
import { createLog } from '../lib/create-log.ts';
import { createServices } from '../lib/services.ts';
import { browserSession, sessionCookieOf } from '../testing/browser-session.ts';
import { createReportWorld } from '../testing/report-world.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const PASSWORD = 'correct horse battery';
let testApp: TestApp;
let app: Awaited<ReturnType<typeof buildApp>>;
let webFolder = '';
let written = '';

beforeAll(async () => {
  testApp = await createTestApp();
  webFolder = mkdtempSync(join(tmpdir(), 'plenum-web-'));
  writeFileSync(join(webFolder, 'index.html'), '<!doctype html><base href="/">');
  const log = createLog('trace', 'json', {
    write: (line) => {
      written += line;
    },
  });
  app = await buildApp(createServices({ ...testApp.services, log }), { webFolder });
});
afterAll(async () => {
  await app.close();
  await testApp.close();
  rmSync(webFolder, { recursive: true });
});

test('When people sign in, fail and work, then no password, link, cookie, token or csrf is written down', async () => {
  const tenantId = await testApp.createTenant('alpha');
  const url = await inTenant(testApp.database, tenantId, async (db) => {
    const user = {
      username: 'erika',
      name: 'Erika',
      role: 'ADMINISTRATOR' as const,
      unitIds: [],
      password: PASSWORD,
    };
    const userId = await createUser(db, tenantId, user);
    return new URL(await issueSignInLink(db, { tenantId, userId }, 'http://plenum.test', new Date()));
  });
  const link = url.searchParams.get('link') ?? '';
  const post = (path: string, payload: object) => app.inject({ method: 'POST', url: path, payload });
  for (const page of [`/sign-in?link=${link}`, `/set-password?link=${link}`]) {
    const opened = await app.inject({ url: page, headers: { accept: 'text/html' } });
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  }
  const signedIn = await post('/api/v1/session', { link });
  const browser = browserSession(app, signedIn);
  await browser.call('GET', `/menus?csrf=${browser.csrf}`);
  await browser.call('PUT', '/configs/ui', { body: { logoSrc: 'javascript:alert(1)' } });
  await post('/api/v1/session', { username: 'erika', password: `${PASSWORD}x` });
  const tokens = (await post('/oauth/token', { username: 'erika', password: PASSWORD })).json();
  await app.inject({
    url: `/api/v1/reports/${tokens.accessToken}`,
    headers: { authorization: `Bearer ${tokens.accessToken}` },
  });
  expect(signedIn.statusCode).toBe(200);
  expect(written.split('\n').length).toBeGreaterThan(5);
  const secrets = [
    PASSWORD,
    link,
    sessionCookieOf(signedIn),
    browser.csrf,
    tokens.accessToken,
    tokens.refreshToken,
  ];
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(10);
    expect(written.includes(secret)).toBe(false);
  }
});

test('logs neither link nor password of a report read by a link, nor the grant', async () => {
  const world = await createReportWorld(testApp);
  const reportId = await publishReport(world);
  const { token } = await shareReport(world.users.author, reportId, { password: PASSWORD });
  const open = (password: string) =>
    app.inject({ method: 'POST', url: '/api/v1/report-access', payload: { token, password } });
  const read = (bearer: string) =>
    app.inject({ url: '/api/v1/reports/0', headers: { authorization: `Bearer ${bearer}` } });
  const before = written.length;
  for (const page of [`/reports/${token}`, `/reports/${token}/page`, `/nowhere/${token}`])
    expect((await app.inject({ url: page, headers: { accept: 'text/html' } })).body).toContain('<base');
  await app.inject(`/api/v1/reports/${token}?token=${token}`);
  const refused = [(await read(token)).statusCode, (await open(`${PASSWORD}x`)).statusCode];
  const grant = (await open(PASSWORD)).json();
  const opened = await read(grant.token);
  expect([...refused, opened.statusCode]).toEqual([401, 401, 200]);
  const said = written.slice(before);
  expect(said).not.toContain('FST_ERR');
  expect(said.split('\n').length).toBeGreaterThan(5);
  for (const secret of [token, PASSWORD, grant.token]) {
    expect(secret.length).toBeGreaterThan(10);
    expect(said.includes(secret)).toBe(false);
  }
});

test('When a page is answered, then it sends no address to other sites and may not be framed', async () => {
  const { headers } = await app.inject('/api/v1/menus');
  expect(headers['referrer-policy']).toMatch(/^(same-origin|no-referrer)$/);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  expect(headers['x-content-type-options']).toBe('nosniff');
});
