import createClient from 'openapi-fetch';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../db/connect.ts';
import { setPassword } from '../features/session/set-password.ts';
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
const signIn = async () => {
  const { tenantId, userId } = world.users.author;
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

test('[7.06] When a client is generated from the API document, then a menu entry has entries of its own kind', async () => {
  const client = await signIn();
  const { data } = await client.GET('/api/v1/menus');
  const below = data?.results.map(({ submenus }) => submenus.results.map(({ submenus }) => submenus.results));
  expect(below?.length).toBeGreaterThan(0);
});
