import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ManagedSurvey } from '#shared/surveys/surveys/administration-contract.ts';
import { inTenant } from '../../../db/connect.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { importWriter } from '../../surveys/imports/testing/import-writer.ts';
import { segment, source, survey } from '../../surveys/imports/testing/survey-sources.ts';

let app: TestApp;
let world: ReportWorld;
let admin: TestUser;
let lawHead: TestUser;
let other: ReportWorld;
beforeAll(async () => {
  app = await createTestApp();
  other = await createReportWorld(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  world = await createReportWorld(app);
  ({ admin, lawHead } = world.users);
});

const list = async (query = '', user: TestUser = admin) =>
  (await user.call('GET', `/surveys/administration?${query}`)).json();
const one = async (id: number): Promise<ManagedSurvey> =>
  (await list()).content.find((row: ManagedSurvey) => row.id === id);
const put = (user: TestUser, what: string, body: object) => user.call('PUT', `/surveys/${what}`, body);
const codeOf = (answer: { statusCode: number; body: string }) => [
  answer.statusCode,
  JSON.parse(answer.body).code,
];
const write = (codes: number[], unitPath = ['Law', 'Institute of Law'], texts: [number, string][] = []) =>
  importWriter(app).write(
    { tenantId: world.tenantId, unitIds: 'all' },
    source([survey('a', { unitPath })], [segment(0, codes, texts)]),
    { replace: 'all' },
  );
const imported = async (): Promise<ManagedSurvey> => (await list('description=course')).content[0];
const codes = (count: number): number[] => Array.from({ length: count }, (_, index) => (index % 5) + 1);
const actions = async (): Promise<[string, number | null][]> =>
  (await admin.call('GET', '/audit-log?objectType=survey'))
    .json()
    .content.map(({ action, objectId }: { action: string; objectId: number | null }) => [action, objectId]);

test('lists surveys of the administrator’s units with what can be changed [6.04]', async () => {
  const all = await list('sort=respondents&order=asc');
  expect([all.floor, all.totalElements]).toEqual([5, 4]);
  expect(all.content[0]).toMatchObject({
    ...{ description: 'Roman law', unitId: world.units.lawInstitute, commentCount: 0, incompleteCount: 0 },
    ...{ unitPath: 'University › Law › Institute of Law', nextStatuses: ['VALIDATION'] },
  });
  expect((await list('', lawHead)).totalElements).toBe(3);
  expect((await list(`units=${world.units.arts}`, lawHead)).totalElements).toBe(0);
  expect((await world.users.author.call('GET', '/surveys/administration')).statusCode).toBe(403);
});

test('When a minimum is set, then never below the tenant’s floor, and figures of before are out of date', async () => {
  const [contract, criminal] = world.lawSurveys as [number, number];
  const report = (await admin.call('POST', '/reports', { title: 'R', surveyIds: [contract] })).json();
  const config = {
    ...{ visualizationType: 'BAR_CHART', analysisType: 'QUANTITATIVE' },
    itemIds: [world.form.itemIds[0]],
  };
  await admin.call('POST', `/reports/${report.id}/report-items`, { config });
  await admin.call('POST', `/reports/${report.id}/calculation`);
  const isOutOfDate = async () => (await admin.call('GET', `/reports/${report.id}`)).json().outOfDate;
  expect(await isOutOfDate()).toBe(false);
  const surveyIds = [contract, criminal];
  const low = await put(admin, 'minimum', { surveyIds, minRespondentCount: 4 });
  expect([codeOf(low), low.json().params]).toEqual([[422, 'survey.minimumBelowFloor'], { floor: 5 }]);
  const answer = (await put(admin, 'minimum', { surveyIds, minRespondentCount: 7 })).json();
  expect(answer.map((row: ManagedSurvey) => [row.minRespondentCount, row.hidden])).toEqual([
    [7, null],
    [7, 'surveys-too-small'],
  ]);
  expect(await isOutOfDate()).toBe(true);
  expect((await put(admin, 'minimum', { surveyIds: [criminal], minRespondentCount: 5 })).statusCode).toBe(
    200,
  );
  expect(await actions()).toEqual([
    ['survey.minimumChanged', criminal],
    ['survey.minimumChanged', null],
  ]);
});

test('holds back new answers of a survey hidden and shown again by its minimum', async () => {
  await write(codes(12));
  const { id } = await imported();
  await put(admin, 'minimum', { surveyIds: [id], minRespondentCount: 20 });
  await write(codes(13));
  await put(admin, 'minimum', { surveyIds: [id], minRespondentCount: 5 });
  expect(await one(id)).toMatchObject({ responseCount: 12, waitingResponseCount: 13 });
});

test('holds back new answers of a survey hidden by a raised floor', async () => {
  await write(codes(12));
  const { id } = await imported();
  const floor = (count: number) =>
    app.database.updateTable('tenants').set({ min_respondent_floor: count }).where('id', '=', world.tenantId);
  await floor(20).execute();
  await write(codes(13));
  await floor(5).execute();
  await put(admin, 'minimum', { surveyIds: [id], minRespondentCount: 5 });
  expect(await one(id)).toMatchObject({ responseCount: 12, waitingResponseCount: 13 });
});

test('When the minimum is lowered, then answers that waited count as soon as enough people differ', async () => {
  await write(codes(30));
  const { id } = await imported();
  await put(admin, 'minimum', { surveyIds: [id], minRespondentCount: 20 });
  await write([...codes(30), 1, 2, 3, 4, 5, 1]);
  expect(await one(id)).toMatchObject({ responseCount: 30, waitingResponseCount: 36 });
  await put(admin, 'minimum', { surveyIds: [id], minRespondentCount: 6 });
  expect(await one(id)).toMatchObject({ responseCount: 36, waitingResponseCount: null });
});

test('sends a released survey through the check of comments', async () => {
  await write(codes(12), undefined, [[0, 'Call me: 0170 1234567']]);
  const { id } = await imported();
  expect((await one(id)).nextStatuses).toEqual(['VALIDATION', 'VERIFICATION']);
  const set = (status: string) => put(admin, 'status', { surveyIds: [id], status });
  expect((await set('VALIDATION')).json()[0]).toMatchObject({
    status: 'VALIDATION',
    nextStatuses: ['PROCESSED'],
  });
  await write(codes(24), undefined, [[0, 'Call me: 0170 1234567']]);
  expect((await one(id)).status).toBe('VALIDATION');
  await app.database
    .updateTable('tenants')
    .set({ checks_comments: true })
    .where('id', '=', world.tenantId)
    .execute();
  expect((await set('PROCESSED')).json()[0]).toMatchObject({ status: 'VERIFICATION', nextStatuses: [] });
  for (const status of ['PROCESSED', 'VALIDATION'])
    expect(codeOf(await set(status))).toEqual([409, 'survey.statusNotAllowed']);
});

test('finds a survey moved to another unit by the same file', async () => {
  const { arts, law, lawInstitute } = world.units;
  await write(codes(12));
  const { id } = await imported();
  const moved = await put(admin, 'correction', { surveyIds: [id], unitId: arts });
  expect(moved.json()[0]).toMatchObject({ unitId: arts, unitName: 'Arts' });
  expect((await list('description=arts%20course')).totalElements).toBe(1);
  expect(await write(codes(24))).toMatchObject({ surveysCreated: 0, surveysReplaced: 1 });
  expect(await one(id)).toMatchObject({ unitId: arts, responseCount: 24 });
  const writer = importWriter(app);
  const file = source([survey('a', { unitPath: ['Law', 'Institute of Law'] })], []);
  const reach = { tenantId: world.tenantId, unitIds: [law, lawInstitute] };
  await expect(writer.write(reach, file)).rejects.toThrow('unitOutOfReach');
  // A third one of the same file, made in another unit, cannot come to where the first stands or stood.
  await write(codes(8), ['Law']);
  const [third] = (await list(`units=${law}&description=course`)).content;
  for (const unitId of [arts, lawInstitute])
    expect(codeOf(await put(admin, 'correction', { surveyIds: [third.id], unitId }))).toEqual([
      409,
      'survey.sameInUnit',
    ]);
});

test('When period and leader are corrected, then imports leave them so, and both are found', async () => {
  await write(codes(12));
  const { id } = await imported();
  const period = await inTenant(app.database, world.tenantId, (db) =>
    db
      .insertInto('periods')
      .values({ tenant_id: world.tenantId, name: 'Winter 24' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const correction = { surveyIds: [id], periodId: period.id, leaderName: ' Emmy Noether ' };
  expect((await put(lawHead, 'correction', correction)).statusCode).toBe(200);
  await write(codes(24));
  expect(await one(id)).toMatchObject({ periodName: 'Winter 24', leaderName: 'Emmy Noether' });
  expect((await list('description=emmy%20winter')).totalElements).toBe(1);
  expect((await put(admin, 'correction', { surveyIds: [id], periodId: null })).json()[0].periodId).toBe(null);
});

test('When surveys are deleted together, then it says which reports show them, and all go or none', async () => {
  const [contract, criminal, roman] = world.lawSurveys as [number, number, number];
  await world.users.author.call('POST', '/reports', { title: 'Own', surveyIds: [contract] });
  await admin.call('POST', '/reports', { title: 'Shown', surveyIds: [criminal, roman] });
  const use = (await lawHead.call('GET', `/surveys/use?ids=${contract},${roman}`)).json();
  expect(use).toEqual({ reports: [], reportCount: 2 });
  expect((await admin.call('GET', `/surveys/use?ids=${roman}`)).json().reports).toMatchObject([
    { title: 'Shown', isLocked: false, isPublished: false },
  ]);
  const surveyIds = [contract, roman];
  const remove = (fromReports: boolean, ids = surveyIds) =>
    lawHead.call('POST', '/surveys/deletion', { surveyIds: ids, fromReports });
  expect(codeOf(await remove(false))).toEqual([409, 'survey.inUse']);
  expect(codeOf(await remove(true, [contract, world.artsSurvey]))).toEqual([404, 'error.notFound']);
  expect((await list()).totalElements).toBe(4);
  expect((await remove(true)).statusCode).toBe(204);
  expect((await list()).content.map(({ id }: ManagedSurvey) => id)).toEqual([world.artsSurvey, criminal]);
});

test('returns 404 for surveys, units and periods out of reach', async () => {
  const [contract] = world.lawSurveys as [number];
  const before = await one(contract);
  const bodies: [what: string, rest: object][] = [
    ['minimum', { minRespondentCount: 9 }],
    ['status', { status: 'VALIDATION' }],
    ['correction', { leaderName: 'Somebody' }],
  ];
  for (const [what, rest] of bodies)
    for (const foreign of [other.lawSurveys[0], world.artsSurvey])
      expect(codeOf(await put(lawHead, what, { surveyIds: [contract, foreign], ...rest }))).toEqual([
        404,
        'error.notFound',
      ]);
  for (const unitId of [other.units.law, world.units.arts, world.units.university])
    expect(codeOf(await put(lawHead, 'correction', { surveyIds: [contract], unitId }))).toEqual([
      404,
      'error.notFound',
    ]);
  expect(codeOf(await put(admin, 'correction', { surveyIds: [contract], periodId: 2_147_483_647 }))).toEqual([
    404,
    'error.notFound',
  ]);
  expect(await one(contract)).toEqual(before);
});

test('shows managers which filters were released and which are reserved', async () => {
  const { id: surveyId, formId } = await (async () => {
    await write(Array.from({ length: 30 }, (_, index) => (index % 2) + 1));
    return imported();
  })();
  const path = `/surveys/${surveyId}/ledger`;
  expect((await admin.call('GET', path)).json()).toMatchObject({ openedAt: null, released: [] });
  const items = (await admin.call('GET', `/item-collections?forms=${formId}`)).json().content;
  const report = (await admin.call('POST', '/reports', { title: 'Filtered', surveyIds: [surveyId] })).json();
  await admin.call('PUT', `/reports/${report.id}/respondent-filter/items/${items[0].id}`, [1]);
  const ledger = (await admin.call('GET', path)).json();
  expect(ledger).toMatchObject({
    respondentCount: 30,
    minimum: 5,
    isEarlierRelease: false,
    isWithdrawn: false,
    isOfSamePeople: false,
  });
  expect(ledger.openedAt).not.toBeNull();
  expect(ledger.released[0]).toMatchObject({
    conditions: [{ text: items[0].text }],
    respondentCount: 15,
    isBar: false,
    report: { id: report.id, title: 'Filtered' },
  });
  expect((await lawHead.call('GET', path)).statusCode).toBe(200);
  expect((await world.users.author.call('GET', path)).statusCode).toBe(403);
  expect((await other.users.admin.call('GET', path)).statusCode).toBe(404);
  const artsPath = `/surveys/${world.artsSurvey}/ledger`;
  expect((await lawHead.call('GET', artsPath)).statusCode).toBe(404);
});

test('When a correction changes nothing, then it is refused instead of being called done', async () => {
  const { content } = (await admin.call('GET', '/surveys?size=1')).json();
  expect(codeOf(await put(admin, 'correction', { surveyIds: [content[0].id] }))).toEqual([
    422,
    'error.badInput',
  ]);
});
