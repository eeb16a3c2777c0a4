import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Jobs } from '../../../../app/start/start-jobs.ts';
import { inTenant } from '../../../../db/connect.ts';
import { createReportWorld } from '../../../../testing/report-world.ts';
import { seedSurveys } from '../../../../testing/seed-surveys.ts';
import { startTestJobs } from '../../../../testing/start-test-jobs.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../../testing/test-app.ts';
import { untilImport, uploadFiles } from '../testing/upload-files.ts';

let app: TestApp;
let jobs: Jobs;
beforeAll(async () => {
  app = await createTestApp();
  jobs = await startTestJobs(app.services);
});
afterAll(async () => {
  await jobs.stop();
  await app.close();
});

const ANSWERS = `Course,Clear\n${'Statics,4\n'.repeat(6)}`;

const ready = async (user: TestUser): Promise<number> => {
  const { id } = (await uploadFiles(user, [['courses.csv', ANSWERS]])).json();
  await untilImport(user, id, 'READY');
  return id;
};
const confirm = (user: TestUser, id: number, minRespondentCount?: number) =>
  user.call('POST', `/imports/${id}/confirmation`, {
    replace: 'all',
    ...(minRespondentCount !== undefined && { minRespondentCount }),
  });
const minimums = async (user: TestUser): Promise<number[]> =>
  (await user.call('GET', '/surveys?order=asc'))
    .json()
    .content.map((survey: { minRespondentCount: number }) => survey.minRespondentCount);

test.each(['ADMINISTRATOR', 'SUBSECTION_ADMINISTRATOR', 'DATA_COLLECTOR'] as const)(
  'When %s confirms an import below the floor of the tenant, then it is refused and changes nothing',
  async (role) => {
    const tenantId = await app.createTenant(`floor-${role.toLowerCase().replaceAll('_', '-')}`);
    const unit = await app.createUnit(tenantId, 'University');
    const user = await app.createUser(tenantId, role, [unit]);
    const id = await ready(user);
    const refused = await confirm(user, id, 4);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ code: 'import.minimumTooLow', params: { min: 5 } });
    expect((await user.call('GET', `/imports/${id}`)).json()).toMatchObject({
      state: 'READY',
      minRespondentFloor: 5,
    });
  },
);

test('When nothing is said of the minimum, then it is the floor; replacing never lowers it', async () => {
  const tenantId = await app.createTenant('floor-default');
  await app.database
    .updateTable('tenants')
    .set({ min_respondent_floor: 8 })
    .where('id', '=', tenantId)
    .execute();
  const user = await app.createUser(tenantId, 'ADMINISTRATOR');
  await app.createUnit(tenantId, 'University');
  for (const wanted of [undefined, 9, undefined]) {
    const id = await ready(user);
    expect((await confirm(user, id, wanted)).statusCode).toBe(202);
    await untilImport(user, id, 'DONE');
  }
  expect(await minimums(user)).toEqual([9]);
});

test('When surveys are below the floor, however they came there, then it lifts them', async () => {
  const world = await createReportWorld(app);
  await seedSurveys(app, world.tenantId, 4, [
    { description: 'Low', unitId: world.units.law, formId: world.form.id, minRespondentCount: 2 },
    { description: 'High', unitId: world.units.law, formId: world.form.id, minRespondentCount: 12 },
  ]);
  expect(await minimums(world.users.admin)).toEqual([5, 5, 5, 5, 5, 12]);
  await inTenant(app.database, world.tenantId, (db) =>
    db.updateTable('surveys').set({ min_respondent_count: 1 }).execute(),
  );
  expect(new Set(await minimums(world.users.admin))).toEqual(new Set([5]));
  await app.database
    .updateTable('tenants')
    .set({ min_respondent_floor: 7 })
    .where('id', '=', world.tenantId)
    .execute();
  expect(new Set(await minimums(world.users.admin))).toEqual(new Set([7]));
});
