import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpeningSettings } from '#shared/platform/policy/opening-settings.ts';
import type { Opening } from '#shared/reports/openings/contract.ts';
import { inTenant } from '../../../db/connect.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { forgetNoted } from './note-opening.ts';
import { deleteExpiredOpenings } from './queries.ts';

let plenum: TestApp;
let world: ReportWorld;
let lecturer: TestUser;
let dean: TestUser;
let path: string;
let reportId: number;
beforeAll(async () => {
  plenum = await createTestApp();
});
afterAll(() => plenum.close());
beforeEach(async () => {
  world = await createReportWorld(plenum);
  ({ lecturer, dean } = world.users);
  forgetNoted(plenum.database);
  await set({ shownAs: 'NAMES', keepMonths: 12 });
  reportId = await publishReport(world.lawSurveys);
  path = `/reports/${reportId}`;
});

const set = async (settings: OpeningSettings) =>
  expect((await world.users.admin.call('PUT', '/configs/openings', settings)).statusCode).toBe(200);
const publishReport = async (surveyIds: number[]): Promise<number> => {
  const { admin } = world.users;
  const { id } = (await admin.call('POST', '/reports', { title: 'R', surveyIds })).json();
  await admin.call('POST', `/reports/${id}/calculation`);
  const publication = { unitIds: [world.units.law], publishedOn: null };
  expect((await admin.call('PUT', `/reports/${id}/publication`, publication)).statusCode).toBe(200);
  return id;
};
const openingsFor = async (user = lecturer, of = path): Promise<Opening[]> =>
  (await user.call('GET', `${of}/openings`)).json().openings.content;
const stored = async (): Promise<number> => {
  const { rows } = await inTenant(plenum.database, world.tenantId, (db) =>
    sql`select 1 from report_openings where report_id = ${reportId}`.execute(db),
  );
  return rows.length;
};
const nameOf = async ({ userId }: TestUser) =>
  inTenant(plenum.database, world.tenantId, (db) =>
    db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirstOrThrow(),
  );

describe('GET /reports/:reportId/openings', () => {
  test('names readers of page and file once an hour, and not the person themselves', async () => {
    for (const user of [dean, dean, lecturer]) await user.call('GET', path);
    expect((await dean.call('GET', `${path}/export?format=CSV`)).statusCode).toBe(200);
    const { name } = await nameOf(dean);
    const found = await openingsFor();
    expect(found.map(({ way, ...who }) => [way, who.name, who.role]).sort()).toEqual([
      ['FILE', name, 'DEAN'],
      ['PAGE', name, 'DEAN'],
    ]);
    const hour = new Date();
    hour.setUTCMinutes(0, 0, 0);
    expect(new Set(found.map(({ openedIn }) => openedIn))).toEqual(new Set([hour.toISOString()]));
  });

  test('tells of a link by its name, and of a link that is gone by its role', async () => {
    const link = { name: 'Accreditation', expiresOn: new Date(Date.now() + 86_400_000).toISOString() };
    const made = await world.users.admin.call('POST', `${path}/access-tokens`, { ...link, language: 'de' });
    const { id, token } = made.json();
    const headers = { authorization: `Bearer ${token}` };
    expect((await plenum.app.inject({ url: '/api/v1/reports/0', headers })).statusCode).toBe(200);
    const ofLink = { way: 'PAGE', role: 'LINK_READER' };
    expect(await openingsFor()).toMatchObject([{ ...ofLink, name: 'Accreditation' }]);
    await world.users.admin.call('DELETE', `${path}/access-tokens/${id}`);
    expect(await openingsFor()).toMatchObject([{ ...ofLink, name: null }]);
  });

  test('answers no names where the tenant shows roles alone', async () => {
    await dean.call('GET', path);
    await set({ shownAs: 'ROLES', keepMonths: 12 });
    expect(await openingsFor()).toMatchObject([{ name: null, role: 'DEAN' }]);
  });

  test('does not count drafts, refusals or other reports', async () => {
    const { admin, author, artsAuthor } = world.users;
    const draft = (await admin.call('POST', '/reports', { title: 'D', surveyIds: world.lawSurveys })).json();
    await admin.call('GET', `/reports/${draft.id}`);
    for (const user of [artsAuthor, author]) await user.call('GET', path);
    expect(await openingsFor()).toEqual([]);
  });

  test('is for those alone whose surveys alone the report is made of', async () => {
    const { admin, author, lawHead } = world.users;
    for (const user of [dean, admin, author, lawHead])
      expect((await user.call('GET', `${path}/openings`)).statusCode).toBe(403);
    const other = await plenum.createUser(world.tenantId, 'INSTRUCTOR', [world.units.law]);
    expect((await other.call('GET', `${path}/openings`)).statusCode).toBe(404);
    const elsewhere = await createReportWorld(plenum);
    expect((await elsewhere.users.lecturer.call('GET', `${path}/openings`)).statusCode).toBe(404);
  });
});

describe('PUT /configs/openings', () => {
  test('records nothing and deletes what there was where nothing is shown', async () => {
    await dean.call('GET', path);
    expect(await stored()).toBe(1);
    await set({ shownAs: 'NOTHING', keepMonths: 12 });
    expect(await stored()).toBe(0);
    await dean.call('GET', path);
    expect(await stored()).toBe(0);
    expect((await lecturer.call('GET', `${path}/openings`)).json()).toMatchObject({
      shownAs: 'NOTHING',
      openings: { totalElements: 0 },
    });
  });

  test('is refused to whoever may not change settings, and beyond three years', async () => {
    const body = { shownAs: 'NAMES', keepMonths: 3 };
    for (const user of [dean, lecturer, world.users.author, world.users.lawHead])
      expect((await user.call('PUT', '/configs/openings', body)).statusCode).toBe(403);
    const tooLong = { ...body, keepMonths: 37 };
    expect((await world.users.admin.call('PUT', '/configs/openings', tooLong)).statusCode).toBe(422);
  });
});

test('openings older than the tenant keeps them are deleted, and those of no other tenant', async () => {
  await dean.call('GET', path);
  await world.users.admin.call('GET', path);
  await inTenant(plenum.database, world.tenantId, async (db) => {
    await sql`update report_openings set opened_in = opened_in - interval '13 months' where role = 'DEAN'`.execute(
      db,
    );
    await deleteExpiredOpenings(db, world.tenantId);
  });
  expect((await openingsFor()).map(({ role }) => role)).toEqual(['ADMINISTRATOR']);
});

describe('PUT /reports/:reportId/visit', () => {
  test('tells readers what others learn of it', async () => {
    expect((await dean.call('PUT', `${path}/visit`)).json()).toEqual({ openingsShownAs: 'NAMES' });
    await set({ shownAs: 'ROLES', keepMonths: 12 });
    expect((await dean.call('PUT', `${path}/visit`)).json()).toEqual({ openingsShownAs: 'ROLES' });
  });
});
