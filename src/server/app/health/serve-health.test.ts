import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../db/connect.ts';
import { monitorDatabase } from '../../db/database-monitor.ts';
import { programVersion } from '../../db/postgres/program-version.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildApp } from '../start/build-app.ts';
import { serveHealthPort } from './serve-health.ts';

let plenum: TestApp;
const TOKEN = 'a-token-that-only-this-test-knows';
beforeAll(async () => {
  plenum = await createTestApp({ metricsToken: TOKEN });
});
const askMetrics = (headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` }) =>
  plenum.app.inject({ url: '/metrics', headers });

afterAll(() => plenum.close());

test('When all is well, then Plenum is alive and ready', async () => {
  expect((await plenum.app.inject('/healthz')).json()).toEqual({ status: 'ok', database: 'available' });
  expect((await plenum.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
});

test('When the database does not answer, then Plenum is alive but not ready', async () => {
  const monitor = monitorDatabase('postgres://nobody@127.0.0.1:1/none', plenum.services.log);
  const app = await buildApp({ ...plenum.services, monitor });
  await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(503);
  const health = await app.inject('/healthz');
  expect([health.statusCode, health.json()]).toEqual([200, { status: 'ok', database: 'unavailable' }]);
  await app.close();
  monitor.close();
});

test('When requests were answered, then the metrics count them by route, not by path', async () => {
  const tenant = await plenum.createTenant('metrics');
  const user = await plenum.createUser(tenant, 'ADMINISTRATOR');
  await user.call('GET', '/reports/4711');
  const metrics = (await askMetrics()).body;
  expect(metrics).toMatch(
    /plenum_request_seconds_count\{method="GET",route="\/api\/v1\/reports\/:\w+",status="404"\} 1/,
  );
  expect(metrics).not.toContain('4711');
});

test('the metrics tell version, database, connections, open streams and the disk of the data folder', async () => {
  const app = await buildApp({
    ...plenum.services,
    settings: { ...plenum.services.settings, metricsToken: TOKEN, dataFolder: '/' },
  });
  const headers = { authorization: `Bearer ${TOKEN}` };
  const whileOneIsBusy = plenum.database.connection();
  const metrics = await whileOneIsBusy.execute(
    async () => (await app.inject({ url: '/metrics', headers })).body,
  );
  expect(metrics).toContain(`plenum_info{version="${programVersion}"} 1\n`);
  expect(metrics).toContain('plenum_database_available 1\n');
  expect(metrics).toContain('plenum_event_streams 0\n');
  expect(metrics).toContain('plenum_analysis_tasks 0\n');
  expect(metrics).toMatch(/^plenum_database_connections\{state="busy"\} [1-5]$/m);
  expect(metrics).toContain('plenum_database_connections{state="waiting"} 0\n');
  expect(metrics).toMatch(/plenum_data_disk_free_bytes \d+\n/);
  await app.close();
});

test('the metrics tell how many jobs wait, and how long the oldest has, of all tenants together', async () => {
  for (const name of ['waiting', 'too']) {
    const tenant = await plenum.createTenant(name);
    const user = await plenum.createUser(tenant, 'ADMINISTRATOR');
    await inTenant(plenum.database, tenant, (db) =>
      db
        .insertInto('jobs')
        .values({
          ...{ tenant_id: tenant, user_id: user.userId, name: 'calculation', subject: 1, payload: '{}' },
          ...{ state: 'WAITING', created_at: new Date(Date.now() - 60_000) },
        })
        .execute(),
    );
  }
  const metrics = (await askMetrics()).body;
  expect(metrics).toContain('plenum_work_pieces{kind="calculation",state="WAITING"} 2\n');
  expect(metrics).toMatch(/plenum_work_oldest_seconds\{kind="calculation",state="WAITING"\} 6\d\./);
});

test.each(['alerts.yaml', 'grafana-dashboard.json'])(
  'deploy/%s asks for metrics that there are',
  async (file) => {
    const dataFolder = '/';
    const settings = { ...plenum.services.settings, metricsToken: TOKEN, dataFolder };
    const app = await buildApp({ ...plenum.services, settings });
    const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
    await app.close();
    const there = new Set(Array.from(body.matchAll(/^# TYPE (\w+)/gm), ([, name]) => name));
    const text = readFileSync(new URL(`../../../../deploy/${file}`, import.meta.url), 'utf8');
    const asked = new Set(text.match(/\b(plenum|process)_[a-z0-9_]+/g));
    expect(asked.size).toBeGreaterThan(4);
    const missing = [...asked].filter((name) => !there.has(name.replace(/_(bucket|count|sum)$/, '')));
    expect(missing).toEqual([]);
  },
);

test('a worker tells orchestrators on a port of its own how it is, and operators its metrics', async () => {
  const { services } = plenum;
  const settings = { ...services.settings, metricsToken: TOKEN, host: 'localhost' };
  const app = await serveHealthPort({ ...services, settings }, 0);
  const ask = (path: string, headers = {}) => app.inject({ url: path, headers });
  expect((await ask('/readyz')).json()).toEqual({ status: 'ready' });
  expect((await ask('/metrics')).statusCode).toBe(401);
  const metrics = await ask('/metrics', { authorization: `Bearer ${TOKEN}` });
  expect(metrics.body).toContain('plenum_database_available 1\n');
  await app.close();
});

test('When the metrics are asked for without their token, then they stay closed', async () => {
  const user = await plenum.createUser(await plenum.createTenant('closed'), 'ADMINISTRATOR');
  const wrong = [{}, { authorization: 'Bearer wrong' }, { authorization: `Basic ${TOKEN}` }];
  for (const headers of [...wrong, { authorization: `Bearer ${user.token}` }]) {
    const answer = await askMetrics(headers as Record<string, string>);
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
    expect(answer.json().code).toBe('error.unauthorized');
  }
  const app = await buildApp({
    ...plenum.services,
    settings: { ...plenum.services.settings, metricsToken: '' },
  });
  expect((await app.inject({ url: '/metrics', headers: { authorization: 'Bearer ' } })).statusCode).toBe(401);
  await app.close();
});

test('When clients invent paths, methods and parameters, then the metrics do not grow with them', async () => {
  const rows = async () => (await askMetrics()).body.split('\n').length;
  const methods = ['GET', 'POST', 'PROPFIND', 'MKCOL', 'SEARCH', 'LOCK', 'TRACE'] as const;
  const invent = async (round: number) => {
    for (const method of methods)
      await plenum.app.inject({ method: method as 'GET', url: `/invented-${round}/x?y=${round}` });
    await plenum.app.inject(`/api/v1/tenants/invented-${round}`);
  };
  await invent(0);
  const before = await rows();
  for (let round = 1; round < 20; round += 1) await invent(round);
  expect(await rows()).toBe(before);
});

test('When the API document is asked for, then it is OpenAPI 3.1 and names the calls', async () => {
  const document = (await plenum.app.inject('/api/v1/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  expect(document.paths['/api/v1/session']).toHaveProperty('post');
});

test('documents the success of every call and the problems of its body and cookie', async () => {
  const { paths } = (await plenum.app.inject('/api/v1/openapi.json')).json() as {
    paths: Record<string, Record<string, { requestBody?: object; responses: Record<string, object> }>>;
  };
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ name: `${method} ${path}`, ...operation })),
  );
  const without = (wanted: RegExp, of = calls) =>
    of
      .filter(({ responses }) => !Object.keys(responses).some((status) => wanted.test(status)))
      .map(({ name }) => name);
  // The browser calls them for the provider or the learning platform, and is redirected.
  expect(without(/^2/).sort()).toEqual([
    'get /api/v1/session/providers/{providerId}/lti/initiation',
    'get /api/v1/session/providers/{providerId}/proxy',
    'post /api/v1/session/providers/{providerId}/assertion',
    'post /api/v1/session/providers/{providerId}/lti/initiation',
    'post /api/v1/session/providers/{providerId}/lti/launch',
  ]);
  // SCIM has one form for all its errors.
  expect(
    without(
      /^(?:413|4XX)$/,
      calls.filter(({ requestBody }) => requestBody),
    ),
  ).toEqual([]);
  expect(paths['/api/v1/reports/{reportId}']?.delete?.responses).toHaveProperty('204');
  expect(paths['/api/v1/reports/{reportId}/events']?.get?.responses).toMatchObject({
    200: { content: { 'text/event-stream': {} } },
  });
});
