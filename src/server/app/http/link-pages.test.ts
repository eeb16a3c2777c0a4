import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishReport, shareReport } from '../../features/publishing/sharing/testing/share-report.ts';
import { createReportWorld, type ReportWorld } from '../../testing/report-world.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildApp } from '../start/build-app.ts';

let plenum: TestApp;
let app: FastifyInstance;
let world: ReportWorld;
let folder = '';
let token: string;
beforeAll(async () => {
  plenum = await createTestApp();
  world = await createReportWorld(plenum);
  folder = mkdtempSync(join(tmpdir(), 'plenum-web-'));
  writeFileSync(join(folder, 'index.html'), '<base href="/" /><p>page</p>');
  app = await buildApp(plenum.services, { webFolder: folder });
  ({ token } = await shareReport(world.users.author, await publishReport(world)));
});
afterAll(async () => {
  await app.close();
  await plenum.close();
  rmSync(folder, { recursive: true });
});

const open = async (path: string) => {
  const { statusCode, headers, body } = await app.inject({ url: path, headers: { accept: 'text/html' } });
  expect([statusCode, body]).toEqual([200, '<base href="/" /><p>page</p>']);
  const frames = /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
  return { headers, frames };
};
const allow = (origins: string[], by = world.users.admin) =>
  by.call('PUT', '/configs/embedding', { origins });

test('[2.03] When an address has a token, then nobody keeps, lists or is told it, whatever the token', async () => {
  const encoded = `/reports/%72${token.slice(1)}`;
  const unknown = `/reports/rl_${'A'.repeat(43)}`;
  for (const path of [`/reports/${token}`, `/reports/${token}/page?x=1`, encoded, unknown]) {
    const { headers, frames } = await open(path);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'x-frame-options': 'DENY',
    });
    expect(frames).toBe("'none'");
  }
  const { headers } = await open('/reports/12');
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'referrer-policy': 'same-origin' });
  expect(headers['x-robots-tag']).toBeUndefined();
});

test('When a tenant names websites, then they alone may frame its links, and nothing else of it', async () => {
  const stranger = await createReportWorld(plenum);
  const foreign = await shareReport(stranger.users.author, await publishReport(stranger));
  const answer = await allow(['https://www.example.edu', ' HTTPS://Intranet.Example.edu:8443/ ']);
  const origins = ['https://www.example.edu', 'https://intranet.example.edu:8443'];
  expect(answer.json()).toEqual({ origins });
  expect((await world.users.admin.call('GET', '/configs/embedding')).json()).toEqual({ origins });
  const { headers, frames } = await open(`/reports/${token}/page`);
  expect(frames).toBe(origins.join(' '));
  expect(headers['x-frame-options']).toBeUndefined();
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  const others = ['/', '/sign-in', '/reports/12/page', `/reports/${foreign.token}`];
  for (const path of others) {
    const other = await open(path);
    expect([path, other.frames, other.headers['x-frame-options']]).toEqual([path, "'none'", 'DENY']);
  }
  await allow([]);
  expect((await open(`/reports/${token}`)).frames).toBe("'none'");
});

test.each([
  '*',
  'https://*.example.edu',
  'http://www.example.edu',
  'www.example.edu',
  'https://www.example.edu/news',
  'https://user:secret@www.example.edu',
  "https://www.example.edu; script-src 'unsafe-inline'",
  'https://www.example.edu https://evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'null',
  '',
  "'self'",
])('When a website is given as %j, then it is refused by its place, and the list stays', async (origin) => {
  await allow(['https://www.example.edu']);
  const answer = await allow(['https://other.example.edu', origin]);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual([{ path: 'origins.1', code: 'configs.error.origin' }]);
  const { origins } = (await world.users.admin.call('GET', '/configs/embedding')).json();
  expect(origins).toEqual(['https://www.example.edu']);
});

test('When somebody may not change settings, then the websites are neither told nor changed', async () => {
  for (const user of [world.users.lawHead, world.users.author, world.users.dean]) {
    expect((await user.call('GET', '/configs/embedding')).statusCode).toBe(403);
    expect((await allow([], user)).statusCode).toBe(403);
  }
});
