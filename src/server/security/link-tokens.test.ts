import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  callByToken,
  publishReport,
  shareReport,
} from '../features/publishing/sharing/testing/share-report.ts';
import { insertImage } from '../features/reports/images/testing/upload.ts';
import { countAttacks } from '../testing/count-attacks.ts';
import { createReportWorld } from '../testing/report-world.ts';
import { buildExampleBody, type Ids } from './testing/example-bodies.ts';
import { bareBody, createLinkWorld, type LinkWorld, unauthorized } from './testing/link-world.ts';
import { formatRouteName, listRoutes, type WalkedRoute } from './testing/walk-routes.ts';

const attacks = countAttacks('links to a report beyond it');
let routes: WalkedRoute[];
let world: LinkWorld;
beforeAll(async () => {
  world = await createLinkWorld();
  routes = listRoutes(world.testApp.app).filter(({ access }) => access !== 'public');
});
afterAll(() => world.close());

const itemsOf = async (id: number): Promise<number[]> =>
  (await world.users.author.call('GET', `/reports/${id}`))
    .json()
    .reportItems.map((item: { id: number }) => item.id);

const READS = [
  'GET /api/v1/images/:imageId',
  'GET /api/v1/report-access',
  'GET /api/v1/reports/:reportId',
  'GET /api/v1/reports/:reportId/export',
  'GET /api/v1/reports/:reportId/report-items/:reportItemId/comments',
  'GET /api/v1/reports/:reportId/report-items/:reportItemId/export',
];

test('[7.01] lets a link read only the endpoints that its page and files need', () => {
  const open = routes.filter(({ access, method }) => access === 'reader' && method !== 'HEAD');
  expect(open.map(formatRouteName).sort()).toEqual(READS);
});

test('[7.01] answers a valid link token at any other endpoint like an invalid one', async () => {
  const itemId = world.form.itemIds[0] as number;
  const [reportItemId = 0] = await itemsOf(world.reportId);
  const ids: Ids = {
    ...{
      reportId: world.reportId,
      templateId: world.reportId,
      reportItemId,
      templateItemId: reportItemId,
      itemId,
    },
    ...{ surveyId: world.lawSurveys[0] as number, formId: world.form.id, unitId: world.units.law },
  };
  const values: Record<string, number> = { ...ids, reportTemplateId: world.reportId, tokenId: world.link.id };
  const others = routes.filter(({ access }) => access === 'session');
  expect(others.length).toBeGreaterThan(80);
  for (const [index, route] of others.entries()) {
    attacks.count();
    const payload = buildExampleBody(route, ids) as object | undefined;
    const answer = await world.testApp.app.inject({
      method: route.method,
      url: route.url.replace(/:(\w+)/g, (_, name: string) => String(values[name] ?? 1)),
      headers: { authorization: `Bearer ${world.link.token}` },
      // One address would be asked to wait after so many.
      remoteAddress: `192.0.2.${index % 100}`,
      ...(payload !== undefined && { payload }),
    });
    expect([formatRouteName(route), answer.statusCode]).toEqual([formatRouteName(route), 401]);
    if (route.method !== 'HEAD') expect(bareBody(answer.body)).toEqual(unauthorized);
  }
});

test('When a right token stands elsewhere than in the header, then it opens nothing', async () => {
  const url = '/api/v1/reports/0';
  const asked = [
    { url: `${url}?access_token=${world.link.token}` },
    { url: `${url}?token=${world.link.token}` },
    { url: `/api/v1/reports/${world.link.token}` },
    { url, headers: { cookie: `plenum_session=${world.link.token}` } },
    { url, headers: { 'x-report-token': world.link.token } },
    { url, headers: { authorization: `Basic ${world.link.token}` } },
    { url: `/api/v1/session?access_token=${world.link.token}` },
  ];
  for (const request of asked) {
    attacks.count();
    expect((await world.testApp.app.inject(request)).statusCode).toBe(401);
  }
  const refreshed = { grantType: 'refresh_token', refreshToken: world.link.token };
  expect(
    (await world.testApp.app.inject({ method: 'POST', url: '/oauth/token', payload: refreshed })).statusCode,
  ).toBe(401);
  expect(
    (
      await world.testApp.app.inject({
        method: 'POST',
        url: '/api/v1/session',
        payload: { link: world.link.token },
      })
    ).statusCode,
  ).toBe(401);
  expect((await callByToken(world.testApp.app, world.users.author.token, '/reports/0')).statusCode).toBe(404);
});

test('When a token asks for another report, its items, comments, pictures or files, then nothing is found', async () => {
  const [own = 0] = await itemsOf(world.reportId);
  const [foreign = 0] = await itemsOf(world.otherId);
  const image = await insertImage(world.testApp.database, world.tenantId);
  const paths = [
    `/reports/${world.otherId}`,
    `/reports/${world.otherId}/export`,
    `/reports/${world.otherId}/report-items/${foreign}/comments`,
    `/reports/${world.otherId}/report-items/${foreign}/export`,
    `/reports/${world.otherId}/report-items/${own}/export`,
    `/reports/0/report-items/${foreign}/comments`,
    `/reports/0/report-items/${foreign}/export?format=JSON`,
    `/reports/${world.reportId}/report-items/${foreign}/comments`,
    `/reports/2147483647`,
    `/images/${image}`,
    // An earlier state is for those who edit the report.
    `/reports/0/report-items/${own}/comments?snapshotNumber=1`,
  ];
  for (const path of paths) {
    attacks.count();
    const answer = await callByToken(world.testApp.app, world.link.token, path);
    expect([path, answer.statusCode]).toEqual([path, 404]);
  }
});

test("shows an image of a text only through the published report's link", async () => {
  const { author } = world.users;
  const [used, unused] = [
    await insertImage(world.testApp.database, world.tenantId),
    '7b0c6a2e-5f0f-4c3e-9a43-1d2f6a1f9e55',
  ];
  const text = { type: 'doc', content: [{ type: 'image', attrs: { image: used, alt: 'A', width: 50 } }] };
  const config = {
    visualizationType: 'RICH_TEXT',
    analysisType: 'STRUCTURAL_ELEMENTS',
    title: null,
    text,
  };
  const created = await author.call('POST', `/reports/${world.reportId}/report-items`, { config });
  expect(created.statusCode, created.body).toBe(201);
  const statusOf = async (image: string) =>
    (await callByToken(world.testApp.app, world.link.token, `/images/${image}`)).statusCode;
  expect(await statusOf(used)).toBe(404);
  const publication = { unitIds: [world.units.lawInstitute], publishedOn: null };
  await author.call('PUT', `/reports/${world.reportId}/publication`, publication);
  expect(await statusOf(used)).toBe(200);
  expect(await statusOf(unused)).toBe(404);
});

test('When a token of another tenant asks for this one’s reports, then it finds its own alone', async () => {
  const stranger = await createReportWorld(world.testApp);
  const own = await publishReport(stranger, 'Theirs');
  const foreign = await shareReport(stranger.users.author, own);
  attacks.count();
  expect((await callByToken(world.testApp.app, foreign.token, `/reports/${world.reportId}`)).statusCode).toBe(
    404,
  );
  expect((await callByToken(world.testApp.app, foreign.token, '/reports/0')).json().title).toBe('Theirs');
  for (const [method, rest] of [
    ['GET', ''],
    ['PATCH', `/${world.link.id}`],
    ['POST', `/${world.link.id}/rotation`],
    ['GET', `/${world.link.id}/accesses`],
    ['DELETE', `/${world.link.id}`],
  ] as const) {
    attacks.count();
    const path = `/reports/${world.reportId}/access-tokens${rest}`;
    const body = method === 'PATCH' ? { name: 'Mine' } : undefined;
    expect((await stranger.users.admin.call(method, path, body)).statusCode).toBe(404);
  }
});

test('When a link is revoked, or its time is over, then the next call on another node is refused', async () => {
  const revoked = await world.share();
  const expired = await world.share();
  const onOther = (tried: string) =>
    callByToken(world.otherNode.app, tried, '/reports/0', { remoteAddress: '192.0.2.3' });
  for (const { token: tried } of [revoked, expired]) expect((await onOther(tried)).statusCode).toBe(200);
  await world.users.author.call('DELETE', `/reports/${world.reportId}/access-tokens/${revoked.id}`);
  // The database's clock passes the expiry.
  await world.inDatabase(
    sql`update report_access_tokens set expires_at = now() - interval '1 second' where id = ${expired.id}`,
  );
  for (const { token: tried } of [revoked, expired]) {
    attacks.count();
    const { statusCode, body } = await onOther(tried);
    expect([statusCode, bareBody(body)]).toEqual([401, unauthorized]);
  }
});

test('returns the keys of a report to a link, without readers and author', async () => {
  const { body } = await callByToken(world.testApp.app, world.link.token, '/reports/0');
  const page = JSON.parse(body);
  expect(Object.keys(page).sort()).toEqual(
    (
      'calculatedOn correctsForInvited createdOn filteredRespondentCount formId formIds id isLocked isPublished languages mayEdit mayManage ' +
      'measures outOfDate periodNames previousMeasures publication replies reportItems reportLanguageId ' +
      'respondentCount respondentFilter returns surveyIds surveysBelowMinRespondentCount title topSurveys ' +
      'undecidedRespondentCount updatedOn usedReportTemplates version weighting'
    ).split(' '),
  );
  expect(page).toMatchObject({ mayEdit: false, isLocked: false });
  for (const secret of [
    'Contract law',
    'Roman law',
    'Dr. Weiß',
    'Institute of Law',
    'User ',
    world.link.name,
  ])
    expect(body).not.toContain(secret);
});
