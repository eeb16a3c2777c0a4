import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { inTenant } from '../../../db/connect.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';

let app: TestApp;
let world: ReportWorld;
let reportId: number;
beforeAll(async () => {
  app = await createTestApp();
  world = await createReportWorld(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  const body = { title: 'To publish', surveyIds: world.lawSurveys };
  reportId = (await world.users.author.call('POST', '/reports', body)).json().id;
});

const HOUR = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();
const publish = (unitIds: number[], publishedOn: string | null = null, user: TestUser = world.users.author) =>
  user.call('PUT', `/reports/${reportId}/publication`, { unitIds, publishedOn });
const unpublish = (user: TestUser = world.users.author) =>
  user.call('DELETE', `/reports/${reportId}/publication`);
const statusFor = async (user: TestUser) => (await user.call('GET', `/reports/${reportId}`)).statusCode;

const letTimePass = (interval: string) =>
  inTenant(app.database, world.tenantId, (db) =>
    sql`update report_publications set published_on = published_on - ${interval}::interval
      where report_id = ${reportId}`.execute(db),
  );

test('[1.02], [3.10], [7.20] When a report is published at once, then its units’ readers see it', async () => {
  const { dean, lecturer } = world.users;
  const answer = await publish([world.units.lawInstitute]);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers.etag).toBe('"2"');
  expect(answer.json()).toEqual({ isLocked: false, isPublished: true, publishedOn: expect.any(String) });
  const report = (await dean.call('GET', `/reports/${reportId}`)).json();
  expect(report).toMatchObject({
    isPublished: true,
    mayEdit: false,
    publication: { units: [{ id: world.units.lawInstitute, name: 'Institute of Law' }] },
  });
  expect((await dean.call('GET', '/reports')).json().totalElements).toBeGreaterThan(0);
  expect(await statusFor(lecturer)).toBe(200);
  expect(await statusFor(await app.createUser(world.tenantId, 'DEAN', [world.units.arts]))).toBe(404);
  const otherLecturer = await app.createUser(world.tenantId, 'INSTRUCTOR', [world.units.lawInstitute]);
  expect(await statusFor(otherLecturer)).toBe(404);
});

test('When one survey of a published report is somebody else’s, then its other lecturer does not see it', async () => {
  const { lecturer } = world.users;
  await publish([world.units.lawInstitute]);
  const lead = (leader: number | null) =>
    inTenant(app.database, world.tenantId, (db) =>
      sql`update surveys set leader_user_id = ${leader} where id = ${world.lawSurveys[0]}`.execute(db),
    );
  const isListed = async () =>
    (await lecturer.call('GET', '/reports?size=100'))
      .json()
      .content.some((row: { id: number }) => row.id === reportId);
  for (const somebodyElse of [null, world.users.colleague.userId]) {
    await lead(somebodyElse);
    expect([await statusFor(lecturer), await isListed()]).toEqual([404, false]);
  }
  await lead(lecturer.userId);
  expect([await statusFor(lecturer), await isListed()]).toEqual([200, true]);
});

test('When a reader tries to change a published report, then it is forbidden', async () => {
  const { dean } = world.users;
  await publish([world.units.lawInstitute]);
  expect((await dean.call('PATCH', `/reports/${reportId}`, { title: 'x' })).statusCode).toBe(403);
  expect((await dean.call('PUT', `/reports/${reportId}/lock`, { isLocked: true })).statusCode).toBe(403);
  expect((await publish([world.units.lawInstitute], null, dean)).statusCode).toBe(403);
  expect((await unpublish(dean)).statusCode).toBe(403);
});

test('publishes a planned report at its minute by the database’s clock without a job', async () => {
  const { author, dean } = world.users;
  const planned = await publish([world.units.lawInstitute], inHours(2));
  expect(planned.json().isPublished).toBe(false);
  expect(new Date(planned.json().publishedOn).getUTCSeconds()).toBe(0);
  expect(await statusFor(dean)).toBe(404);
  const isListed = async (state: string) =>
    (await author.call('GET', `/reports?state=${state}&size=100`))
      .json()
      .content.some((row: { id: number }) => row.id === reportId);
  expect([await isListed('planned'), await isListed('published'), await isListed('draft')]).toEqual([
    true,
    false,
    false,
  ]);
  await letTimePass('3 hours');
  expect(await statusFor(dean)).toBe(200);
  expect((await author.call('GET', `/reports/${reportId}`)).json().isPublished).toBe(true);
  expect([await isListed('planned'), await isListed('published')]).toEqual([false, true]);
});

test('trusts the database’s clock over a node’s own [4.02]', async () => {
  const dueOn = inHours(1);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * HOUR });
  try {
    const planned = await publish([world.units.lawInstitute], dueOn);
    expect([planned.statusCode, planned.json().isPublished]).toEqual([200, false]);
    expect(await statusFor(world.users.dean)).toBe(404);
  } finally {
    vi.useRealTimers();
  }
});

test('When a published report is rescheduled, then readers lose it until then', async () => {
  await publish([world.units.lawInstitute]);
  const answer = await publish([world.units.lawInstitute], inHours(1));
  expect(answer.json().isPublished).toBe(false);
  expect(await statusFor(world.users.dean)).toBe(404);
});

test('When a report is published as it is already, then nothing changes, neither its version nor its date', async () => {
  const { admin } = world.users;
  const { lawInstitute, law } = world.units;
  const versionAfter = async (units: number[], publishedOn: string | null) =>
    (await publish(units, publishedOn, admin)).headers.etag;
  const later = inHours(2);
  expect(await versionAfter([lawInstitute], later)).toBe('"2"');
  expect(await versionAfter([lawInstitute, lawInstitute], later)).toBe('"2"');
  expect(await versionAfter([lawInstitute], null)).toBe('"3"');
  await letTimePass('3 hours');
  const page = async () => (await admin.call('GET', `/reports/${reportId}`)).json();
  const before = await page();
  expect(await versionAfter([lawInstitute], null)).toBe('"3"');
  expect(await page()).toEqual(before);
  expect(await versionAfter([law, lawInstitute], null)).toBe('"4"');
  expect(await versionAfter([lawInstitute, law], null)).toBe('"4"');
  expect(await versionAfter([law], null)).toBe('"5"');
  expect((await page()).publication.publishedOn).toBe(before.publication.publishedOn);
});

test('[7.21] When a publication is taken back, then it is gone; twice is not found', async () => {
  await publish([world.units.lawInstitute]);
  expect((await unpublish()).statusCode).toBe(204);
  expect((await world.users.author.call('GET', `/reports/${reportId}`)).json()).toMatchObject({
    isPublished: false,
    publication: null,
  });
  expect(await statusFor(world.users.dean)).toBe(404);
  expect((await unpublish()).statusCode).toBe(404);
});

test.each([
  ['no unit', [], null, 'unit.required'],
  ['an empty date', 'institute', '', 'domain.publishTimeRequired'],
  ['no date', 'institute', 'soon', 'domain.publishTimeInvalid'],
  ['a date without its zone', 'institute', '2099-01-01T10:00:00', 'domain.publishTimeInvalid'],
  ['a date in the past', 'institute', '2020-01-01T10:00:00Z', 'error.publicationTimeInPast'],
])('When it is published with %s, then it is refused', async (_, units, publishedOn, code) => {
  const answer = await publish(units === 'institute' ? [world.units.lawInstitute] : [], publishedOn);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().code).toBe(code);
});

test('When a unit is out of reach, then it is not found', async () => {
  const { admin, lawHead, author } = world.users;
  const other = await createReportWorld(app);
  expect((await publish([world.units.arts], null, lawHead)).statusCode).toBe(404);
  expect((await publish([world.units.university], null, author)).statusCode).toBe(404);
  expect((await publish([other.units.law], null, admin)).statusCode).toBe(404);
  expect((await publish([world.units.arts], null, admin)).statusCode).toBe(200);
  expect((await publish([world.units.arts, world.units.lawInstitute], null, author)).statusCode).toBe(200);
  expect((await publish([1], null, other.users.admin)).statusCode).toBe(404);
  expect((await unpublish(other.users.admin)).statusCode).toBe(404);
});

test('When a report is locked, then it can be published and taken back, but its units stay as they are', async () => {
  const { author } = world.users;
  await author.call('PUT', `/reports/${reportId}/lock`, { isLocked: true });
  expect((await publish([world.units.lawInstitute])).json()).toMatchObject({
    isLocked: true,
    isPublished: true,
  });
  expect((await publish([world.units.lawInstitute], inHours(1))).statusCode).toBe(200);
  const changed = await publish([world.units.lawInstitute, world.units.law], null, world.users.lawHead);
  expect(changed.json().code).toBe('report.locked');
  const body = { unitIds: [world.units.lawInstitute], publishedOn: null, includesUnitsAbove: false };
  const other = await author.call('PUT', `/reports/${reportId}/publication`, body);
  expect(other.json().code).toBe('report.locked');
  expect((await unpublish()).statusCode).toBe(204);
});

test('When another version is named, then neither publishing nor taking back goes on', async () => {
  const { author } = world.users;
  const headers = { 'if-match': '"99"' };
  const body = { unitIds: [world.units.lawInstitute], publishedOn: null };
  const path = `/reports/${reportId}/publication`;
  expect((await author.call('PUT', path, body, headers)).json().code).toBe('report.conflict');
  expect((await author.call('DELETE', path, undefined, headers)).json().code).toBe('report.conflict');
});

const isWaiting = async (): Promise<boolean> => {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.database);
  return rows.length > 0;
};

test('rolls back a publication if one of its units is deleted meanwhile [8.04]', async () => {
  const doomed = await app.createUnit(world.tenantId, 'Closed today', world.units.lawInstitute);
  const publishing = await inTenant(app.database, world.tenantId, async (db) => {
    await db.deleteFrom('units').where('id', '=', doomed).execute();
    // The unit is still there for everybody else; the row that refers to it waits for how this ends.
    const answer = publish([world.units.lawInstitute, doomed]);
    await expect.poll(isWaiting, { timeout: 20_000 }).toBe(true);
    return { answer };
  });
  const answer = await publishing.answer;
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'publishReportFailed']);
  const report = (await world.users.author.call('GET', `/reports/${reportId}`)).json();
  expect([report.isPublished, report.publication, report.version]).toEqual([false, null, 1]);
  expect((await publish([world.units.lawInstitute])).statusCode).toBe(200);
});
