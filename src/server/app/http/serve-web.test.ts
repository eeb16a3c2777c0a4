import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildApp } from '../start/build-app.ts';

let plenum: TestApp;
let app: FastifyInstance;
let folder = '';
beforeAll(async () => {
  plenum = await createTestApp();
  folder = mkdtempSync(join(tmpdir(), 'plenum-web-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<base href="/" /><p>page</p>');
  writeFileSync(join(folder, 'assets/main-abc.js'), 'export {}');
  writeFileSync(join(folder, 'assets/main-abc.js.br'), brotliCompressSync('export {}'));
  const settings = { ...plenum.services.settings, publicUrl: 'https://example.test/plenum' };
  app = await buildApp({ ...plenum.services, settings }, { webFolder: folder });
});
afterAll(async () => {
  await app.close();
  await plenum.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, accept = 'text/html') => app.inject({ url, headers: { accept } });

test.each(['/', '/plenum', '/plenum/', '/reports/12?tab=x', '/plenum/reports/12', '/index.html'])(
  'When a browser opens %s, then it gets the page, fresh',
  async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body).toBe('<base href="/plenum/" /><p>page</p>');
  },
);

test.each(['/wp-admin', '/reports/1/2/3/4', '/health'])(
  'When a browser opens %s, which is no screen, then the page says so with status 404',
  async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('page');
  },
);

test.each(['/api', '/api/v2/reports', '/API/v1/reports', '/api?x', '/oauth/none', '/assets/none.js'])(
  'When %s is asked for, then it is a problem with status 404, also for a browser',
  async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe('error.notFound');
  },
);

test('a proxy that passes the base path on reaches the API, files and probes below it', async () => {
  expect((await get('/plenum/assets/main-abc.js', '*/*')).body).toBe('export {}');
  expect((await get('/plenum/readyz')).json()).toEqual({ status: 'ready' });
  const user = await plenum.createUser(await plenum.createTenant('below'), 'ADMINISTRATOR');
  const headers = { authorization: `Bearer ${user.token}` };
  expect((await app.inject({ url: '/plenum/api/v1/reports', headers })).statusCode).toBe(200);
  expect((await app.inject({ url: '/plenum/plenum/api/v1/reports', headers })).statusCode).toBe(404);
});

test('When a hashed file is asked for, then it may be kept for a year', async () => {
  const answer = await get('/assets/main-abc.js', '*/*');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('When the browser takes brotli, then a file comes as it was compressed by the build, else as it is', async () => {
  const headers = { 'accept-encoding': 'gzip, br' };
  const answer = await app.inject({ url: '/assets/main-abc.js', headers });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(answer.headers['content-type']).toContain('javascript');
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.vary).toMatch(/accept-encoding/i);
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('export {}');
  const plain = await get('/assets/main-abc.js', '*/*');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body).toBe('export {}');
});

test.each(['/assets/none.js', '/api/v1/none', '/oauth/none'])(
  'When %s is not there, then the answer is 404 and no page',
  async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  },
);

test.each(['/assets/%2e%2e/%2e%2e/etc/passwd', '/..%2f..%2fetc/passwd', '/assets/..%5c..%5cpackage.json'])(
  'When %s tries to leave the folder, then there is nothing',
  async (url) => {
    const answer = await get(url, '*/*');
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
  },
);

test('When a program asks for an unknown address, then it gets a problem, not the page', async () => {
  expect((await get('/reports/12', 'application/json')).statusCode).toBe(404);
});

test('When anything is answered, then scripts come from ourselves alone and nobody may frame it', async () => {
  const policy = String((await get('/')).headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/script-src 'self';/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});
