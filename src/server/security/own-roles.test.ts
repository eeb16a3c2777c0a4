import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { meetsDemand, type Permission, type Role, roles } from '#shared/permissions.ts';
import { permissionsToChoose } from '#shared/platform/own-roles/rules.ts';
import { publishReport } from '../features/publishing/sharing/testing/share-report.ts';
import { countAttacks } from '../testing/count-attacks.ts';
import { createReportWorld, type ReportWorld } from '../testing/report-world.ts';
import { createTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { fillAddress, formatRouteName, listRoutes } from './testing/walk-routes.ts';

const attacks = countAttacks('ways beyond an own role');

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
const attack = async (by: TestUser, ...call: Parameters<TestUser['call']>) => {
  attacks.count();
  return codeOf(await by.call(...call));
};
const draft = (role: Role, permissions: readonly string[]) => ({ role, name: { en: 'Own' }, permissions });
const createOwnRole = async (role: Role, permissions: readonly Permission[], by = admin): Promise<number> => {
  const answer = await by.call('POST', '/own-roles', draft(role, permissions));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
};
const userOf = async ({ userId }: TestUser, by = admin) => {
  const { content } = (await by.call('GET', '/users?size=100')).json();
  return content.find(({ id }: { id: number }) => id === userId);
};
const hold = async (user: TestUser, ownRoleIds: readonly number[], by = admin) => {
  const { version, name, roles: held, unitIds } = await userOf(user);
  return by.call('PUT', `/users/${user.userId}`, { version, name, roles: held, unitIds, ownRoleIds });
};
const withOwnRole = async (role: Role, permissions: readonly Permission[]): Promise<TestUser> => {
  const user = await app.createUser(world.tenantId, role, [world.units.law]);
  expect((await hold(user, [await createOwnRole(role, permissions)])).statusCode).toBe(200);
  return user;
};

test.each(roles)('refuses every call that an own role takes from a %s', async (role) => {
  const routes = listRoutes(app.app).filter(({ access }) => access === 'session' || access === 'reader');
  for (const permission of permissionsToChoose(role).slice(0, 1)) {
    const user = await withOwnRole(role, [permission]);
    for (const route of routes.filter((one) => !meetsDemand([permission], one.permission))) {
      attacks.count();
      const answer = await app.app.inject({
        method: route.method,
        url: fillAddress(route, 'none'),
        headers: { authorization: `Bearer ${user.token}` },
        ...(route.method !== 'GET' && route.method !== 'HEAD' && { payload: { unknown: true } }),
      });
      expect([formatRouteName(route), answer.statusCode]).toEqual([formatRouteName(route), 403]);
    }
  }
});

describe('the permissions of an own role', () => {
  test.each<[Role, string[]]>([
    ['DEAN', ['reports.read', 'reports.edit']],
    ['SUBSECTION_ADMINISTRATOR', ['users.manage', 'configs.edit']],
    ['ADMINISTRATOR', ['users.manage', 'access.manage']],
    ['ADMINISTRATOR', ['reports.publish']],
    ['REPORT_CREATOR', ['reports.read', 'templates.edit']],
  ])('are never more than those of a %s: %s', async (role, permissions) => {
    expect(await attack(admin, 'POST', '/own-roles', draft(role, permissions))).toEqual([
      ...[422, 'ownRole.beyondBase'],
    ]);
    const id = await createOwnRole(role, [permissionsToChoose(role)[0] as Permission]);
    const change = { version: 1, name: { en: 'Own' }, permissions };
    expect(await attack(admin, 'PUT', `/own-roles/${id}`, change)).toEqual([422, 'ownRole.beyondBase']);
  });

  test('count for sessions and keys from the next call on', async () => {
    const { author } = world.users;
    const key: string = (
      await author.call('POST', '/own-api-keys', {
        ...{ name: 'Key', permissions: ['reports.read', 'reports.edit'], mayChange: true },
        expiresOn: new Date(Date.now() + 864e5).toISOString().slice(0, 10),
      })
    ).json().key;
    const body = { title: 'Own', surveyIds: world.lawSurveys };
    const create = (token: string) =>
      app.app.inject({
        ...{ method: 'POST', url: '/api/v1/reports', payload: body },
        headers: { authorization: `Bearer ${token}` },
      });
    const id = await createOwnRole('REPORT_CREATOR', ['reports.read', 'reports.edit']);
    await hold(author, [id]);
    expect([(await create(author.token)).statusCode, (await create(key)).statusCode]).toEqual([201, 201]);
    await admin.call('PUT', `/own-roles/${id}`, {
      version: 1,
      name: { en: 'Own' },
      permissions: ['reports.read'],
    });
    attacks.count(2);
    expect([codeOf(await create(author.token)), codeOf(await create(key))]).toEqual([
      [403, 'error.forbidden'],
      [403, 'error.forbidden'],
    ]);
    const { user } = (await author.call('GET', '/session')).json();
    expect(user).toMatchObject({
      ...{ role: 'REPORT_CREATOR', permissions: ['reports.read'] },
      ownRoles: [{ role: 'REPORT_CREATOR', name: { en: 'Own' } }],
    });
  });

  test('bound what a new key may do', async () => {
    const user = await withOwnRole('REPORT_CREATOR', ['reports.read']);
    const key = {
      ...{ name: 'Key', permissions: ['reports.edit'], mayChange: true },
      expiresOn: new Date(Date.now() + 864e5).toISOString().slice(0, 10),
    };
    expect(await attack(user, 'POST', '/own-api-keys', key)).toEqual([422, 'apiKey.beyondRole']);
  });

  test('let an author without editing read published reports alone', async () => {
    const { author } = world.users;
    const published = await publishReport(world);
    const report = { title: 'Draft', surveyIds: world.lawSurveys };
    const reportId: number = (await author.call('POST', '/reports', report)).json().id;
    await hold(author, [await createOwnRole('REPORT_CREATOR', ['reports.read'])]);
    expect(await attack(author, 'GET', `/reports/${reportId}`)).toEqual([404, 'error.notFound']);
    expect((await author.call('GET', '/reports')).json().content).toMatchObject([
      { id: published, mayEdit: false },
    ]);
    const page = await author.call('GET', `/reports/${published}`);
    expect([page.statusCode, page.json().mayEdit]).toEqual([200, false]);
  });
});

describe('whoever acts by an own role', () => {
  test('gives nobody what it took from them', async () => {
    const help = await withOwnRole('ADMINISTRATOR', ['reports.read', 'overview.read', 'users.manage']);
    const units = [world.units.law];
    const invite = (role: Role) => ({
      username: `${role}@example.org`,
      name: 'New',
      roles: [role],
      unitIds: units,
    });
    for (const role of [
      'ADMINISTRATOR',
      'SUBSECTION_ADMINISTRATOR',
      'REPORT_CREATOR',
      'DATA_COLLECTOR',
    ] as const)
      expect(await attack(help, 'POST', '/users', invite(role))).toEqual([403, 'user.roleAbove']);
    for (const role of ['DEAN', 'INSTRUCTOR'] as const)
      expect((await help.call('POST', '/users', invite(role))).statusCode).toBe(201);
    const add = { act: 'ADD_ROLE', role: 'SUBSECTION_ADMINISTRATOR', unitIds: units };
    const { dean } = world.users;
    const bulk = { userIds: [dean.userId], change: add };
    expect(await attack(help, 'POST', '/users/bulk-preview', bulk)).toEqual([403, 'user.roleAbove']);
    expect(await attack(help, 'PUT', `/users/${dean.userId}/role`, { version: 1, change: add })).toEqual([
      ...[403, 'user.roleAbove'],
    ]);
  });

  test('changes nobody who has more, and gets no link to such an account', async () => {
    const help = await withOwnRole('ADMINISTRATOR', ['users.manage']);
    for (const { userId } of [admin, world.users.author]) {
      const body = { version: 1, isActive: false };
      expect(await attack(help, 'PUT', `/users/${userId}/active`, body)).toEqual([403, 'user.outOfReach']);
      expect(await attack(help, 'POST', `/users/${userId}/sign-in-link`)).toEqual([403, 'user.outOfReach']);
      expect(await attack(help, 'DELETE', `/users/${userId}/sessions`)).toEqual([403, 'user.outOfReach']);
    }
  });

  test('defines no roles and no ways to sign in', async () => {
    const everything = permissionsToChoose('ADMINISTRATOR');
    const almost = await withOwnRole('ADMINISTRATOR', everything);
    const { ownRoles } = await userOf(almost);
    const change = { version: 1, name: { en: 'Own' }, permissions: everything };
    const provider = { kind: 'OIDC', name: 'Own', issuer: 'https://own.example' };
    expect(await attack(almost, 'PUT', `/own-roles/${ownRoles[0].id}`, change)).toEqual([
      ...[403, 'error.forbidden'],
    ]);
    expect(await attack(almost, 'POST', '/own-roles', draft('DEAN', ['reports.read']))).toEqual([
      ...[403, 'error.forbidden'],
    ]);
    expect(await attack(almost, 'POST', '/configs/identity-providers', provider)).toEqual([
      ...[403, 'error.forbidden'],
    ]);
  });
});

describe('giving an own role', () => {
  test('is refused to administrators of a part for a base above theirs', async () => {
    const { lawHead, dean } = world.users;
    const above = await createOwnRole('ADMINISTRATOR', ['audit.read']);
    const { version, name } = await userOf(dean);
    const held = { version, name, unitIds: [world.units.law] };
    const wanted = { ...held, roles: ['ADMINISTRATOR'], ownRoleIds: [above] };
    expect(await attack(lawHead, 'PUT', `/users/${dean.userId}`, wanted)).toEqual([403, 'user.roleAbove']);
    const own = await createOwnRole('DEAN', ['reports.read']);
    const allowed = { ...held, roles: ['DEAN'], ownRoleIds: [own] };
    expect((await lawHead.call('PUT', `/users/${dean.userId}`, allowed)).statusCode).toBe(200);
    expect(
      await attack(lawHead, 'PUT', `/own-roles/${own}`, { version: 1, ...draft('DEAN', ['reports.read']) }),
    ).toEqual([403, 'error.forbidden']);
  });

  test('refuses a role of another tenant, of another base and two of one base', async () => {
    const stranger = await createReportWorld(app);
    const foreign = await createOwnRole('DEAN', ['reports.read'], stranger.users.admin);
    const [one, other] = [
      await createOwnRole('DEAN', ['reports.read']),
      await createOwnRole('DEAN', ['overview.read']),
    ];
    const { dean, lecturer } = world.users;
    const give = async (user: TestUser, ids: readonly number[]) => {
      attacks.count();
      return codeOf(await hold(user, ids));
    };
    expect(await give(dean, [foreign])).toEqual([422, 'ownRole.unknown']);
    expect(await give(lecturer, [one])).toEqual([422, 'ownRole.unknown']);
    expect(await give(dean, [one, other])).toEqual([422, 'ownRole.unknown']);
    const add = { act: 'ADD_ROLE', role: 'DEAN', ownRoleId: foreign, unitIds: [] };
    expect(await attack(admin, 'PUT', `/users/${lecturer.userId}/role`, { version: 1, change: add })).toEqual(
      [...[422, 'ownRole.unknown']],
    );
    const change = { version: 1, name: { en: 'Own' }, permissions: ['reports.read'] };
    expect(await attack(admin, 'PUT', `/own-roles/${foreign}`, change)).toEqual([404, 'error.notFound']);
    expect(await attack(admin, 'DELETE', `/own-roles/${foreign}`)).toEqual([404, 'error.notFound']);
  });

  test('never takes the last administrator who has all permissions', async () => {
    const second = await withOwnRole('ADMINISTRATOR', ['users.manage', 'audit.read']);
    const third = await app.createUser(world.tenantId, 'ADMINISTRATOR');
    const own = (await userOf(second)).ownRoles[0].id;
    expect((await hold(third, [own])).statusCode).toBe(200);
    // Two more administrators are left, neither of them with all permissions.
    const fourth = await app.createUser(world.tenantId, 'ADMINISTRATOR');
    expect((await hold(admin, [own], fourth)).statusCode).toBe(200);
    expect(
      await attack(fourth, 'PUT', `/users/${fourth.userId}/active`, { version: 1, isActive: false }),
    ).toEqual([...[409, 'user.oneself']]);
    expect(
      await attack(admin, 'PUT', `/users/${fourth.userId}/active`, { version: 1, isActive: false }),
    ).toEqual([...[403, 'user.outOfReach']]);
  });
});
