import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Measure } from '#shared/reports/measures/contract.ts';
import type { Report } from '#shared/reports/reports/contract.ts';
import { inTenant } from '../../../db/connect.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { seedSurveys } from '../../../testing/seed-surveys.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { callByToken, shareReport } from '../../publishing/sharing/testing/share-report.ts';

let app: TestApp;
let world: ReportWorld;
let author: TestUser;
let dean: TestUser;
let lecturer: TestUser;
let otherLecturer: TestUser;
let periods: number[];
let surveyOf: (period: number, leader?: TestUser, unitId?: number) => Promise<number>;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  world = await createReportWorld(app);
  ({ author, dean, lecturer } = world.users);
  const { tenantId, units, form } = world;
  otherLecturer = await app.createUser(tenantId, 'INSTRUCTOR', [units.lawInstitute]);
  periods = await inTenant(app.database, tenantId, async (db) => {
    const { rows } = await sql<{ id: number }>`insert into periods (tenant_id, name, starts_on)
      values (${tenantId}, 'Spring', '2025-04-01'), (${tenantId}, 'Autumn', '2025-10-01'), (${tenantId}, 'Next', '2026-04-01')
      returning id`.execute(db);
    return rows.map(({ id }) => id);
  });
  surveyOf = async (period, leader = lecturer, unitId = units.lawInstitute) => {
    const [id = 0] = await seedSurveys(app, tenantId, 4, [
      {
        description: `Of ${period}`,
        unitId,
        formId: form.id,
        leaderName: 'Dr. Weiß',
        leaderUserId: leader.userId,
        answers: Array.from({ length: 4 }, () => [1, 2, 3, 4, 5, 1]),
      },
    ]);
    await inTenant(app.database, tenantId, (db) =>
      sql`update surveys set period_id = ${periods[period]} where id = ${id}`.execute(db),
    );
    return id;
  };
});

const publish = (id: number, unitId = world.units.lawInstitute) =>
  author.call('PUT', `/reports/${id}/publication`, { unitIds: [unitId], publishedOn: null });
const reportOver = async (...surveyIds: number[]): Promise<number> => {
  const { id } = (await author.call('POST', '/reports', { title: 'Course', surveyIds })).json();
  await publish(id);
  return id;
};
const measure = (reportId: number, text: string, more: object = {}, user = lecturer) =>
  user.call('POST', `/reports/${reportId}/measures`, {
    text,
    ownerId: lecturer.userId,
    dueOn: '2026-02-28',
    ...more,
  });
const pageFor = async (user: TestUser, id: number): Promise<Report> =>
  (await user.call('GET', `/reports/${id}`)).json();
const previousTexts = async (user: TestUser, id: number) =>
  (await pageFor(user, id)).previousMeasures?.measures.map(({ text }) => text) ?? [];
const csvFor = async (user: TestUser, id: number) =>
  (await user.call('GET', `/reports/${id}/export?format=CSV`)).body;

test('shows a measure with its state on the page and in files', async () => {
  const id = await reportOver(await surveyOf(0));
  const made = await measure(id, 'Slides online');
  expect([made.statusCode, made.json()]).toEqual([
    201,
    {
      id: expect.any(Number),
      text: 'Slides online',
      ownerId: lecturer.userId,
      ownerName: expect.stringMatching(/^User /),
      dueOn: '2026-02-28',
      doneOn: null,
      creatorName: expect.any(String),
      mayChange: true,
      mayComplete: true,
    },
  ]);
  await measure(id, 'Another room', { ownerId: dean.userId, dueOn: '2026-01-15' }, dean);
  const texts = (page: Report) => page.measures.map(({ text }) => text);
  for (const user of [dean, lecturer, author])
    expect(texts(await pageFor(user, id))).toEqual(['Another room', 'Slides online']);
  const done = await lecturer.call('PATCH', `/reports/${id}/measures/${made.json().id}`, { isDone: true });
  expect(done.json().doneOn).not.toBeNull();
  const csv = await csvFor(dean, id);
  expect(csv).toContain('Vereinbarte Maßnahmen');
  expect(csv).toMatch(/Slides online.*28\.02\.2026.*erledigt am/);
  expect(csv).toMatch(/Another room.*15\.01\.2026.*offen/);
  for (const format of ['PDF', 'PPTX', 'XLSX', 'JSON'])
    expect((await dean.call('GET', `/reports/${id}/export?format=${format}`)).statusCode).toBe(200);
  const { token } = await shareReport(author, id);
  expect((await callByToken(app.app, token, '/reports/0')).json()).toMatchObject({
    measures: [],
    previousMeasures: null,
  });
});

test('freezes the measures of the previous period in the next report', async () => {
  const before = await reportOver(await surveyOf(0));
  const made: Measure = (await measure(before, 'Slides online')).json();
  const older = await reportOver(await surveyOf(1), await surveyOf(0));
  await measure(older, 'In autumn');
  const next = await reportOver(await surveyOf(2));
  // Of the newest period that is earlier.
  for (const user of [dean, lecturer, author]) expect(await previousTexts(user, next)).toEqual(['In autumn']);
  expect((await pageFor(dean, next)).previousMeasures?.periodName).toBe('Autumn');
  expect(await csvFor(dean, next)).toContain('Maßnahmen aus Autumn');
  expect(await previousTexts(dean, older)).toEqual(['Slides online']);
  await lecturer.call('PATCH', `/reports/${before}/measures/${made.id}`, { isDone: true });
  const stateFor = async (user: TestUser) =>
    (await pageFor(user, older)).previousMeasures?.measures.map(({ doneOn }) => doneOn !== null);
  // Who edits it sees it as it is, who reads it as it was published.
  expect([await stateFor(author), await stateFor(dean)]).toEqual([[true], [false]]);
  await publish(older);
  expect(await stateFor(dean)).toEqual([true]);
});

test('When reports are of other forms, leaders or units, or not earlier, then their measures are not shown', async () => {
  const own = await reportOver(await surveyOf(1));
  await measure(await reportOver(await surveyOf(1)), 'Of the same period');
  await measure(await reportOver(await surveyOf(2)), 'Of a later one');
  const others = await reportOver(await surveyOf(0, otherLecturer));
  await measure(others, 'Of another', { ownerId: dean.userId }, dean);
  const withdrawn = await reportOver(await surveyOf(0));
  await measure(withdrawn, 'Of one that is not published');
  await publish(own);
  expect(await previousTexts(lecturer, own)).toEqual(['Of one that is not published']);
  await author.call('DELETE', `/reports/${withdrawn}/publication`);
  expect(await previousTexts(author, own)).toEqual([]);
  // It was frozen, but nobody reads its report any more.
  expect(await previousTexts(lecturer, own)).toEqual([]);
  await publish(own);
  // Of several leaders: the unit's.
  const several = await reportOver(await surveyOf(0), await surveyOf(0, otherLecturer));
  await measure(several, 'Of the institute', { ownerId: dean.userId }, dean);
  const next = await reportOver(await surveyOf(1), await surveyOf(1, otherLecturer));
  expect([await previousTexts(dean, next), await previousTexts(lecturer, own)]).toEqual([
    ['Of the institute'],
    [],
  ]);
});

test('hides measures of reports that the reader cannot read', async () => {
  const before = await reportOver(await surveyOf(0));
  await measure(before, 'Slides online');
  const within = await app.createUser(world.tenantId, 'DEAN', [world.units.law]);
  await author.call('PUT', `/reports/${before}/publication`, {
    unitIds: [world.units.lawInstitute],
    publishedOn: null,
    includesUnitsAbove: false,
  });
  const next = await reportOver(await surveyOf(1));
  expect([await previousTexts(within, next), await previousTexts(lecturer, next)]).toEqual([
    [],
    ['Slides online'],
  ]);
  expect(await csvFor(within, next)).not.toContain('Slides online');
});

test('When somebody else changes measures, then it is refused, and nothing changes', async () => {
  const id = await reportOver(await surveyOf(0));
  const ofDean: Measure = (await measure(id, 'Room', {}, dean)).json();
  const path = (measureId: number) => `/reports/${id}/measures/${measureId}`;
  // To be done by the lecturer, not to be changed by them.
  expect((await lecturer.call('PATCH', path(ofDean.id), { isDone: true })).statusCode).toBe(200);
  expect((await lecturer.call('PATCH', path(ofDean.id), { text: 'x' })).statusCode).toBe(403);
  expect((await lecturer.call('DELETE', path(ofDean.id))).statusCode).toBe(403);
  const { admin, lawHead } = world.users;
  for (const user of [author, admin, lawHead])
    expect((await measure(id, 'x', {}, user)).statusCode).toBe(403);
  const stranger = (await createReportWorld(app)).users.dean;
  const outside = await app.createUser(world.tenantId, 'DEAN', [world.units.arts]);
  for (const user of [otherLecturer, stranger, outside]) {
    expect((await measure(id, 'x', { ownerId: user.userId }, user)).statusCode).toBe(404);
    expect((await user.call('PATCH', path(ofDean.id), { isDone: false })).statusCode).toBe(404);
    expect((await user.call('DELETE', path(ofDean.id))).statusCode).toBe(404);
    expect((await user.call('GET', `/reports/${id}/measures`)).statusCode).toBe(404);
    expect((await user.call('GET', '/measures?state=all')).json().content).toEqual([]);
  }
  for (const [more, place] of [
    [{ ownerId: author.userId }, 'ownerId'],
    [{ dueOn: '2026-02-30' }, 'dueOn'],
    [{ text: '  ' }, 'text'],
    [{ text: 'x'.repeat(501) }, 'text'],
  ] as const) {
    const answer = await measure(id, 'x', more);
    expect([place, answer.statusCode, answer.json().errors[0].path]).toEqual([place, 422, place]);
  }
  expect((await pageFor(dean, id)).measures.map(({ text }) => text)).toEqual(['Room']);
});

test('lists measures that the user owns or added, by state and words', async () => {
  const id = await reportOver(await surveyOf(0));
  const first: Measure = (await measure(id, 'Slides 100% online')).json();
  await measure(id, 'Another room', { ownerId: dean.userId }, dean);
  await measure(id, 'Feedback', { dueOn: '2026-01-01' }, dean);
  const list = async (user: TestUser, query = '') =>
    (await user.call('GET', `/measures?${query}`)).json().content.map(({ text }: Measure) => text);
  expect(await list(lecturer)).toEqual(['Feedback', 'Slides 100% online']);
  expect(await list(dean)).toEqual(['Feedback', 'Another room']);
  await lecturer.call('PATCH', `/reports/${id}/measures/${first.id}`, { isDone: true });
  expect([
    await list(lecturer),
    await list(lecturer, 'state=done'),
    await list(lecturer, 'state=all'),
  ]).toEqual([['Feedback'], ['Slides 100% online'], ['Feedback', 'Slides 100% online']]);
  expect(await list(lecturer, 'state=all&search=100%25')).toEqual(['Slides 100% online']);
  expect(await list(lecturer, 'state=all&search=course')).toHaveLength(2);
  await author.call('DELETE', `/reports/${id}/publication`);
  expect(await list(lecturer, 'state=all')).toEqual([]);
});

test('When measures are added, changed and deleted, then the audit log says so, and nothing of their text', async () => {
  const id = await reportOver(await surveyOf(0));
  const made: Measure = (await measure(id, 'unheard-of words')).json();
  const path = `/reports/${id}/measures/${made.id}`;
  await lecturer.call('PATCH', path, { isDone: true });
  expect((await lecturer.call('DELETE', path)).statusCode).toBe(204);
  const { rows } = await inTenant(app.database, world.tenantId, (db) =>
    sql<{ action: string; row: string }>`select action, row_to_json(e)::text as row from audit_entries as e
      where object_id = ${id} and action like '%easure%' order by id`.execute(db),
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'report.measureAdded',
    'report.measureChanged',
    'report.measureDeleted',
  ]);
  expect(JSON.stringify(rows)).not.toContain('unheard-of');
});
