import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTenant } from '../../../db/connect.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { seedSurveys } from '../../../testing/seed-surveys.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';

let app: TestApp;
let world: ReportWorld;
let path: string;
let admin: TestUser;
let author: TestUser;
let colleague: TestUser;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  world = await createReportWorld(app);
  ({ admin, author, colleague } = world.users);
  const body = { title: 'Law', surveyIds: world.lawSurveys };
  path = `/reports/${(await author.call('POST', '/reports', body)).json().id}`;
});

const name = (user: TestUser, ...editors: TestUser[]) =>
  user.call('PUT', `${path}/editors`, { userIds: editors.map(({ userId }) => userId) });
const statusOf = async (
  user: TestUser,
  method: 'GET' | 'PUT' | 'PATCH' | 'POST' | 'DELETE',
  rest = '',
  body?: unknown,
) => (await user.call(method, `${path}${rest}`, body)).statusCode;
const editorsFor = async (user: TestUser) => (await user.call('GET', `${path}/editors`)).json();

describe('PUT /reports/:id/editors', () => {
  test('lets a named colleague change, calculate, lock and publish the report', async () => {
    expect(await statusOf(colleague, 'GET')).toBe(404);
    expect((await name(author, colleague)).json().editors).toEqual([
      { id: colleague.userId, name: expect.any(String), mayOpen: true },
    ]);
    expect((await colleague.call('GET', path)).json()).toMatchObject({ mayEdit: true, mayManage: false });
    const config = {
      ...{ visualizationType: 'BAR_CHART', analysisType: 'QUANTITATIVE' },
      itemIds: world.form.itemIds.slice(0, 1),
    };
    expect(await statusOf(colleague, 'PATCH', '', { title: 'Law, together' })).toBe(200);
    expect(await statusOf(colleague, 'POST', '/report-items', { config })).toBe(201);
    expect(await statusOf(colleague, 'POST', '/calculation')).toBe(200);
    expect(await statusOf(colleague, 'PUT', '/lock', { isLocked: true })).toBe(200);
    const publication = { unitIds: [world.units.lawInstitute], publishedOn: null };
    expect(await statusOf(colleague, 'PUT', '/publication', publication)).toBe(200);
    expect((await author.call('GET', path)).json()).toMatchObject({
      title: 'Law, together',
      mayManage: true,
    });
  });

  test('lists the report with its owner among the reports of a named colleague', async () => {
    const rowsOf = async (user: TestUser) => (await user.call('GET', '/reports')).json().content;
    expect(await rowsOf(colleague)).toEqual([]);
    await name(author, colleague);
    const [own] = await rowsOf(author);
    expect(own).toMatchObject({ mayEdit: true, mayManage: true });
    expect(await rowsOf(colleague)).toEqual([{ ...own, mayManage: false }]);
  });

  test('is kept in the audit log with who named', async () => {
    await name(author, colleague);
    const entries = await inTenant(app.database, world.tenantId, (db) =>
      db
        .selectFrom('audit_entries')
        .select('user_id')
        .where('action', '=', 'report.editorsChanged')
        .execute(),
    );
    expect(entries).toEqual([{ user_id: author.userId }]);
  });

  test('divides comparisons by what an editor sees alone, and calculates them anew', async () => {
    const { tenantId, units, form } = world;
    const other = await app.createUnit(tenantId, 'Institute of History', units.university);
    const survey = (description: string, unitId: number) => ({
      ...{ description, unitId, formId: form.id },
      answers: [Array.from({ length: 8 }, () => 4)],
    });
    await seedSurveys(app, tenantId, 4, [
      survey('History 1', other),
      survey('History 2', other),
      survey('Drawing', units.arts),
    ]);
    const historian = await app.createUser(tenantId, 'REPORT_CREATOR', [units.lawInstitute, other]);
    const config = {
      ...{ visualizationType: 'PROFILE_LINE_CHART', analysisType: 'QUANTITATIVE' },
      ...{ itemIds: world.form.itemIds.slice(0, 1), comparisons: ['all'] },
    };
    expect(await statusOf(author, 'POST', '/report-items', { config })).toBe(201);
    const shown = async (user: TestUser) =>
      (await user.call('POST', `${path}/calculation`)).json().reportItems[0].content.data.rows[0]
        .comparisons[0];
    // Two of history, and two of the arts.
    expect(await shown(author)).toMatchObject({ surveyCount: 4 });
    expect((await name(author, historian)).statusCode).toBe(200);
    expect((await historian.call('GET', path)).json().reportItems[0].content.data).toBeNull();
    expect(await shown(historian)).toEqual({ hidden: 'too-few-surveys' });
    await name(author);
    expect(await shown(author)).toMatchObject({ surveyCount: 4 });
    expect(await statusOf(author, 'PUT', '/owner', { userId: historian.userId })).toBe(204);
    expect((await historian.call('GET', path)).json().reportItems[0].content.data).toBeNull();
  });

  test('leaves deleting, handing over and naming to the owner', async () => {
    await name(author, colleague);
    expect(await statusOf(colleague, 'DELETE')).toBe(403);
    expect(await statusOf(colleague, 'PUT', '/owner', { userId: colleague.userId })).toBe(403);
    expect((await name(colleague)).statusCode).toBe(403);
    expect((await editorsFor(colleague)).owner.id).toBe(author.userId);
    expect(await statusOf(author, 'DELETE')).toBe(204);
  });

  test('takes the right away again', async () => {
    await name(author, colleague);
    await name(author);
    expect(await statusOf(colleague, 'GET')).toBe(404);
    expect(await statusOf(colleague, 'GET', '/editors')).toBe(404);
    expect(await statusOf(colleague, 'PATCH', '', { title: 'Mine' })).toBe(404);
  });

  test('accepts only known authors who may use all of its surveys', async () => {
    const { artsAuthor, dean } = world.users;
    for (const user of [artsAuthor, dean, author]) {
      const answer = await name(author, user);
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'report.editorUnsuitable']);
    }
    const elsewhere = await app.createUser(
      await app.createTenant(`other-${world.tenantId}`),
      'REPORT_CREATOR',
    );
    expect((await name(author, elsewhere)).statusCode).toBe(422);
    expect((await name(elsewhere, elsewhere)).statusCode).toBe(404);
    expect((await name(dean, dean)).statusCode).toBe(403);
    expect((await editorsFor(author)).editors).toEqual([]);
  });

  test('shuts a named colleague out while a survey lies outside their units, and keeps the name', async () => {
    await name(author, colleague);
    const chosen = { surveyIds: [...world.lawSurveys, world.artsSurvey] };
    expect(await statusOf(admin, 'PUT', '/surveys', chosen)).toBe(200);
    expect(await statusOf(colleague, 'GET')).toBe(404);
    expect((await editorsFor(author)).editors).toMatchObject([{ id: colleague.userId, mayOpen: false }]);
    expect((await name(author, colleague)).statusCode).toBe(200);
    await admin.call('PUT', `${path}/surveys`, { surveyIds: world.lawSurveys });
    expect(await statusOf(colleague, 'GET')).toBe(200);
  });

  test('shuts out whoever no longer makes reports', async () => {
    await name(author, colleague);
    await inTenant(app.database, world.tenantId, (db) =>
      db.updateTable('users').set({ role: 'DEAN' }).where('id', '=', colleague.userId).execute(),
    );
    expect(await statusOf(colleague, 'PATCH', '', { title: 'Mine' })).toBe(403);
    expect((await editorsFor(author)).editors).toMatchObject([{ mayOpen: false }]);
  });

  test('forgets the name of an editor who becomes the owner, and of a copy', async () => {
    await name(author, colleague);
    const copied = (await author.call('POST', `${path}/copy`, { title: 'Copy' })).json();
    expect((await author.call('GET', `/reports/${copied.id}/editors`)).json().editors).toEqual([]);
    expect(await statusOf(author, 'PUT', '/owner', { userId: colleague.userId })).toBe(204);
    expect(await editorsFor(colleague)).toMatchObject({ owner: { id: colleague.userId }, editors: [] });
  });
});
