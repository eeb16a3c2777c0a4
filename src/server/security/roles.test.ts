import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { meetsDemand, type Role, roles, shippedPermissions } from '#shared/permissions.ts';
import { insertImage } from '../features/reports/images/testing/upload.ts';
import { countAttacks } from '../testing/count-attacks.ts';
import { createReportWorld, type ReportWorld } from '../testing/report-world.ts';
import { createTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { bodies, buildExampleBody, type Ids, seriesBody } from './testing/example-bodies.ts';
import { formatRouteName, listRoutes, type WalkedRoute } from './testing/walk-routes.ts';

/** Streams and uploads have their own form of response; their refusals are tested separately. */
const isPlain = ({ url, method }: WalkedRoute) =>
  method !== 'HEAD' && !url.endsWith('/events') && !(method === 'POST' && url === '/api/v1/imports');

const attacks = countAttacks('roles and foreign ids');
let testApp: TestApp;
let world: ReportWorld;
let ids: Ids;
let routes: WalkedRoute[];

let imageId: string;

const valuesOf = (own: Ids): Record<string, number | string> => ({
  imageId,
  reportItemId: own.reportItemId,
  itemId: own.itemId,
  templateId: own.templateId,
  unitId: own.unitId,
  importId: 1,
  codebookId: 1,
  connectionId: 1,
  tokenId: 1,
  seriesId: own.seriesId ?? 1,
});

const call = (
  user: TestUser,
  route: WalkedRoute,
  own: Ids,
  value?: number,
): Promise<LightMyRequestResponse> => {
  const values = valuesOf(own);
  const isTemplate = route.url.includes('/report-templates/');
  const path = route.url.replace('/api/v1', '').replace(/:(\w+)/g, (_, name: string) => {
    if (value !== undefined) return String(value);
    if (name === 'reportId') return String(isTemplate ? own.templateId : own.reportId);
    if (name === 'reportItemId' && isTemplate) return String(own.templateItemId);
    return String(values[name] ?? 1);
  });
  return user.call(route.method as 'GET', path, buildExampleBody(route, own));
};

const prepare = async (in_: ReportWorld, owner: TestUser): Promise<Ids> => {
  const itemId = in_.form.itemIds[0] as number;
  const config = { visualizationType: 'BAR_CHART', analysisType: 'QUANTITATIVE', itemIds: [itemId] };
  const post = async (path: string, body: object) => (await owner.call('POST', path, body)).json().id;
  const reportId = await post('/reports', { title: 'Own', surveyIds: in_.lawSurveys });
  const surveyId = in_.lawSurveys[0] as number;
  const templateId = await post('/report-templates', { title: 'Own', formId: in_.form.id });
  return {
    reportId,
    templateId,
    reportItemId: await post(`/reports/${reportId}/report-items`, { config }),
    templateItemId: await post(`/report-templates/${templateId}/report-items`, { config }),
    itemId,
    surveyId,
    formId: in_.form.id,
    unitId: in_.units.law,
    seriesId: await post('/series', seriesBody({ templateId, surveyId })),
  };
};

beforeAll(async () => {
  testApp = await createTestApp();
  world = await createReportWorld(testApp);
  ids = await prepare(world, world.users.admin);
  imageId = await insertImage(testApp.database, world.tenantId);
  routes = listRoutes(testApp.app)
    .filter(({ access }) => access !== 'public')
    .filter(isPlain);
});
afterAll(() => testApp.close());

const whoMay = ({ users: { admin, lecturer } }: ReportWorld, { permission }: WalkedRoute): TestUser =>
  meetsDemand(shippedPermissions('ADMINISTRATOR'), permission) ? admin : lecturer;

const version = async () => {
  const report = (await world.users.admin.call('GET', `/reports/${ids.reportId}`)).json();
  const template = (await world.users.admin.call('GET', `/report-templates/${ids.templateId}`)).json();
  return [report.version, report.title, report.isPublished, template.version, template.title];
};

test('names only endpoints that there are in bodies of its own', () => {
  const known = new Set(routes.map(({ operationId }) => operationId));
  expect(Object.keys(bodies).filter((name) => !known.has(name))).toEqual([]);
});

test('When bodies are sent as the table has them, then the input of whoever may send them is accepted', async () => {
  const absent = 2_147_483_647;
  for (const route of routes.filter(({ params, method }) => params.length > 0 && method !== 'GET')) {
    if (buildExampleBody(route, ids) === undefined) continue;
    const answer = await call(whoMay(world, route), route, ids, absent);
    expect([formatRouteName(route), answer.statusCode, answer.json().code]).toEqual([
      formatRouteName(route),
      404,
      'error.notFound',
    ]);
  }
});

test.each(roles)(
  'When a %s calls what the role may not, then it is refused and nothing changes',
  async (role) => {
    const user = await testApp.createUser(world.tenantId, role as Role, [world.units.law]);
    const before = await version();
    let refused = 0;
    for (const route of routes) {
      if (meetsDemand(shippedPermissions(role), route.permission)) continue;
      attacks.count();
      const answer = await call(user, route, ids);
      expect([formatRouteName(route), answer.statusCode]).toEqual([formatRouteName(route), 403]);
      refused += 1;
    }
    expect(refused).toBeGreaterThan(role === 'ADMINISTRATOR' ? -1 : 0);
    expect(await version()).toEqual(before);
  },
);

test.each(roles)('When a %s calls what the role may, then it is never forbidden', async (role) => {
  const user = await testApp.createUser(world.tenantId, role as Role, [world.units.law]);
  for (const route of routes.filter(({ url }) => !url.includes('/session') && !url.includes('/imports'))) {
    // Where one of several suffices, the query decides: `surveys.test.ts`.
    if (!meetsDemand(shippedPermissions(role), route.permission) || Array.isArray(route.permission)) continue;
    // An id that nobody has: found nowhere, but not forbidden either.
    const answer = await call(user, route, ids, 2_147_483_647);
    expect([formatRouteName(route), answer.statusCode]).not.toEqual([formatRouteName(route), 403]);
    expect([formatRouteName(route), answer.statusCode]).not.toEqual([formatRouteName(route), 401]);
    expect(answer.statusCode).toBeLessThan(500);
  }
});

test('When another tenant’s administrator uses these ids, in path or body, then nothing is found', async () => {
  const stranger = await createReportWorld(testApp);
  const own = await prepare(stranger, stranger.users.admin);
  const before = await version();
  for (const route of routes.filter(({ params }) => params.length > 0)) {
    attacks.count();
    const answer = await call(whoMay(stranger, route), route, ids);
    const hasBody = buildExampleBody(route, ids) !== undefined;
    const allowed = hasBody || ['GET', 'DELETE'].includes(route.method) ? [404] : [404, 422];
    // Cancelling what is not there is no error where nothing would have to be found.
    expect([formatRouteName(route), answer.statusCode, allowed]).toEqual([
      formatRouteName(route),
      allowed.includes(answer.statusCode) ? answer.statusCode : allowed[0],
      allowed,
    ]);
  }
  const foreign: [string, string, unknown][] = [
    ['POST', '/reports', { title: 'Foreign', surveyIds: [ids.surveyId] }],
    ['PUT', `/reports/${own.reportId}/surveys`, { surveyIds: [own.surveyId, ids.surveyId] }],
    ['PATCH', `/reports/${own.reportId}`, { surveyIds: [ids.surveyId] }],
    ['POST', '/report-templates', { title: 'Foreign', formId: ids.formId }],
    ['POST', '/series', seriesBody(ids)],
    ['POST', '/series/preview', seriesBody(ids)],
    ['PATCH', `/report-templates/${own.templateId}`, { formId: ids.formId }],
    ['PUT', `/reports/${own.reportId}/publication`, { unitIds: [ids.unitId], publishedOn: null }],
    ['PUT', `/reports/${own.reportId}/templates/${ids.templateId}`, undefined],
    ['PUT', `/reports/${own.reportId}/respondent-filter/items/${ids.itemId}`, [1]],
    [
      'PATCH',
      `/reports/${own.reportId}/placements`,
      [{ reportItemId: ids.reportItemId, placement: { x: 0, y: 0, cols: 6, rows: 3 } }],
    ],
    ['POST', `/reports/${own.reportId}/report-items/batch`, { itemIds: [ids.itemId] }],
    [
      'POST',
      `/reports/${own.reportId}/report-items`,
      { config: { visualizationType: 'BAR_CHART', analysisType: 'QUANTITATIVE', itemIds: [ids.itemId] } },
    ],
  ];
  for (const [method, path, body] of foreign) {
    attacks.count();
    const answer = await stranger.users.admin.call(method as 'POST', path, body);
    expect([path, body, answer.statusCode]).toEqual([path, body, 404]);
  }
  expect(await version()).toEqual(before);
});

test('When an author of another faculty uses these ids, then nothing is found and nothing changes', async () => {
  const before = await version();
  for (const route of routes.filter(({ url }) => /\/reports\/:reportId/.test(url))) {
    attacks.count();
    const mayAsk = meetsDemand(shippedPermissions('REPORT_CREATOR'), route.permission);
    const answer = await call(world.users.artsAuthor, route, ids);
    expect([formatRouteName(route), answer.statusCode]).toEqual([formatRouteName(route), mayAsk ? 404 : 403]);
  }
  const surveys = { title: 'Foreign', surveyIds: [ids.surveyId] };
  expect((await world.users.artsAuthor.call('POST', '/reports', surveys)).statusCode).toBe(404);
  expect(await version()).toEqual(before);
});

test('When a list is filtered by ids of another tenant, then it is empty or nothing is found', async () => {
  const stranger = (await createReportWorld(testApp)).users.admin;
  const queries = [
    `/surveys?forms=${ids.formId}`,
    `/surveys?units=${ids.unitId}`,
    `/item-collections?forms=${ids.formId}`,
    `/item-collections?surveys=${ids.surveyId}`,
    `/item-collections?reportId=${ids.reportId}`,
    `/item-collections?reportTemplateId=${ids.templateId}`,
    `/report-templates?forms=${ids.formId}`,
    `/items/${ids.itemId}`,
  ];
  for (const query of queries) {
    const own = (await world.users.admin.call('GET', query)).json();
    expect([query, (own.totalElements ?? 1) > 0]).toEqual([query, true]);
    attacks.count();
    const answer = await stranger.call('GET', query);
    const found = answer.statusCode === 404 ? 0 : answer.json().totalElements;
    expect([query, found]).toEqual([query, 0]);
  }
});

test('When an author of another faculty filters by foreign ids, then no foreign survey is found', async () => {
  const { artsAuthor } = world.users;
  const all = (await artsAuthor.call('GET', '/surveys')).json();
  expect(all.content.map(({ id }: { id: number }) => id)).toEqual([world.artsSurvey]);
  expect((await artsAuthor.call('GET', `/surveys?units=${ids.unitId}`)).json().totalElements).toBe(0);
  expect(
    (await artsAuthor.call('GET', `/item-collections?surveys=${ids.surveyId}`)).json().totalElements,
  ).toBe(0);
});

test('returns 404 without a stream for events of a report out of reach', async () => {
  const stranger = (await createReportWorld(testApp)).users.admin;
  const { artsAuthor } = world.users;
  const job = `/jobs/events?name=calculation&subject=${ids.reportId}`;
  for (const user of [stranger, artsAuthor])
    for (const path of [`/reports/${ids.reportId}/events`, job])
      expect((await user.call('GET', path)).statusCode).toBe(404);
  expect((await stranger.call('GET', `/report-templates/${ids.templateId}/events`)).statusCode).toBe(404);
  const streams = listRoutes(testApp.app).filter(({ url }) => url.endsWith('/events'));
  expect(streams.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET']);
});

test.each(roles.filter((role) => !shippedPermissions(role).includes('imports.run')))(
  'When a %s uploads a file, then it is refused before anything is kept',
  async (role) => {
    const user = await testApp.createUser(world.tenantId, role as Role, [world.units.law]);
    const parts =
      '--x\r\ncontent-disposition: form-data; name="files"; filename="a.csv"\r\n\r\na;b\r\n1;2\r\n--x--\r\n';
    const answer = await user.send('POST', '/imports', Buffer.from(parts), 'multipart/form-data; boundary=x');
    expect(answer.statusCode).toBe(403);
    expect(await testApp.database.selectFrom('import_chunks').select('import_id').execute()).toEqual([]);
  },
);
