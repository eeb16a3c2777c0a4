import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTenant } from '../../../db/connect.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';

let testApp: TestApp;
let world: ReportWorld;
let admin: TestUser;

beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  world = await createReportWorld(testApp);
  ({ admin } = world.users);
});

const preview = (user: TestUser, people: readonly TestUser[], change: object) =>
  user.call('POST', '/users/bulk-preview', { userIds: people.map(({ userId }) => userId), change });
const fates = async (people: readonly TestUser[], change: object, by = admin) => {
  const answer = await preview(by, people, change);
  expect(answer.statusCode, answer.body).toBe(200);
  const planned: { id: number; outcome: string; reason: string | null }[] = answer.json().people;
  return people.map(({ userId }) => {
    const { outcome, reason } = planned.find(({ id }) => id === userId) ?? {};
    return reason ?? outcome;
  });
};
const put = (user: TestUser, { userId }: TestUser, change: object, version = 1) =>
  user.call('PUT', `/users/${userId}/role`, { version, change });
const codeOf = (answer: { statusCode: number; body: string }) => [
  answer.statusCode,
  answer.body === '' ? null : (JSON.parse(answer.body).code ?? null),
];
const held = async ({ userId }: TestUser) => {
  const { content } = (await admin.call('GET', '/users?size=100')).json();
  const { roles, unitIds } = content.find(({ id }: { id: number }) => id === userId);
  return { roles, unitIds };
};

test('previews a role for several people without changing anything [6.04]', async () => {
  const { lawInstitute, arts } = world.units;
  const { dean, lecturer, author } = world.users;
  const change = { act: 'ADD_ROLE', role: 'INSTRUCTOR', unitIds: [lawInstitute] };
  expect(await fates([dean, lecturer, author, admin], change)).toEqual([
    ...['CHANGED', 'SAME', 'CHANGED', 'user.oneself'],
  ]);
  const { people } = (await preview(admin, [dean], { ...change, unitIds: [arts] })).json();
  expect(people).toMatchObject([
    { roles: ['DEAN', 'INSTRUCTOR'], unitIds: [world.units.law, arts], version: 1, outcome: 'CHANGED' },
  ]);
  expect(await held(dean)).toEqual({ roles: ['DEAN'], unitIds: [world.units.law] });
});

test('keeps other roles and audits each change of a role [6.04]', async () => {
  const { law, arts } = world.units;
  const { dean } = world.users;
  const given = await put(admin, dean, { act: 'ADD_ROLE', role: 'REPORT_CREATOR', unitIds: [arts] });
  expect(given.json()).toEqual({ id: dean.userId, version: 2 });
  expect(await held(dean)).toEqual({ roles: ['REPORT_CREATOR', 'DEAN'], unitIds: [law, arts] });
  expect(codeOf(await put(admin, dean, { act: 'TAKE_ROLE', role: 'DEAN' }))).toEqual([412, 'user.conflict']);
  expect((await put(admin, dean, { act: 'TAKE_ROLE', role: 'DEAN' }, 2)).json().version).toBe(3);
  expect(await held(dean)).toEqual({ roles: ['REPORT_CREATOR'], unitIds: [law, arts] });
  const last = await put(admin, dean, { act: 'TAKE_ROLE', role: 'REPORT_CREATOR' }, 3);
  expect(codeOf(last)).toEqual([422, 'user.roleRequired']);
  const { content } = (await admin.call('GET', '/audit-log?action=user.changed')).json();
  expect(content.map(({ objectId }: { objectId: number }) => objectId)).toEqual([dean.userId, dean.userId]);
});

test('leaves out with a reason people who cannot lose a role or be deactivated', async () => {
  const { dean, lecturer } = world.users;
  await put(admin, dean, { act: 'ADD_ROLE', role: 'INSTRUCTOR', unitIds: [] });
  expect(await fates([dean, lecturer, admin], { act: 'TAKE_ROLE', role: 'INSTRUCTOR' })).toEqual([
    ...['CHANGED', 'user.roleRequired', 'user.oneself'],
  ]);
  await admin.call('PUT', `/users/${lecturer.userId}/active`, { version: 1, isActive: false });
  expect(await fates([dean, lecturer, admin], { act: 'DEACTIVATE' })).toEqual([
    ...['CHANGED', 'SAME', 'user.oneself'],
  ]);
  expect(await fates([dean, admin], { act: 'SIGN_OUT' })).toEqual(['CHANGED', 'user.oneself']);
});

test('When two administrators take each other’s role at once, then one of them stays', async () => {
  const other = await testApp.createUser(world.tenantId, 'ADMINISTRATOR', [world.units.university]);
  await put(admin, other, { act: 'ADD_ROLE', role: 'DEAN', unitIds: [] });
  await inTenant(testApp.database, world.tenantId, (db) =>
    db
      .updateTable('users')
      .set({ further_roles: ['DEAN'] })
      .where('id', '=', admin.userId)
      .execute(),
  );
  await inTenant(testApp.database, world.tenantId, (db) =>
    db
      .insertInto('user_units')
      .values({ tenant_id: world.tenantId, user_id: admin.userId, unit_id: world.units.law })
      .execute(),
  );
  const take = { act: 'TAKE_ROLE', role: 'ADMINISTRATOR' };
  const answers = await Promise.all([put(admin, other, take, 2), put(other, admin, take)]);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const administrators = await inTenant(testApp.database, world.tenantId, (db) =>
    db.selectFrom('users').select('id').where('role', '=', 'ADMINISTRATOR').execute(),
  );
  expect(administrators).toHaveLength(1);
});

test('When a part is administered, then roles above, units elsewhere and people out of reach are refused', async () => {
  const { lawHead, author, artsAuthor } = world.users;
  const { arts, law } = world.units;
  const add = (role: string, unitIds: number[]) => ({ act: 'ADD_ROLE', role, unitIds });
  expect(codeOf(await preview(lawHead, [author], add('ADMINISTRATOR', [])))).toEqual([403, 'user.roleAbove']);
  expect(codeOf(await preview(lawHead, [author], add('DEAN', [arts])))).toEqual([404, 'error.notFound']);
  expect(codeOf(await preview(lawHead, [artsAuthor], add('DEAN', [law])))).toEqual([404, 'error.notFound']);
  expect(codeOf(await put(lawHead, author, add('ADMINISTRATOR', [])))).toEqual([403, 'user.roleAbove']);
  expect(codeOf(await put(lawHead, author, add('DEAN', [arts])))).toEqual([404, 'error.notFound']);
  expect(codeOf(await put(lawHead, artsAuthor, add('DEAN', [law])))).toEqual([404, 'error.notFound']);
  expect(codeOf(await put(author, lawHead, add('DEAN', [law])))).toEqual([403, 'error.forbidden']);
  expect(await fates([author], add('DEAN', [law]), lawHead)).toEqual(['CHANGED']);
});
