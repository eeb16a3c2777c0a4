import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../../db/connect.ts';
import { createSecondNode, type SecondNode } from '../../../testing/second-node.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';

let app: TestApp;
let second: SecondNode;
let fresh: SecondNode;
let tenantId: number;
beforeAll(async () => {
  app = await createTestApp();
  second = await createSecondNode(app);
  fresh = await createSecondNode(app, { cacheBytes: 0 });
  tenantId = await app.createTenant('kept-sessions');
});
afterAll(async () => {
  await fresh.close();
  await second.close();
  await app.close();
});

const read = async (user: TestUser) => {
  const { statusCode, body } = await fresh.read(user, '/session');
  for (let again = 0; again < 2; again += 1) {
    const answer = await user.call('GET', '/session');
    if (statusCode === 200) {
      expect({ statusCode: answer.statusCode, body: answer.body }).toEqual({ statusCode, body });
      expect(await second.read(user, '/session')).toEqual({ statusCode, body });
    } else expect([answer.statusCode, (await second.read(user, '/session')).statusCode]).toEqual([401, 401]);
  }
  return { statusCode, session: JSON.parse(body) };
};
const change = (statement: ReturnType<typeof sql>) =>
  inTenant(app.database, tenantId, (db) => statement.execute(db));

test('When anything of a session changes, then every node says so with the very next read', async () => {
  const user = await app.createUser(tenantId, 'REPORT_CREATOR');
  const administrator = await app.createUser(tenantId, 'ADMINISTRATOR');
  const { userId } = user;
  expect((await read(user)).session.user).toMatchObject({ id: userId, role: 'REPORT_CREATOR' });
  await change(sql`update users set role = 'DEAN' where id = ${userId}`);
  expect((await read(user)).session.user.role).toBe('DEAN');
  expect((await user.call('GET', '/imports')).statusCode).toBe(403);
  await change(sql`update users set name = 'Dr. Änne Weiß', username = 'weiss' where id = ${userId}`);
  expect((await read(user)).session.user).toMatchObject({ name: 'Dr. Änne Weiß', username: 'weiss' });
  await user.call('PUT', '/configs/ui', { language: { user: 'en', context: 'com' } });
  expect((await read(user)).session.uiConfig.language).toEqual({ user: 'en', context: 'com' });
  const dateFormat = 'Y-m-d';
  expect((await administrator.call('PUT', '/configs/ui', { dateFormat })).statusCode).toBe(200);
  expect((await read(user)).session.uiConfig.dateFormat).toBe(dateFormat);
  await change(sql`update tenants set name = 'Renamed' where id = ${tenantId}`);
  expect((await read(user)).session.tenant.name).toBe('Renamed');
});

test.each<[string, (user: TestUser) => Promise<unknown>]>([
  ['is signed out', (user) => user.call('DELETE', '/session')],
  [
    'has an expired credential',
    ({ userId }) => change(sql`update credentials set expires_at = now() where user_id = ${userId}`),
  ],
  [
    'has a credential of another kind',
    ({ userId }) => change(sql`update credentials set kind = 'refresh' where user_id = ${userId}`),
  ],
  ['is deleted', ({ userId }) => change(sql`delete from users where id = ${userId}`)],
])('When somebody whose session is kept %s, then every node refuses the very next read', async (_, end) => {
  const user = await app.createUser(tenantId, 'DEAN');
  expect((await read(user)).statusCode).toBe(200);
  await end(user);
  expect((await read(user)).statusCode).toBe(401);
});

test('When users of several tenants and sessions read at once, then each is told of their own', async () => {
  const other = await app.createTenant('other-sessions');
  const users = [
    ...(await Promise.all([1, 2, 3].map(() => app.createUser(tenantId, 'DEAN')))),
    ...(await Promise.all([1, 2, 3].map(() => app.createUser(other, 'DEAN')))),
  ];
  const answers = await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      const user = users[index % users.length] as TestUser;
      return [user, (await second.read(user, '/session')).body] as const;
    }),
  );
  for (const [user, body] of answers) {
    const { tenant, user: signedIn } = JSON.parse(body);
    expect(signedIn.id).toBe(user.userId);
    expect(tenant.subdomain).toBe(user.tenantId === other ? 'other-sessions' : 'kept-sessions');
  }
});

test('When the role of the application looks up a session itself, then the database refuses it', async () => {
  const asked = inTenant(app.database, tenantId, (db) =>
    sql`select * from find_signed_in('\\x00', 'session')`.execute(db),
  );
  await expect(asked).rejects.toMatchObject({ code: '42501' });
});
