import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewAccessToken } from '#shared/sharing/contract.ts';
import { inTenant } from '../db/connect.ts';
import { insertImage } from '../features/images/testing/upload.ts';
import { callByToken, publishReport, shareReport } from '../features/sharing/testing/share-report.ts';
import { countAttacks } from '../testing/count-attacks.ts';
import { recordStatements } from '../testing/record-statements.ts';
import { createReportWorld, type ReportWorld } from '../testing/report-world.ts';
import { createSecondNode, type SecondNode } from '../testing/second-node.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { bodyOf, type Ids } from './endpoint-table.ts';
import { nameOf, routesOf, type WalkedRoute } from './walk-routes.ts';

const attacks = countAttacks('links to a report beyond it');
const PASSWORD = 'winter wheat over the hill';
let testApp: TestApp;
let otherNode: SecondNode;
let world: ReportWorld;
let statements: ReturnType<typeof recordStatements>;
/** Of the link. */
let reportId: number;
/** Published to the same people, with a link of its own. */
let otherId: number;
let link: NewAccessToken;
let routes: WalkedRoute[];

beforeAll(async () => {
  statements = recordStatements();
  testApp = await createTestApp();
  otherNode = await createSecondNode(testApp);
  world = await createReportWorld(testApp);
  reportId = await publishReport(world);
  otherId = await publishReport(world, 'Other');
  link = await shareReport(world.users.author, reportId);
  routes = routesOf(testApp.app).filter(({ access }) => access !== 'public');
});
afterAll(async () => {
  await otherNode.close();
  await testApp.close();
  statements.end();
});

const share = (wanted: object = {}) => shareReport(world.users.author, reportId, wanted);
const inDatabase = <Result>(query: { execute(db: never): Promise<Result> }) =>
  inTenant(testApp.database, world.tenantId, (db) => query.execute(db as never));
/** Without the request's own id, which makes no answer another one. */
const bareBody = (body: string): unknown => {
  const { requestId: _, ...bare } = JSON.parse(body);
  return bare;
};
const unauthorized = {
  type: 'about:blank',
  title: 'error.unauthorized',
  status: 401,
  code: 'error.unauthorized',
  params: {},
};
const token = () => link.token;
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

test('[7.01] When endpoints are listed, then a link may call those that its page and its files need, to read, and no other', () => {
  const open = routes.filter(({ access, method }) => access === 'reader' && method !== 'HEAD');
  expect(open.map(nameOf).sort()).toEqual(READS);
});

test('[7.01] When a right token is sent to any other endpoint, then the answer is the one that a wrong token gets', async () => {
  const itemId = world.form.itemIds[0] as number;
  const [reportItemId = 0] = await itemsOf(reportId);
  const ids: Ids = {
    ...{ reportId, templateId: reportId, reportItemId, templateItemId: reportItemId, itemId },
    ...{ surveyId: world.lawSurveys[0] as number, formId: world.form.id, unitId: world.units.law },
  };
  const values: Record<string, number> = { ...ids, reportTemplateId: reportId, tokenId: link.id };
  const others = routes.filter(({ access }) => access === 'session');
  expect(others.length).toBeGreaterThan(80);
  for (const route of others) {
    attacks.count();
    const payload = bodyOf(route, ids) as object | undefined;
    const answer = await testApp.app.inject({
      method: route.method,
      url: route.url.replace(/:(\w+)/g, (_, name: string) => String(values[name] ?? 1)),
      headers: { authorization: `Bearer ${token()}` },
      ...(payload !== undefined && { payload }),
    });
    expect([nameOf(route), answer.statusCode]).toEqual([nameOf(route), 401]);
    if (route.method !== 'HEAD') expect(bareBody(answer.body)).toEqual(unauthorized);
  }
});

test('When a right token stands elsewhere than in the header, then it opens nothing', async () => {
  const url = '/api/v1/reports/0';
  const asked = [
    { url: `${url}?access_token=${token()}` },
    { url: `${url}?token=${token()}` },
    { url: `/api/v1/reports/${token()}` },
    { url, headers: { cookie: `plenum_session=${token()}` } },
    { url, headers: { 'x-report-token': token() } },
    { url, headers: { authorization: `Basic ${token()}` } },
    { url: `/api/v1/session?access_token=${token()}` },
  ];
  for (const request of asked) {
    attacks.count();
    expect((await testApp.app.inject(request)).statusCode).toBe(401);
  }
  const refreshed = { grantType: 'refresh_token', refreshToken: token() };
  expect(
    (await testApp.app.inject({ method: 'POST', url: '/oauth/token', payload: refreshed })).statusCode,
  ).toBe(401);
  expect(
    (await testApp.app.inject({ method: 'POST', url: '/api/v1/session', payload: { link: token() } }))
      .statusCode,
  ).toBe(401);
  expect((await callByToken(testApp.app, world.users.author.token, '/reports/0')).statusCode).toBe(404);
});

test('When a token asks for another report, its items, comments, pictures or files, then nothing is found', async () => {
  const [own = 0] = await itemsOf(reportId);
  const [foreign = 0] = await itemsOf(otherId);
  const image = await insertImage(testApp.database, world.tenantId);
  const paths = [
    `/reports/${otherId}`,
    `/reports/${otherId}/export`,
    `/reports/${otherId}/report-items/${foreign}/comments`,
    `/reports/${otherId}/report-items/${foreign}/export`,
    `/reports/${otherId}/report-items/${own}/export`,
    `/reports/0/report-items/${foreign}/comments`,
    `/reports/0/report-items/${foreign}/export?format=JSON`,
    `/reports/${reportId}/report-items/${foreign}/comments`,
    `/reports/2147483647`,
    `/images/${image}`,
    // An earlier state is for those who edit the report.
    `/reports/0/report-items/${own}/comments?snapshotNumber=1`,
  ];
  for (const path of paths) {
    attacks.count();
    const answer = await callByToken(testApp.app, token(), path);
    expect([path, answer.statusCode]).toEqual([path, 404]);
  }
});

test('When a picture stands in a text of the report, then its link shows it once it is published, and no other', async () => {
  const { author } = world.users;
  const [used, unused] = [
    await insertImage(testApp.database, world.tenantId),
    '7b0c6a2e-5f0f-4c3e-9a43-1d2f6a1f9e55',
  ];
  const text = { type: 'doc', content: [{ type: 'image', attrs: { image: used, alt: 'A', width: 50 } }] };
  const config = {
    visualizationType: 'RICH_TEXT',
    analysisType: 'STRUCTURAL_ELEMENTS',
    title: null,
    text,
  };
  const created = await author.call('POST', `/reports/${reportId}/report-items`, { config });
  expect(created.statusCode, created.body).toBe(201);
  const statusOf = async (image: string) =>
    (await callByToken(testApp.app, token(), `/images/${image}`)).statusCode;
  expect(await statusOf(used)).toBe(404);
  const publication = { unitIds: [world.units.lawInstitute], publishedOn: null };
  await author.call('PUT', `/reports/${reportId}/publication`, publication);
  expect(await statusOf(used)).toBe(200);
  expect(await statusOf(unused)).toBe(404);
});

test('When a token of another tenant asks for this one’s reports, then it finds its own alone', async () => {
  const stranger = await createReportWorld(testApp);
  const own = await publishReport(stranger, 'Theirs');
  const foreign = await shareReport(stranger.users.author, own);
  attacks.count();
  expect((await callByToken(testApp.app, foreign.token, `/reports/${reportId}`)).statusCode).toBe(404);
  expect((await callByToken(testApp.app, foreign.token, '/reports/0')).json().title).toBe('Theirs');
  for (const [method, rest] of [
    ['GET', ''],
    ['PATCH', `/${link.id}`],
    ['POST', `/${link.id}/rotation`],
    ['GET', `/${link.id}/accesses`],
    ['DELETE', `/${link.id}`],
  ] as const) {
    attacks.count();
    const path = `/reports/${reportId}/access-tokens${rest}`;
    const body = method === 'PATCH' ? { name: 'Mine' } : undefined;
    expect((await stranger.users.admin.call(method, path, body)).statusCode).toBe(404);
  }
});

/** Tokens that open nothing, each for a reason of its own. */
const wrongTokens = async (wanted: object = {}): Promise<Record<string, string>> => {
  const [expired, revoked, rotated, unpublished] = [
    await share(wanted),
    await share(wanted),
    await share(wanted),
    await shareReport(world.users.author, await publishReport(world, 'Taken back'), wanted),
  ];
  await inDatabase(
    sql`update report_access_tokens set expires_at = now() - interval '1 second' where id = ${expired.id}`,
  );
  const path = `/reports/${reportId}/access-tokens`;
  await world.users.author.call('DELETE', `${path}/${revoked.id}`);
  await world.users.author.call('POST', `${path}/${rotated.id}/rotation`);
  await inDatabase(sql`update report_publications set published_on = now() + interval '1 day'
    where report_id = (select report_id from report_access_tokens where id = ${unpublished.id})`);
  return {
    unknown: `rl_${'A'.repeat(43)}`,
    'of a password': `rg_${'A'.repeat(43)}`,
    expired: expired.token,
    revoked: revoked.token,
    rotated: rotated.token,
    unpublished: unpublished.token,
  };
};

test('When a token is unknown, expired, revoked, replaced or of a report that is not published, then answer and work are the same', async () => {
  const bodies: unknown[] = [];
  const worked: string[][] = [];
  for (const wrong of Object.values(await wrongTokens())) {
    attacks.count();
    worked.push(
      await statements.during(async () => {
        const answer = await callByToken(testApp.app, wrong, '/reports/0', { remoteAddress: '192.0.2.1' });
        bodies.push([answer.statusCode, answer.headers['www-authenticate'], bareBody(answer.body)]);
      }),
    );
  }
  for (const body of bodies) expect(body).toEqual([401, undefined, unauthorized]);
  expect(worked[0]?.length).toBeGreaterThan(1);
  for (const work of worked) expect(work).toEqual(worked[0]);
});

test('When a password is given to a link that is unknown, expired or revoked, then answer and work are those of a wrong password', async () => {
  const right = await share({ password: PASSWORD });
  const wrong = await wrongTokens({ password: PASSWORD });
  const tries = [
    [right.token, `${PASSWORD}!`],
    [token(), PASSWORD],
    ...Object.values(wrong).map((one) => [one, PASSWORD] as const),
  ] as const;
  const bodies: unknown[] = [];
  const worked: string[][] = [];
  for (const [tried, password] of tries) {
    attacks.count();
    worked.push(
      await statements.during(async () => {
        const payload = { token: tried, password };
        const request = { method: 'POST', url: '/api/v1/report-access', payload } as const;
        const answer = await testApp.app.inject({ ...request, remoteAddress: '192.0.2.2' });
        bodies.push([answer.statusCode, bareBody(answer.body)]);
      }),
    );
  }
  const refused = {
    ...unauthorized,
    ...{ title: 'accessToken.refused', code: 'accessToken.refused' },
  };
  for (const body of bodies) expect(body).toEqual([401, refused]);
  for (const work of worked) expect(work).toEqual(worked[0]);
});

test('When tokens are guessed over two nodes, then a hundred are looked at, and a right one still opens', async () => {
  const statuses: number[] = [];
  const remoteAddress = '192.0.2.77';
  for (let guess = 0; guess < 130; guess += 1) {
    attacks.count();
    const tried = `rl_${String(guess).padStart(43, 'x')}`;
    const node = guess % 2 === 0 ? testApp.app : otherNode.app;
    statuses.push((await callByToken(node, tried, '/reports/0', { remoteAddress })).statusCode);
  }
  expect(statuses.slice(0, 100).every((status) => status === 401)).toBe(true);
  expect(statuses.slice(100).every((status) => status === 429)).toBe(true);
  const right = await callByToken(testApp.app, token(), '/reports/0', { remoteAddress });
  expect(right.statusCode).toBe(200);
});

test('When a link’s password is guessed over two nodes, then twenty are checked, from wherever, and other links still open', async () => {
  const guarded = await share({ password: PASSWORD });
  const other = await share({ password: PASSWORD });
  const openOn = (app: { inject: TestApp['app']['inject'] }, tried: string, password: string, at: number) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/report-access',
      payload: { token: tried, password },
      remoteAddress: `198.51.100.${at}`,
    });
  const statuses: number[] = [];
  for (let guess = 0; guess < 26; guess += 1) {
    attacks.count();
    const node = guess % 2 === 0 ? testApp.app : otherNode.app;
    statuses.push((await openOn(node, guarded.token, `guess number ${guess}`, guess)).statusCode);
  }
  expect(statuses).toEqual([...Array(20).fill(401), ...Array(6).fill(429)]);
  expect((await openOn(testApp.app, guarded.token, PASSWORD, 200)).statusCode).toBe(429);
  expect((await openOn(testApp.app, other.token, PASSWORD, 201)).statusCode).toBe(200);
});

test('When a link is revoked, or its time is over, then the next call on another node is refused', async () => {
  const revoked = await share();
  const expired = await share();
  const onOther = (tried: string) =>
    callByToken(otherNode.app, tried, '/reports/0', { remoteAddress: '192.0.2.3' });
  for (const { token: tried } of [revoked, expired]) expect((await onOther(tried)).statusCode).toBe(200);
  await world.users.author.call('DELETE', `/reports/${reportId}/access-tokens/${revoked.id}`);
  // The database's clock passes the expiry.
  await inDatabase(
    sql`update report_access_tokens set expires_at = now() - interval '1 second' where id = ${expired.id}`,
  );
  for (const { token: tried } of [revoked, expired]) {
    attacks.count();
    const { statusCode, body } = await onOther(tried);
    expect([statusCode, bareBody(body)]).toEqual([401, unauthorized]);
  }
});

test('When the page of a link is answered, then it has the keys of a report and nothing of who reads or made it', async () => {
  const { body } = await callByToken(testApp.app, token(), '/reports/0');
  const page = JSON.parse(body);
  expect(Object.keys(page).sort()).toEqual(
    (
      'calculatedOn createdOn filteredRespondentCount formId formIds id isLocked isPublished languages mayEdit outOfDate ' +
      'periodNames publication replies reportItems reportLanguageId respondentCount respondentFilter returns surveyIds ' +
      'surveysBelowMinRespondentCount title topSurveys undecidedRespondentCount updatedOn usedReportTemplates version'
    ).split(' '),
  );
  expect(page).toMatchObject({ mayEdit: false, isLocked: false });
  for (const secret of ['Contract law', 'Roman law', 'Dr. Weiß', 'Institute of Law', 'User ', link.name])
    expect(body).not.toContain(secret);
});
