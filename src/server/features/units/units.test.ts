import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../db/connect.ts';
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts';

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
  await testApp.createUnit(tenant, 'Civil law', law);
  await testApp.createUnit(tenant, 'Criminal 50%_law', law);
  await testApp.createUnit(tenant, 'Faculty of Arts', root);
  administrator = await testApp.createUser(tenant, 'ADMINISTRATOR');
  subsection = await testApp.createUser(tenant, 'SUBSECTION_ADMINISTRATOR', [law]);
  dean = await testApp.createUser(tenant, 'DEAN');
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

test('When an administrator searches units, then the whole tree of the tenant is found with its paths', async () => {
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

test('When a page is beyond the end, then it is empty and still says how many there are', async () => {
  const page = (await administrator.call('GET', '/units?page=9&size=2')).json();
  expect(page).toEqual({ content: [], number: 9, size: 2, totalElements: 5, totalPages: 3 });
});

test('When subunits are asked for, then those right below one’s own units come', async () => {
  expect(await names(administrator, '/subunits')).toEqual([
    'University › Faculty of Arts',
    'University › Faculty of Law',
  ]);
  expect(await names(subsection, '/subunits')).toHaveLength(2);
});

test('When periods are listed, then the latest is first and one without dates last', async () => {
  const periods = (await dean.call('GET', '/periods')).json();
  expect(periods.map(({ name, start }: { name: string; start: string }) => [name, start])).toEqual([
    ['Summer 2025', '2025-04-01'],
    ['Winter 2024', '2024-10-01'],
    ['Undated', null],
  ]);
});
