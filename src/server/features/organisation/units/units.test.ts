import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Subunit } from '#shared/organisation/units/contract.ts';
import { inTenant } from '../../../db/connect.ts';
import { seedForm, seedSurveys } from '../../../testing/seed-surveys.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';

let testApp: TestApp;
let administrator: TestUser;
let subsection: TestUser;
let dean: TestUser;

const names = async (user: TestUser, path: string) =>
  (await user.call('GET', path)).json().content.map((unit: { path: string }) => unit.path);

beforeAll(async () => {
  testApp = await createTestApp();
  const tenant = await testApp.createTenant('alpha');
  const root = await testApp.createUnit(tenant, 'University');
  const law = await testApp.createUnit(tenant, 'Faculty of Law', root);
  const civil = await testApp.createUnit(tenant, 'Civil law', law);
  await testApp.createUnit(tenant, 'Criminal 50%_law', law);
  await testApp.createUnit(tenant, 'Faculty of Arts', root);
  administrator = await testApp.createUser(tenant, 'ADMINISTRATOR');
  subsection = await testApp.createUser(tenant, 'SUBSECTION_ADMINISTRATOR', [law]);
  dean = await testApp.createUser(tenant, 'DEAN');
  const form = await seedForm(testApp, tenant, 'LV', [{ text: 'Clear' }]);
  await seedSurveys(testApp, tenant, 1, [
    { description: 'Contracts', unitId: civil, formId: form.id, answers: [[1]] },
    { description: 'Torts', unitId: civil, formId: form.id, answers: [[2]] },
  ]);
  const other = await testApp.createTenant('beta');
  await testApp.createUnit(other, 'Foreign university');
  await inTenant(testApp.database, tenant, (db) =>
    db
      .insertInto('periods')
      .values([
        { tenant_id: tenant, name: 'Undated' },
        { tenant_id: tenant, name: 'Winter 2024', starts_on: '2024-10-01', ends_on: '2025-03-31' },
        { tenant_id: tenant, name: 'Summer 2025', starts_on: '2025-04-01', ends_on: '2025-09-30' },
      ])
      .execute(),
  );
});
afterAll(() => testApp.close());

test('finds all units of the tenant with paths for an administrator [7.19]', async () => {
  expect(await names(administrator, '/units')).toEqual([
    'University',
    'University › Faculty of Arts',
    'University › Faculty of Law',
    'University › Faculty of Law › Civil law',
    'University › Faculty of Law › Criminal 50%_law',
  ]);
});

test('When somebody belongs to a unit, then it and those below are found, and no others', async () => {
  expect(await names(subsection, '/units')).toEqual([
    'University › Faculty of Law',
    'University › Faculty of Law › Civil law',
    'University › Faculty of Law › Criminal 50%_law',
  ]);
  expect(await names(dean, '/units')).toEqual([]);
});

test('When text is searched, then wildcards mean themselves', async () => {
  expect(await names(administrator, '/units?name=50%25_')).toEqual([
    'University › Faculty of Law › Criminal 50%_law',
  ]);
  expect(await names(administrator, '/units?name=%25')).toHaveLength(1);
});

test('[7.19] When text is in the name of a unit above, then those below it are found, too', async () => {
  expect(await names(administrator, '/units?name=of%20law')).toEqual([
    'University › Faculty of Law',
    'University › Faculty of Law › Civil law',
    'University › Faculty of Law › Criminal 50%_law',
  ]);
});

test('When a page is beyond the end, then it is empty and still says how many there are', async () => {
  const page = (await administrator.call('GET', '/units?page=9&size=2')).json();
  expect(page).toEqual({ content: [], number: 9, size: 2, totalElements: 5, totalPages: 3 });
});

test('returns subunits with people and numbers of surveys [6.04] [3.18]', async () => {
  const tree = async (user: TestUser, query = '') =>
    (await user.call('GET', `/subunits${query}`))
      .json()
      .content.map(({ name, depth, surveyCount, userCount, users }: Subunit) => [
        name,
        depth,
        surveyCount,
        userCount,
        users.map(({ role }) => role).join(),
      ]);
  expect(await tree(administrator)).toEqual([
    ['University', 0, 2, 0, ''],
    ['Faculty of Arts', 1, 0, 0, ''],
    ['Faculty of Law', 1, 2, 1, 'SUBSECTION_ADMINISTRATOR'],
    ['Civil law', 2, 2, 0, ''],
    ['Criminal 50%_law', 2, 0, 0, ''],
  ]);
  expect(await tree(subsection)).toEqual([
    ['Faculty of Law', 0, 2, 1, 'SUBSECTION_ADMINISTRATOR'],
    ['Civil law', 1, 2, 0, ''],
    ['Criminal 50%_law', 1, 0, 0, ''],
  ]);
  expect(await tree(administrator, '?name=Arts')).toHaveLength(1);
  expect((await dean.call('GET', '/subunits')).statusCode).toBe(403);
});

test('[3.18] When periods are listed, then the latest is first and one without dates last', async () => {
  const periods = (await dean.call('GET', '/periods')).json();
  expect(periods.map(({ name, start }: { name: string; start: string }) => [name, start])).toEqual([
    ['Summer 2025', '2025-04-01'],
    ['Winter 2024', '2024-10-01'],
    ['Undated', null],
  ]);
});

test('[7.19] When there are more units than a list answers, then searching finds what is behind its end', async () => {
  const tenant = await testApp.createTenant('many-units');
  const root = await testApp.createUnit(tenant, 'University');
  const user = await testApp.createUser(tenant, 'ADMINISTRATOR');
  await inTenant(testApp.database, tenant, (db) =>
    sql`insert into units (tenant_id, name, parent_id)
      select ${tenant}, 'Chair ' || lpad(number::text, 3, '0'), ${root} from generate_series(1, 150) as number`.execute(
      db,
    ),
  );
  const most = (await user.call('GET', '/units?size=100')).json();
  expect([most.totalElements, most.content.at(-1).path]).toEqual([151, 'University › Chair 099']);
  expect((await user.call('GET', '/units?size=101')).json().code).toBe('error.badInput');
  expect(await names(user, '/units?name=chair%20101')).toEqual(['University › Chair 101']);
});
