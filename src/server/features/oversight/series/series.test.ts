import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Series, SubjectPage, WantedSeries } from '#shared/oversight/series/contract.ts';
import { inTenant } from '../../../db/connect.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { runNewestJob } from '../../../testing/run-newest-job.ts';
import { seedSurveys } from '../../../testing/seed-surveys.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { seriesJob } from './series-job.ts';

let app: TestApp;
let world: ReportWorld;
let author: TestUser;
let templateId: number;

beforeAll(async () => {
  app = await createTestApp();
  world = await createReportWorld(app);
  ({ author } = world.users);
  templateId = await createTemplate();
});
afterAll(() => app.close());

const profile = (itemIds: readonly number[]) => ({
  visualizationType: 'PROFILE_LINE_CHART',
  analysisType: 'QUANTITATIVE',
  itemIds,
});

const createTemplate = async (user = author): Promise<number> => {
  const made = await user.call('POST', '/report-templates', { title: 'Lehre', formId: world.form.id });
  expect(made.statusCode, made.body).toBe(201);
  const { id } = made.json();
  const [clear, , room, learnt] = world.form.itemIds;
  const batch = await user.call('POST', `/report-templates/${id}/report-items/batch`, {
    itemIds: [clear, room],
  });
  expect(batch.statusCode, batch.body).toBeLessThan(300);
  const added = await user.call('POST', `/report-templates/${id}/report-items`, {
    config: profile([learnt as number]),
  });
  expect(added.statusCode, added.body).toBe(201);
  return id;
};

const settings = (more: Partial<WantedSeries> = {}): WantedSeries => ({
  name: 'Wintersemester',
  templateId,
  selection: { formIds: [], periodIds: [], unitIds: [], surveyIds: world.lawSurveys },
  kind: 'SURVEY',
  titlePattern: '{template}: {survey} ({leader})',
  comparisons: [],
  readers: 'LEADER',
  publishedOn: null,
  includesUnitsAbove: true,
  sendsMail: false,
  ...more,
});

const create = async (more: Partial<WantedSeries> = {}, user = author): Promise<Series> => {
  const made = await user.call('POST', '/series', settings(more));
  expect(made.statusCode, made.body).toBe(201);
  return made.json();
};
const subjects = async (id: number, query = '', user = author): Promise<SubjectPage> =>
  (await user.call('GET', `/series/${id}/subjects?size=100${query}`)).json();
const read = async (id: number): Promise<Series> => (await author.call('GET', `/series/${id}`)).json();
const start = (id: number, user = author) => user.call('POST', `/series/${id}/run`);
const run = async (id: number): Promise<void> => {
  const started = await start(id);
  expect(started.statusCode, started.body).toBe(202);
  expect(started.json()).toMatchObject({ state: 'RUNNING' });
  await runNewestJob(app.services, world.tenantId, seriesJob);
  expect(await read(id)).toMatchObject({ state: 'DONE' });
};
const report = async (id: number | null, user = author) => (await user.call('GET', `/reports/${id}`)).json();
const titlesFor = async (user: TestUser): Promise<string[]> =>
  (await user.call('GET', '/reports?size=100')).json().content.map(({ title }: { title: string }) => title);

test('When a series is looked at, then it says who gets what, and who gets nothing and why', async () => {
  const [noLeader = 0, twice = 0, unknown = 0, waiting = 0, other = 0] = await seedSurveys(
    app,
    world.tenantId,
    4,
    [
      { leaderName: ' ', status: 'PROCESSED', formId: world.form.id },
      { leaderName: 'Ada Twin', status: 'PROCESSED', formId: world.form.id },
      { leaderName: 'Nobody Here', status: 'PROCESSED', formId: world.form.id },
      { leaderName: 'Dr. Weiß', status: 'VERIFICATION', formId: world.form.id },
      { leaderName: 'Dr. Weiß', status: 'PROCESSED', formId: world.otherForm.id },
    ].map((seed, index) => ({
      ...seed,
      description: `Case ${index}`,
      unitId: world.units.lawInstitute,
      ...(index > 2 && { leaderUserId: world.users.lecturer.userId }),
      answers: [[1, 2, 3, 4, 5, 1]],
    })),
  );
  for (const username of ['twin.1', 'twin.2'])
    await inTenant(app.database, world.tenantId, (db) =>
      db
        .insertInto('users')
        .values({ tenant_id: world.tenantId, username, name: 'Ada Twin', role: 'INSTRUCTOR' })
        .execute(),
    );
  const surveyIds = [...world.lawSurveys, noLeader, twice, unknown, waiting, other, world.artsSurvey];
  const selection = { formIds: [], periodIds: [], unitIds: [], surveyIds };
  const answered = await author.call('POST', '/series/preview', settings({ selection }));
  expect(answered.statusCode, answered.body).toBe(200);
  const page: SubjectPage = answered.json();
  const reasons = Object.fromEntries(page.content.map(({ label, reason }) => [label, reason]));
  expect(reasons).toEqual({
    'Contract law': null,
    'Criminal law': null,
    'Roman law': 'belowMinimum',
    'Case 0': 'noLeader',
    'Case 1': 'leaderUnconfirmed',
    'Case 2': 'leaderWithoutAccount',
    'Case 3': 'notProcessed',
    // It shares the first question with the form of the template.
    'Case 4': null,
    // 'Painting' is out of the author's reach.
  });
  expect(page.counts).toMatchObject({ NEW: 3, NOTHING: 5, CHANGED: 0 });
  expect(page.comparableItemCount).toBe(1);
  expect(page.content.find(({ label }) => label === 'Contract law')).toMatchObject({
    title: 'Lehre: Contract law (Dr. Weiß)',
    surveyCount: 1,
    state: 'NEW',
    reportId: null,
  });
  const byLeader = await author.call('POST', '/series/preview?search=weiß', settings({ kind: 'LEADER' }));
  expect(byLeader.json().content).toMatchObject([
    {
      label: 'Dr. Weiß',
      surveyCount: 3,
      surveysBelowMinimum: 1,
      title: expect.stringContaining('Contract law, Criminal law'),
    },
  ]);
});

test('makes, calculates and publishes a report for each leader', async () => {
  const { lecturer, dean } = world.users;
  const before = await titlesFor(lecturer);
  const series = await create();
  expect(series).toMatchObject({ state: 'DRAFT', mayRun: true, reportCount: 0, templateTitle: 'Lehre' });
  await run(series.id);
  const { content, counts } = await subjects(series.id);
  expect(counts).toMatchObject({ UNCHANGED: 2, NEW: 0, NOTHING: 1 });
  const made = content.find(({ label }) => label === 'Contract law');
  const page = await report(made?.reportId ?? 0, lecturer);
  expect(page).toMatchObject({
    title: 'Lehre: Contract law (Dr. Weiß)',
    isPublished: true,
    surveyIds: [world.lawSurveys[0]],
    outOfDate: false,
  });
  expect(
    page.reportItems.map(({ content: item }: { content: { data: { kind: string } } }) => item.data.kind),
  ).toEqual(['distribution', 'distribution', 'means']);
  // 1 2 3 4 5 1 2 3.
  expect(page.reportItems[0].content.data.figures[0].total).toMatchObject({
    n: 8,
    statistics: { mean: 21 / 8 },
  });
  expect((await titlesFor(lecturer)).filter((title) => !before.includes(title)).sort()).toEqual([
    'Lehre: Contract law (Dr. Weiß)',
    'Lehre: Criminal law (Dr. Weiß)',
  ]);
  expect(await titlesFor(dean)).toEqual([]);
  expect((await dean.call('GET', `/reports/${made?.reportId}`)).statusCode).toBe(404);
  const calculated = await author.call('POST', `/reports/${made?.reportId}/calculation`);
  const contents = (answer: { reportItems: { content: { data: unknown } }[] }) =>
    answer.reportItems.map(({ content: { data } }) => data);
  expect(contents(calculated.json())).toEqual(contents(page));
});

test('remakes only what changed and keeps what people edited', async () => {
  const series = await create({ name: 'Again', readers: 'UNIT', kind: 'SURVEY' });
  await run(series.id);
  const first = await subjects(series.id);
  const versions = async () =>
    Promise.all(first.content.map(async ({ reportId }) => reportId && (await report(reportId)).version));
  const before = await versions();
  await run(series.id);
  expect(await versions()).toEqual(before);
  expect((await subjects(series.id)).content.map(({ madeOn }) => madeOn)).toEqual(
    first.content.map(({ madeOn }) => madeOn),
  );
  const [contract = 0, criminal = 0] = first.content.flatMap(({ reportId }) => reportId ?? []);
  await author.call('PATCH', `/reports/${criminal}`, { title: 'My own title' });
  const renamed = { ...settings({ name: 'Again', readers: 'UNIT' }), titlePattern: 'Anew: {survey}' };
  const put = await author.call('PUT', `/series/${series.id}`, { version: 1, settings: renamed });
  expect(put.statusCode, put.body).toBe(200);
  expect((await subjects(series.id)).content.map(({ state }) => state)).toEqual([
    'CHANGED',
    'EDITED',
    'NOTHING',
  ]);
  await run(series.id);
  expect([(await report(contract)).title, (await report(criminal)).title]).toEqual([
    'Anew: Contract law',
    'My own title',
  ]);
  expect(await titlesFor(world.users.dean)).toContain('Anew: Contract law');
  await author.call('DELETE', `/reports/${contract}`);
  expect((await subjects(series.id, '&state=NEW')).totalElements).toBe(1);
  await run(series.id);
  expect((await subjects(series.id)).counts).toMatchObject({ UNCHANGED: 1, EDITED: 1, NEW: 0 });
});

test('adds comparison lines to profiles and publishes later', async () => {
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const { id } = await create({
    comparisons: ['form', 'unit'],
    readers: 'UNIT',
    publishedOn: later,
    kind: 'UNIT',
    titlePattern: '{unit} {period}',
  });
  await run(id);
  const [made] = (await subjects(id)).content;
  expect(made).toMatchObject({
    label: 'Institute of Law',
    title: 'Institute of Law',
    readers: ['Institute of Law'],
  });
  const page = await report(made?.reportId ?? 0);
  expect(page.isPublished).toBe(false);
  expect(page.reportItems[2].content.config.comparisons).toEqual(['unit', 'form']);
  expect(page.reportItems[2].content.data.comparisons).toHaveLength(2);
  expect(await titlesFor(world.users.dean)).not.toContain('Institute of Law');
});

test('When a run is cancelled, then what was made stays, and the next run makes the rest', async () => {
  const { id } = await create({ name: 'Cancelled', titlePattern: 'C {survey}' });
  await start(id);
  expect((await start(id)).json().code).toBe('series.running');
  expect((await author.call('DELETE', `/series/${id}`)).json().code).toBe('series.running');
  expect((await author.call('DELETE', `/series/${id}/run`)).statusCode).toBe(204);
  await runNewestJob(app.services, world.tenantId, seriesJob);
  expect(await read(id)).toMatchObject({ state: 'CANCELLED', reportCount: 0 });
  await run(id);
  expect(await read(id)).toMatchObject({ state: 'DONE', reportCount: 2 });
  expect((await author.call('DELETE', `/series/${id}`)).statusCode).toBe(204);
  expect((await author.call('GET', `/series/${id}`)).statusCode).toBe(404);
  expect(await titlesFor(world.users.lecturer)).toContain('C Contract law');
});

test('When settings are wrong, then each problem says where, and nothing is kept', async () => {
  const refused = async (more: Partial<WantedSeries>) =>
    (await author.call('POST', '/series', settings(more))).json().code;
  expect(await refused({ titlePattern: 'For {course}' })).toBe('series.error.placeholderUnknown');
  expect(await refused({ titlePattern: '  ' })).toBe('report.title.required');
  expect(await refused({ titlePattern: 'x'.repeat(256) })).toBe('form.error.maxLengthExceeded');
  expect(await refused({ name: ' ' })).toBe('report.title.required');
  expect(await refused({ publishedOn: '2020-01-01T00:00:00Z' })).toBe('error.publicationTimeInPast');
  expect(await refused({ publishedOn: 'tomorrow' })).toBe('domain.publishTimeInvalid');
  expect(await refused({ templateId: 2_147_483_647 })).toBe('error.notFound');
  const nothing = { formIds: [], periodIds: [], unitIds: [], surveyIds: [] };
  expect(await refused({ selection: nothing })).toBe('series.error.selectionRequired');
  const { id, version } = await create({ name: 'Kept' });
  const conflict = await author.call('PUT', `/series/${id}`, { version: version + 1, settings: settings() });
  expect(conflict.json().code).toBe('series.conflict');
});

test('shows a series to administrators only and lets them cancel it', async () => {
  const { id } = await create({ name: 'Private' });
  const { admin, colleague, artsAuthor, dean, lecturer } = world.users;
  const statuses = async (user: TestUser) => [
    (await user.call('GET', `/series/${id}`)).statusCode,
    (await start(id, user)).statusCode,
  ];
  expect(await statuses(admin)).toEqual([200, 403]);
  for (const user of [colleague, artsAuthor]) expect(await statuses(user)).toEqual([404, 404]);
  for (const user of [dean, lecturer]) expect(await statuses(user)).toEqual([403, 403]);
  const stranger = (await createReportWorld(app)).users.admin;
  expect(await statuses(stranger)).toEqual([404, 404]);
  expect((await admin.call('GET', '/series?search=private')).json().content).toMatchObject([
    { id, mayRun: false },
  ]);
  expect((await colleague.call('GET', '/series')).json().content).toEqual([]);
});

test('When a series has made reports, then the audit log has an entry for each, in the name of who ran it', async () => {
  const { id } = await create({ name: 'Audited', titlePattern: 'A {survey}' });
  await run(id);
  const log = async (action: string) =>
    (await world.users.admin.call('GET', `/audit-log?action=${action}&size=100`)).json().content;
  const ids = (await subjects(id)).content.flatMap(({ reportId }) => reportId ?? []);
  for (const action of ['report.created', 'report.published'])
    for (const reportId of ids)
      expect(await log(action)).toContainEqual(
        expect.objectContaining({ objectId: reportId, userId: author.userId, role: 'REPORT_CREATOR' }),
      );
  expect(await log('series.runStarted')).toContainEqual(expect.objectContaining({ objectId: id }));
});
