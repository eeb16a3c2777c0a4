import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordStatements } from '../testing/record-statements.ts';
import { createReportWorld, type ReportWorld } from '../testing/report-world.ts';
import { createTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';

const recorded = recordStatements();
let testApp: TestApp;
let world: ReportWorld;

beforeAll(async () => {
  testApp = await createTestApp();
  world = await createReportWorld(testApp);
});
afterAll(async () => {
  await testApp.close();
  recorded.end();
});

const askedBy = async (user: TestUser, path: string): Promise<string[]> => {
  await user.call('GET', path);
  return recorded.during(async () => {
    expect((await user.call('GET', path)).statusCode).toBe(200);
  });
};

test('reads a report of any size with at most eight database round trips', async () => {
  const { author } = world.users;
  const created = await author.call('POST', '/reports', { title: 'R', surveyIds: world.lawSurveys });
  const { id } = created.json();
  const few = await askedBy(author, `/reports/${id}`);
  expect(few.length).toBeLessThanOrEqual(8);
  for (let item = 0; item < 3; item += 1)
    await author.call('POST', `/reports/${id}/report-items/batch`, { itemIds: world.form.itemIds });
  const many = await askedBy(author, `/reports/${id}`);
  expect(many).toEqual(few);
  // Still within a transaction of that tenant, as the role that row-level security binds.
  expect(many[1]).toContain(`set_config('role', 'plenum_app', true)`);
  expect(many[1]).toContain(`set_config('plenum.tenant_id', '${world.tenantId}', true)`);
  expect(many.at(-1)).toBe('commit');
});

test('When the session is read, then the database is asked once', async () => {
  const asked = await askedBy(world.users.lawHead, '/session');
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('find_signed_in');
});

test('When a session ends, then the very next request on any connection is refused', async () => {
  const { colleague } = world.users;
  for (let connection = 0; connection < 10; connection += 1)
    expect((await colleague.call('GET', '/session')).statusCode).toBe(200);
  await testApp.database.deleteFrom('credentials').where('user_id', '=', colleague.userId).execute();
  const answers = await Promise.all(Array.from({ length: 10 }, () => colleague.call('GET', '/session')));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
});
