import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Permission, Role } from '#shared/permissions.ts';
import { inTenant } from '../../../db/connect.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { publishReport } from '../../publishing/sharing/testing/share-report.ts';

let app: TestApp;
let world: ReportWorld;
let admin: TestUser;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  world = await createReportWorld(app);
  ({ admin } = world.users);
});

const codeOf = (answer: { statusCode: number; body: string }) => [
  answer.statusCode,
  answer.body === '' ? null : (JSON.parse(answer.body).code ?? null),
];
const create = async (
  role: Role,
  permissions: readonly Permission[],
  name = { en: 'Own' },
): Promise<number> => (await admin.call('POST', '/own-roles', { role, name, permissions })).json().id;
const list = async () => (await admin.call('GET', '/own-roles')).json().content;
const userOf = async ({ userId }: TestUser) => {
  const { content } = (await admin.call('GET', '/users?size=100')).json();
  return content.find(({ id }: { id: number }) => id === userId);
};
const put = async (user: TestUser, changes: object) => {
  const { version, name, roles, unitIds } = await userOf(user);
  return admin.call('PUT', `/users/${user.userId}`, { version, name, roles, unitIds, ...changes });
};

describe('own roles', () => {
  test('are listed with their permissions in the order of all and the number of their people', async () => {
    const id = await create('DEAN', ['measures.edit', 'reports.read'], { en: 'Dean without the overview' });
    await put(world.users.dean, { ownRoleIds: [id] });
    expect(await list()).toEqual([
      {
        ...{ id, role: 'DEAN', name: { en: 'Dean without the overview' }, people: 1, version: 1 },
        permissions: ['reports.read', 'measures.edit'],
      },
    ]);
  });

  test('are changed in the version that was seen', async () => {
    const id = await create('DEAN', ['reports.read']);
    const change = { name: { de: 'Neu' }, permissions: ['overview.read'] };
    expect((await admin.call('PUT', `/own-roles/${id}`, { version: 1, ...change })).json()).toEqual({
      id,
      version: 2,
    });
    expect(codeOf(await admin.call('PUT', `/own-roles/${id}`, { version: 1, ...change }))).toEqual([
      ...[412, 'ownRole.conflict'],
    ]);
    expect(await list()).toMatchObject([{ name: { de: 'Neu' }, permissions: ['overview.read'], version: 2 }]);
  });

  test('are deleted once nobody holds them', async () => {
    const { dean } = world.users;
    const id = await create('DEAN', ['reports.read']);
    await put(dean, { ownRoleIds: [id] });
    const refused = await admin.call('DELETE', `/own-roles/${id}`);
    expect([...codeOf(refused), refused.json().params]).toEqual([409, 'ownRole.inUse', { count: 1 }]);
    await put(dean, { ownRoleIds: [] });
    expect((await admin.call('DELETE', `/own-roles/${id}`)).statusCode).toBe(204);
    expect(await list()).toEqual([]);
  });

  test('are named on the page of who sees what', async () => {
    const permissions = ['reports.read'] as const;
    await put(world.users.dean, { ownRoleIds: [await create('DEAN', permissions)] });
    expect((await world.users.lecturer.call('GET', '/policy')).json().ownRoles).toEqual([
      { role: 'DEAN', name: { en: 'Own' }, permissions, count: 1 },
    ]);
  });
});

describe('people with an own role', () => {
  test('keep it when a program that knows of none changes them', async () => {
    const { dean } = world.users;
    const id = await create('DEAN', ['reports.read']);
    await put(dean, { ownRoleIds: [id] });
    expect((await put(dean, { name: 'Renamed' })).statusCode).toBe(200);
    expect((await userOf(dean)).ownRoles).toEqual([{ id, role: 'DEAN', name: { en: 'Own' } }]);
  });

  test('lose it with the role, however that is taken', async () => {
    const { dean } = world.users;
    await put(dean, { ownRoleIds: [await create('DEAN', ['reports.read'])] });
    await inTenant(app.database, world.tenantId, (db) =>
      sql`update users set role = 'INSTRUCTOR' where id = ${dean.userId}`.execute(db),
    );
    expect(await userOf(dean)).toMatchObject({ roles: ['INSTRUCTOR'], ownRoles: [] });
  });

  test('get one with a role that is added, and keep as it is what they have', async () => {
    const { dean, lecturer } = world.users;
    const id = await create('DEAN', ['reports.read']);
    const change = { act: 'ADD_ROLE', role: 'DEAN', ownRoleId: id, unitIds: [] };
    for (const { userId } of [dean, lecturer])
      expect((await admin.call('PUT', `/users/${userId}/role`, { version: 1, change })).statusCode).toBe(200);
    expect([(await userOf(dean)).ownRoles, (await userOf(lecturer)).ownRoles]).toMatchObject([[], [{ id }]]);
  });

  test('are told of no report that it has them not read', async () => {
    const { dean } = world.users;
    const reportId = await publishReport(world);
    const readers = () =>
      inTenant(app.database, world.tenantId, async (db) => {
        const { rows } = await sql<{ id: number }>`
          select user_id as id from report_readers(${reportId})`.execute(db);
        return rows.map(({ id }) => id);
      });
    expect(await readers()).toContain(dean.userId);
    await put(dean, { ownRoleIds: [await create('DEAN', ['overview.read'])] });
    expect(await readers()).not.toContain(dean.userId);
  });

  test('are offered as owners of reports if it lets them edit', async () => {
    const { author, colleague } = world.users;
    const report = { title: 'Given', surveyIds: world.lawSurveys };
    const reportId: number = (await author.call('POST', '/reports', report)).json().id;
    const owners = async () =>
      (await author.call('GET', `/reports/${reportId}/owners`)).json().map(({ id }: { id: number }) => id);
    expect(await owners()).toContain(colleague.userId);
    await put(colleague, { ownRoleIds: [await create('REPORT_CREATOR', ['reports.read'])] });
    expect(await owners()).not.toContain(colleague.userId);
  });
});
