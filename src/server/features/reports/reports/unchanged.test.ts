import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createNoticeListener, type NoticeListener } from '../../../lib/events.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { CHANNEL } from '../report-access/announce-change.ts';

let app: TestApp;
let world: ReportWorld;
let listener: NoticeListener;
const notices: { reportId: number; version: number | null }[] = [];
let base: string;
let reportItemId: number;
let reportId: number;

const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: unknown) =>
  world.users.author.call(method, path, body);

beforeAll(async () => {
  app = await createTestApp();
  world = await createReportWorld(app);
  listener = createNoticeListener(app.services, [CHANNEL]);
  await listener.subscribe((notice) => {
    if (notice) notices.push(JSON.parse(notice.payload));
  });
});
afterAll(async () => {
  await listener.close();
  await app.close();
});

const config = (title: string | null) => ({
  visualizationType: 'BAR_CHART',
  analysisType: 'QUANTITATIVE',
  itemIds: [world.form.itemIds[0]],
  title,
});

const create = async (kind: 'reports' | 'report-templates') => {
  const own = kind === 'reports' ? { surveyIds: world.lawSurveys } : { formId: world.form.id };
  const made = (await call('POST', `/${kind}`, { title: 'Title', ...own })).json();
  reportId = made.id;
  base = `/${kind}/${reportId}`;
  reportItemId = (await call('POST', `${base}/report-items`, { config: config(null) })).json().id;
};
beforeEach(() => create('reports'));

const twice = async (method: 'PUT' | 'PATCH', path: string, body?: unknown): Promise<boolean[]> => {
  const changes: boolean[] = [];
  for (let round = 0; round < 2; round += 1) {
    const before = (await call('GET', base)).json();
    const answer = await call(method, `${base}${path}`, body);
    expect(answer.statusCode, answer.body).toBe(200);
    const after = (await call('GET', base)).json();
    expect(answer.headers.etag).toBe(`"${after.version}"`);
    expect(after.updatedOn === before.updatedOn).toBe(after.version === before.version);
    changes.push(after.version > before.version);
  }
  return changes;
};

const placement = { x: 3, y: 2, cols: 6, rows: 3 };

test('When a report is given what it has, then its version stays and nobody hears of it', async () => {
  const [first, second] = world.lawSurveys;
  expect(await twice('PATCH', '', { title: ' Another ' })).toEqual([true, false]);
  expect(await twice('PATCH', '', { title: 'Another' })).toEqual([false, false]);
  expect(await twice('PATCH', '', {})).toEqual([false, false]);
  expect(await twice('PATCH', '', { surveyIds: [first, second] })).toEqual([true, false]);
  expect(await twice('PUT', '/surveys', { surveyIds: [second, first, first] })).toEqual([false, false]);
  const { languages, reportLanguageId } = (await call('GET', base)).json();
  const other = languages.find(({ id }: { id: number }) => id !== reportLanguageId);
  expect(await twice('PATCH', '', { reportLanguageId: other.id })).toEqual([true, false]);
  expect(await twice('PATCH', '/placements', [{ reportItemId, placement }])).toEqual([true, false]);
  const item = `/report-items/${reportItemId}`;
  expect(await twice('PATCH', item, { config: config('Named') })).toEqual([true, false]);
  expect(await twice('PUT', `/respondent-filter/items/${world.form.itemIds[0]}`, [1, 2])).toEqual([
    true,
    false,
  ]);
  const template = (await call('POST', '/report-templates', { title: 'T', formId: world.form.id })).json();
  expect(await twice('PUT', `/templates/${template.id}`)).toEqual([true, false]);
  expect(await twice('PUT', '/lock', { isLocked: true })).toEqual([true, false]);
  const { version } = (await call('GET', base)).json();
  const versions = () =>
    notices.filter((notice) => notice.reportId === reportId).map((notice) => notice.version);
  await expect.poll(() => versions().at(-1)).toBe(version);
  // One for every version after the first, and no other.
  expect(versions()).toEqual(Array.from({ length: version - 1 }, (_, index) => index + 2));
});

test('When a template is given what it has, then its version stays', async () => {
  await create('report-templates');
  expect(await twice('PATCH', '', { title: 'Another' })).toEqual([true, false]);
  expect(await twice('PATCH', '', { formId: world.form.id })).toEqual([false, false]);
  expect(await twice('PATCH', '/placements', [{ reportItemId, placement }])).toEqual([true, false]);
  expect(await twice('PUT', '/lock', { isLocked: true })).toEqual([true, false]);
});

test('When a report is given what it has in another version, then it is a conflict all the same', async () => {
  const answer = await world.users.author.call('PATCH', base, { title: 'Title' }, { 'if-match': '"1"' });
  expect(answer.json().code).toBe('report.conflict');
});

test('When a change has one part that is new and one that is wrong, then neither is kept', async () => {
  const answer = await call('PATCH', base, { title: 'New', surveyIds: [2_000_000] });
  expect(answer.statusCode).toBe(404);
  expect((await call('GET', base)).json()).toMatchObject({ title: 'Title', version: 2 });
});
