import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ManagedPeriod } from '#shared/organisation/periods/contract.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { importWriter } from '../../surveys/imports/testing/import-writer.ts';
import { segment, source, survey } from '../../surveys/imports/testing/survey-sources.ts';

let app: TestApp;
let world: ReportWorld;
let admin: TestUser;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  world = await createReportWorld(app);
  ({ admin } = world.users);
});

const list = async (): Promise<ManagedPeriod[]> =>
  (await admin.call('GET', '/periods/administration')).json();
const named = async (name: string): Promise<ManagedPeriod> =>
  (await list()).find((period) => period.name === name) as ManagedPeriod;
const codeOf = (answer: { statusCode: number; body: string }) => [
  answer.statusCode,
  JSON.parse(answer.body).code,
];
const winter = { name: 'WiSe 2024/25', start: '2024-10-01', end: '2025-03-31' };
const summer = { name: 'Sommer 25', start: '2025-04-01', end: '2025-09-30' };
const add = (draft: object, user = admin) => user.call('POST', '/periods', draft);
const put = (id: number, draft: object, version = 1) =>
  admin.call('PUT', `/periods/${id}`, { version, draft });
const merge = (id: number, targetId: number, version = 1, targetVersion = 1) =>
  admin.call('POST', `/periods/${id}/merge`, { version, targetId, targetVersion });
const bring = (key: string, periodName: string) =>
  importWriter(app).write(
    { tenantId: world.tenantId, unitIds: 'all' },
    source([survey(key, { unitPath: ['Arts'], periodName })], [segment(0, [1, 2, 3, 4, 5])]),
  );

test('lists the latest period first and reports overlaps and equal dates [6.04]', async () => {
  expect((await add(winter)).json()).toMatchObject({ version: 1 });
  const { id } = (await add(summer)).json();
  await add({ name: 'Irgendwann', start: null, end: null });
  expect((await list()).map(({ name }) => name)).toEqual(['Sommer 25', 'WiSe 2024/25', 'Irgendwann']);
  const early = { ...summer, name: 'SoSe 2025', start: '2025-03-15' };
  expect((await put(id, early)).json()).toEqual({ id, version: 2 });
  const other = (await add({ ...winter, name: 'WS 24/25' })).json();
  const own = await named('WiSe 2024/25');
  expect(own.overlaps.toSorted()).toEqual([id, other.id]);
  expect(own.sameTime).toEqual([other.id]);
  expect(codeOf(await put(id, summer, 1))).toEqual([412, 'period.conflict']);
  for (const name of ['wise 2024/25', ' WiSe  2024/25 '])
    expect(codeOf(await put(id, { ...summer, name }, 2))).toEqual([422, 'period.nameTaken']);
});

test.each([
  ['has no name', { ...winter, name: '  ' }],
  ['ends before it begins', { ...winter, end: '2024-09-30' }],
  ['begins and never ends', { ...winter, end: null }],
  ['begins on no day', { ...winter, start: '2024-02-30' }],
])('When a period %s, then it is bad input', async (_, draft) => {
  expect(codeOf(await add(draft))).toEqual([422, 'error.badInput']);
});

test('finds a renamed or merged period by its former names in files', async () => {
  await bring('a', 'WiSe 2024/25');
  const { id } = await named('WiSe 2024/25');
  await put(id, { ...winter, name: 'Winter' });
  expect(await bring('b', 'WiSe 2024/25')).toMatchObject({ surveysCreated: 1, periodsCreated: 0 });
  await bring('c', 'WS 24/25');
  const twin = await named('WS 24/25');
  expect((await merge(twin.id, id, 1, 2)).statusCode).toBe(204);
  await bring('d', 'WS 24/25');
  expect((await list()).map(({ name, surveyCount }) => [name, surveyCount])).toEqual([['Winter', 4]]);
  const found = (await admin.call('GET', '/surveys?description=winter')).json();
  expect(found.totalElements).toBe(4);
  // Whoever makes a period of the name means that one from now on.
  await add({ ...summer, name: 'WS 24/25' });
  await bring('e', 'WS 24/25');
  expect((await named('WS 24/25')).surveyCount).toBe(1);
});

test('merges two points of a trend into one and outdates it', async () => {
  await bring('a', 'WiSe 2024/25');
  await bring('b', 'WS 24/25');
  const surveys = (await admin.call('GET', '/surveys?description=course')).json().content;
  const surveyIds = surveys.map(({ id }: { id: number }) => id);
  const { id, formId } = (await admin.call('POST', '/reports', { title: 'Trend', surveyIds })).json();
  const items = (await admin.call('GET', `/item-collections?forms=${formId}`)).json().content;
  const itemId = items.find(({ type }: { type: string }) => type === 'SCALA').id;
  const config = { visualizationType: 'LINE_CHART', analysisType: 'QUANTITATIVE', itemIds: [itemId] };
  await admin.call('POST', `/reports/${id}/report-items`, { config });
  const periods = async () => {
    await admin.call('POST', `/reports/${id}/calculation`);
    const report = (await admin.call('GET', `/reports/${id}`)).json();
    return report.reportItems[0].content.data.periods.map(({ label }: { label: string }) => label);
  };
  expect((await periods()).toSorted()).toEqual(['WS 24/25', 'WiSe 2024/25']);
  const [one, other] = [await named('WS 24/25'), await named('WiSe 2024/25')];
  await merge(one.id, other.id);
  expect((await admin.call('GET', `/reports/${id}`)).json().outOfDate).toBe(true);
  expect(await periods()).toEqual(['WiSe 2024/25']);
});

test('When a period has surveys, then it is not deleted; without any it is', async () => {
  await bring('a', 'WiSe 2024/25');
  const { id } = await named('WiSe 2024/25');
  expect(codeOf(await admin.call('DELETE', `/periods/${id}`))).toEqual([409, 'period.inUse']);
  const [one] = (await admin.call('GET', '/surveys?description=course')).json().content;
  await admin.call('DELETE', `/surveys/${one.id}`);
  expect((await admin.call('DELETE', `/periods/${id}`)).statusCode).toBe(204);
  expect(await list()).toEqual([]);
});

test('When another tenant’s period is named, or somebody may not, then nothing changes', async () => {
  const other = await createReportWorld(app);
  const foreign = (await add(winter, other.users.admin)).json().id;
  const own = (await add(summer)).json().id;
  for (const answer of [
    await put(foreign, winter),
    await merge(foreign, own),
    await merge(own, foreign),
    await merge(own, own),
    await admin.call('DELETE', `/periods/${foreign}`),
  ])
    expect(codeOf(answer)).toEqual([404, 'error.notFound']);
  expect(codeOf(await add(winter, world.users.lawHead))).toEqual([403, 'error.forbidden']);
});
