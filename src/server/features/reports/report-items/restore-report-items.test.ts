import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTenant } from '../../../db/connect.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';

let app: TestApp;
let world: ReportWorld;
beforeAll(async () => {
  app = await createTestApp();
  world = await createReportWorld(app);
});
afterAll(() => app.close());

// Reports and templates answer the same, so every test runs for both.
describe.each([
  ['reports', () => ({ title: 'x', surveyIds: world.lawSurveys })],
  ['report-templates', () => ({ title: 'x', formId: world.form.id })],
] as const)('items taken out of %s', (kind, body) => {
  let path: string;
  let author: TestUser;
  let a: number;
  let b: number;
  let c: number;
  const post = (rest: string, payload?: unknown) => author.call('POST', path + rest, payload);
  const take = (...reportItemIds: number[]) => post('/report-items/deletion', { reportItemIds });
  const restore = (...reportItemIds: number[]) => post('/report-items/restoration', { reportItemIds });
  const page = async () => (await author.call('GET', path)).json();
  beforeEach(async () => {
    author = world.users.author;
    path = `/${kind}/${(await author.call('POST', `/${kind}`, body())).json().id}`;
    const items = (await post('/report-items/batch', { itemIds: world.form.itemIds.slice(0, 3) })).json();
    [a, b, c] = items.map(({ id }: { id: number }) => id);
  });

  test('When an item is taken out and put back, then it is what it was, with its figures', async () => {
    if (kind === 'reports') await post('/calculation');
    const before = await page();
    if (kind === 'reports') expect(before.reportItems[0].content.data).not.toBeNull();
    expect((await author.call('DELETE', `${path}/report-items/${a}`)).statusCode).toBe(204);
    const answer = await restore(a);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers.etag).toBe(`"${before.version + 2}"`);
    expect(answer.json().placements).toEqual([
      { reportItemId: a, placement: before.reportItems[0].placement },
    ]);
    expect((await page()).reportItems).toEqual(before.reportItems);
    expect((await restore(a)).statusCode).toBe(404);
  });

  test('When surveys changed meanwhile, then the figures come back as out of date', async () => {
    if (kind === 'report-templates') return expect((await take(a)).statusCode).toBe(200);
    await post('/calculation');
    await take(a);
    await author.call('PUT', `${path}/surveys`, { surveyIds: world.lawSurveys.slice(0, 1) });
    await restore(a);
    const item = (await page()).reportItems.find(({ id }: { id: number }) => id === a);
    expect(item.content).toMatchObject({ data: expect.anything(), outOfDate: true });
  });

  test('When the place is taken meanwhile, then what lies there goes south', async () => {
    await take(a);
    const move = [{ reportItemId: c, placement: { x: 0, y: 0, cols: 6, rows: 4 } }];
    await author.call('PATCH', `${path}/placements`, move);
    expect((await restore(a)).json().placements).toEqual([
      { reportItemId: a, placement: { x: 0, y: 0, cols: 6, rows: 4 } },
      { reportItemId: c, placement: { x: 0, y: 4, cols: 6, rows: 4 } },
    ]);
  });

  test('When several are taken out, then all go or none, and come back together', async () => {
    const before = await page();
    expect((await take(a, b, 2_000_000)).statusCode).toBe(404);
    expect((await page()).reportItems).toHaveLength(3);
    expect((await take(a, b)).json()).toEqual({ version: before.version + 1 });
    expect((await page()).reportItems.map(({ id }: { id: number }) => id)).toEqual([c]);
    expect((await restore(a, b, 2_000_000)).statusCode).toBe(404);
    expect((await restore(a, b)).statusCode).toBe(200);
    expect((await page()).reportItems).toEqual(before.reportItems);
    expect((await take()).json().code).toBe('error.badInput');
  });

  test('When the page is locked or newer, then nothing is taken out or put back', async () => {
    await take(a);
    const old = { 'if-match': '"1"' };
    for (const rest of ['deletion', 'restoration']) {
      const ids = { reportItemIds: [rest === 'deletion' ? b : a] };
      const answer = await author.call('POST', `${path}/report-items/${rest}`, ids, old);
      expect(answer.json().code).toBe('report.conflict');
    }
    await author.call('PUT', `${path}/lock`, { isLocked: true });
    expect((await take(b)).json().code).toBe('report.locked');
    expect((await restore(a)).json().code).toBe('report.locked');
  });

  test('When another page or person asks for it, then it is not there', async () => {
    await take(a);
    const other = `/${kind}/${(await author.call('POST', `/${kind}`, body())).json().id}`;
    const stranger = (await createReportWorld(app)).users.admin;
    const ids = { reportItemIds: [a] };
    expect((await author.call('POST', `${other}/report-items/restoration`, ids)).statusCode).toBe(404);
    for (const user of [stranger, world.users.artsAuthor]) {
      expect((await user.call('POST', `${path}/report-items/restoration`, ids)).statusCode).toBe(404);
      const taken = await user.call('POST', `${path}/report-items/deletion`, { reportItemIds: [b] });
      expect(taken.statusCode).toBe(404);
    }
    expect((await restore(a)).statusCode).toBe(200);
  });

  test('When more than a day has passed, then it is gone for good', async () => {
    await take(a);
    await inTenant(app.database, world.tenantId, (db) =>
      db
        .updateTable('deleted_report_items')
        .set({ deleted_at: new Date(Date.now() - 25 * 60 * 60 * 1000) })
        .where('id', '=', a)
        .execute(),
    );
    expect((await restore(a)).statusCode).toBe(404);
    await take(b);
    const left = await inTenant(app.database, world.tenantId, (db) =>
      db.selectFrom('deleted_report_items').select('id').where('id', 'in', [a, b]).execute(),
    );
    expect(left).toEqual([{ id: b }]);
  });
});

test('restores an item as the report’s own if its template is no longer used', async () => {
  const { author } = world.users;
  const template = (
    await author.call('POST', '/report-templates', { title: 't', formId: world.form.id })
  ).json().id;
  await author.call('POST', `/report-templates/${template}/report-items/batch`, {
    itemIds: [world.form.itemIds[0]],
  });
  const report = (await author.call('POST', '/reports', { title: 'r', surveyIds: world.lawSurveys })).json()
    .id;
  const path = `/reports/${report}`;
  const { reportItems } = (await author.call('PUT', `${path}/templates/${template}`)).json();
  const reportItemIds = reportItems.map(({ id }: { id: number }) => id);
  expect(reportItemIds).toHaveLength(1);
  await author.call('POST', `${path}/report-items/deletion`, { reportItemIds });
  await author.call('DELETE', `${path}/templates/${template}`);
  expect((await author.call('POST', `${path}/report-items/restoration`, { reportItemIds })).statusCode).toBe(
    200,
  );
  expect((await author.call('GET', path)).json().reportItems).toHaveLength(1);
});
