import createClient from 'openapi-fetch';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../db/connect.ts';
import { setPassword } from '../features/platform/session/credentials/set-password.ts';
import { createReportWorld, type ReportWorld } from '../testing/report-world.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import type { paths } from './client-types.generated.ts';

let app: TestApp;
let world: ReportWorld;
let baseUrl: string;
beforeAll(async () => {
  app = await createTestApp();
  world = await createReportWorld(app);
  baseUrl = await app.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const PASSWORD = 'correct horse battery staple';

/** A client with nothing but the types that were generated from the API document. */
const signIn = async ({ tenantId, userId } = world.users.author) => {
  await inTenant(app.database, tenantId, (db) => setPassword(db, userId, PASSWORD));
  const client = createClient<paths>({ baseUrl });
  const { username } = await app.database
    .selectFrom('users')
    .select('username')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const tenant = await app.database
    .selectFrom('tenants')
    .select('subdomain')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const { data } = await client.POST('/oauth/token', {
    body: { grantType: 'password', username, password: PASSWORD, tenantSubdomain: tenant.subdomain },
  });
  return createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${data?.accessToken}` } });
};

test('When a client is generated from the API document, then it signs in, reads a report and publishes it', async () => {
  const client = await signIn();
  const created = await client.POST('/api/v1/reports', {
    body: { title: 'By a generated client', surveyIds: world.lawSurveys },
  });
  const reportId = String(created.data?.id);
  const path = { reportId };
  const { data: report, response } = await client.GET('/api/v1/reports/{reportId}', { params: { path } });
  expect(report?.title).toBe('By a generated client');
  expect(report?.topSurveys.content[0]?.formShortName).toBe('LV');
  const published = await client.PUT('/api/v1/reports/{reportId}/publication', {
    params: { path, header: { 'If-Match': response.headers.get('etag') ?? '' } },
    body: { unitIds: [world.units.lawInstitute], publishedOn: null },
  });
  expect(published.data?.isPublished).toBe(true);
});

test('When a call of a generated client fails, then the problem has the type that the document says', async () => {
  const client = await signIn();
  const { error, response } = await client.GET('/api/v1/reports/{reportId}', {
    params: { path: { reportId: '2147483647' } },
  });
  expect(response.status).toBe(404);
  expect(error?.code).toBe('error.notFound');
});

test('[7.06] types a menu entry with entries of its own kind', async () => {
  const client = await signIn();
  const { data } = await client.GET('/api/v1/menus');
  const below = data?.results.map(({ submenus }) => submenus.results.map(({ submenus }) => submenus.results));
  expect(below?.length).toBeGreaterThan(0);
});

test('[7.31], [8.10] asks for a subdomain before sign-in and gets the problem of an unknown one', async () => {
  const stranger = createClient<paths>({ baseUrl });
  const { subdomain } = await app.database
    .selectFrom('tenants')
    .select('subdomain')
    .where('id', '=', world.tenantId)
    .executeTakeFirstOrThrow();
  const ask = (wanted: string) =>
    stranger.GET('/api/v1/tenants/{subdomain}', { params: { path: { subdomain: wanted } } });
  const { data } = await ask(subdomain);
  expect(data).toEqual({ subdomain, name: subdomain, registered: true });
  const { error, response } = await ask('nobody-registered-this');
  expect([response.status, error?.code]).toEqual([404, 'tenant.notRegistered']);
});

test('[3.18] accepts the agreement and reads back the transmitted status with author and time', async () => {
  const { admin, author } = world.users;
  const client = await signIn(admin);
  expect(
    (await client.POST('/api/v1/status/update', { body: { status: '2026.11' } })).data?.rental,
  ).toBeNull();
  await client.POST('/api/v1/status/rental-update', { body: { status: 'paid until 2027' } });
  const { data } = await client.POST('/api/v1/status/extras-update', { body: { status: 'none' } });
  expect([data?.update?.status, data?.rental?.status, data?.extras?.status, data?.eula]).toEqual([
    ...['2026.11', 'paid until 2027', 'none', null],
  ]);
  expect((await client.GET('/api/v1/status')).data).toEqual(data);
  const accepted = await client.POST('/api/v1/status/eula-acceptance');
  expect(accepted.data?.eula).toMatchObject({ status: 'ACCEPTED', recordedBy: data?.update?.recordedBy });
  expect(Date.parse(data?.update?.recordedOn ?? '')).toBeLessThanOrEqual(Date.now());
  const { error } = await (await signIn(author)).POST('/api/v1/status/update', { body: { status: 'x' } });
  expect(error?.code).toBe('error.forbidden');
});

test("[7.30] confirms a visitor's token to a knowledge base once", async () => {
  const { data: issued } = await (await signIn()).POST('/api/v1/knowledge-base/login-token');
  const verify = () =>
    createClient<paths>({ baseUrl }).POST('/api/v1/knowledge-base/verification', {
      body: { token: issued?.token ?? '' },
    });
  expect((await verify()).data?.username).toMatch(/^user-/);
  expect((await verify()).error?.code).toBe('login.linkInvalid');
});
