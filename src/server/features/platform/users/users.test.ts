import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { checkPassword, hashPassword } from './password.ts';

let testApp: TestApp;
let administrator: TestUser;
let subsection: TestUser;
let lecturer: TestUser;
let law: number;

beforeAll(async () => {
  testApp = await createTestApp();
  const tenant = await testApp.createTenant('alpha');
  const root = await testApp.createUnit(tenant, 'University');
  law = await testApp.createUnit(tenant, 'Faculty of Law', root);
  administrator = await testApp.createUser(tenant, 'ADMINISTRATOR', [root]);
  subsection = await testApp.createUser(tenant, 'SUBSECTION_ADMINISTRATOR', [law]);
  lecturer = await testApp.createUser(tenant, 'INSTRUCTOR', [law]);
  await testApp.createUser(await testApp.createTenant('beta'), 'DEAN');
});
afterAll(() => testApp.close());

const ids = async (user: TestUser, query = '') =>
  (await user.call('GET', `/users${query}`)).json().content.map(({ id }: { id: number }) => id);

test('[3.18] When users are searched, then those of one’s own units come, without any password', async () => {
  expect((await ids(administrator)).sort()).toEqual(
    [administrator.userId, subsection.userId, lecturer.userId].sort(),
  );
  expect((await ids(subsection)).sort()).toEqual([subsection.userId, lecturer.userId].sort());
  const [first] = (await subsection.call('GET', '/users')).json().content;
  expect(Object.keys(first).sort().join()).toBe(
    'id,isActive,isErased,mailFailure,mayChange,name,ownRoles,role,roles,unitIds,units,username,version',
  );
  expect(first.unitIds).toEqual([law]);
});

test('When a name is searched, then wildcards mean themselves', async () => {
  expect(await ids(administrator, '?name=USER')).toHaveLength(3);
  expect(await ids(administrator, '?name=%25')).toEqual([]);
});

test('When somebody without the permission lists users, then it is forbidden', async () => {
  expect((await lecturer.call('GET', '/users')).statusCode).toBe(403);
});

test('When a password is kept, then as argon2id with at least 19 MiB', async () => {
  const kept = await hashPassword('Grüße aus Köln');
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await checkPassword('Grüße aus Köln'.normalize('NFD'), kept)).toBe(true);
  expect(await checkPassword('Grüsse aus Köln', kept)).toBe(false);
  expect(await checkPassword('no password of anybody', null)).toBe(false);
});
