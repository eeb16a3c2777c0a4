import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { handleProblems } from '../app/http/problem-handler.ts';
import { inTenant } from '../db/connect.ts';
import { createDemoTenant } from '../demo/create-demo-tenant.ts';
import { issueCredential } from '../features/platform/session/credentials/issue-credential.ts';
import { issueSignInLink } from '../features/platform/session/credentials/issue-sign-in-link.ts';
import { registerEndpoint } from '../lib/register-endpoint.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { formatRouteName, listRoutes } from './testing/walk-routes.ts';

let testApp: TestApp;
let owner: { tenantId: number; userId: number };
let authorization: string;

beforeAll(async () => {
  testApp = await createTestApp();
  owner = await createDemoTenant(testApp.services, () => {}, { scale: 0.04 });
  const { token } = await inTenant(testApp.database, owner.tenantId, (db) =>
    issueCredential(db, owner, 'access', new Date()),
  );
  authorization = `Bearer ${token}`;
});
afterAll(() => testApp.close());

test('When a handler gives more than the contract says, then the rest does not leave the server', async () => {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleProblems(app, testApp.services.monitor);
  const who = endpoint({
    operationId: 'who',
    method: 'GET',
    path: '/who',
    summary: 'test',
    access: 'public',
    response: z.object({ name: z.string(), inner: z.array(z.object({ id: z.int() })) }),
    problems: [],
  });
  const row = { name: 'a', passwordHash: 'secret', inner: [{ id: 1, tokenHash: 'secret' }] };
  registerEndpoint(app, who, async () => row);
  const answer = await app.inject('/api/v1/who');
  expect(answer.json()).toEqual({ name: 'a', inner: [{ id: 1 }] });
  await app.close();
});

test('When a handler gives what the contract does not allow, then the answer is a bare 500', async () => {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleProblems(app, testApp.services.monitor);
  const count = endpoint({
    operationId: 'count',
    method: 'GET',
    path: '/count',
    summary: 'test',
    access: 'public',
    response: z.object({ count: z.int().min(0) }),
    problems: [],
  });
  registerEndpoint(app, count, async () => ({ count: -1 }));
  registerEndpoint(app, { ...count, path: '/broken' }, async () => {
    throw new Error('password authentication failed for user "plenum" at /srv/secret.ts:12');
  });
  for (const path of ['count', 'broken']) {
    const answer = await app.inject(`/api/v1/${path}`);
    expect(answer.statusCode).toBe(500);
    const { requestId: _, ...body } = answer.json();
    expect(body).toEqual({
      type: 'about:blank',
      title: 'error.occurred',
      status: 500,
      code: 'error.occurred',
      params: {},
    });
  }
  await app.close();
});

test('When a route answers with a body, then a schema closes it', () => {
  const open = listRoutes(testApp.app)
    .filter(
      ({ method, url }) =>
        method === 'GET' && !/\/(?:events|export|file|metadata|:imageId|initiation|proxy)$/.test(url),
    )
    .filter(({ closedStatuses }) => closedStatuses.length === 0);
  expect(open.map(formatRouteName)).toEqual([]);
});

const withoutRichTexts = (key: string, value: unknown): unknown => {
  if (key !== 'config') return value;
  const { texts, ...config } = value as { visualizationType: string; texts?: unknown };
  return config.visualizationType === 'RICH_TEXT' ? config : { ...config, texts };
};

test('When every list and every report is read, then no secret and no respondent stands in the answers', async () => {
  const readers = [
    await testApp.createUser(owner.tenantId, 'DEAN', []),
    await testApp.createUser(owner.tenantId, 'INSTRUCTOR', []),
  ];
  const get = async (url: string) => {
    let answer = await testApp.app.inject({ url, headers: { authorization } });
    // What only those have who read.
    for (const reader of readers)
      if (answer.statusCode === 403) answer = await reader.call('GET', url.replace('/api/v1', ''));
    return answer;
  };
  const lists = listRoutes(testApp.app).filter(
    ({ method, params, access, url }) =>
      method === 'GET' && params.length === 0 && access === 'session' && !url.endsWith('/events'),
  );
  const reports = (await get('/api/v1/reports')).json().content.map(({ id }: { id: number }) => id);
  const urls = [...lists.map(({ url }) => url), ...reports.map((id: number) => `/api/v1/reports/${id}`)];
  for (const url of urls) {
    const answer = await get(url);
    expect([url, answer.statusCode]).toEqual([url, 200]);
    const isJson = String(answer.headers['content-type']).includes('json');
    expect(isJson ? JSON.stringify(answer.json(), withoutRichTexts) : answer.body).not.toMatch(
      /"(password\w*|tokenHash|token_hash|tenantId|tenant_id|texts|packed|sourceKey|leaderUserId|hash)":|"respondents":(?!\d)/i,
    );
    expect([url, answer.headers['cache-control']]).toEqual([url, 'no-store']);
  }
});

test('When the Host header lies, then no link and no header repeats it', async () => {
  const lie = {
    host: 'evil.test',
    'x-forwarded-host': 'evil.test',
    'x-forwarded-proto': 'https',
    forwarded: 'host=evil.test',
    origin: 'https://evil.test',
    referer: 'https://evil.test/',
  };
  const urls = listRoutes(testApp.app)
    .filter(({ method, url }) => method === 'GET' && !url.includes('/:') && !url.endsWith('/events'))
    .map(({ url }) => url);
  for (const url of [...urls, '/api/v1/openapi.json', '/api/v1/nowhere', '/', '/sign-in', '/healthz']) {
    const answer = await testApp.app.inject({ url, headers: { ...lie, authorization } });
    expect([url, answer.body.includes('evil.test')]).toEqual([url, false]);
    expect([url, JSON.stringify(answer.headers).includes('evil.test')]).toEqual([url, false]);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  }
  const link = await inTenant(testApp.database, owner.tenantId, (db) =>
    issueSignInLink(db, owner, testApp.services.settings.publicUrl, new Date()),
  );
  expect(link).toMatch(/^http:\/\/plenum\.test\/sign-in\?link=[\w-]{43}$/);
});

test('When the set-up of an installation is looked for over HTTP, then there is none', async () => {
  for (const path of ['/setup', '/api/v1/setup', '/api/v1/set-up', '/api/setup', '/api/v1/install']) {
    const answer = await testApp.app.inject({ method: 'POST', url: path, payload: {} });
    expect([path, answer.statusCode]).toEqual([path, 404]);
  }
  expect(listRoutes(testApp.app).filter(({ url }) => /set-?up|install/i.test(url))).toEqual([]);
});
