import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Permission, Role } from '#shared/permissions.ts';
import { permissionsToChoose } from '#shared/platform/own-roles/rules.ts';
import { inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { findActor } from '../../platform/session/credentials/find-actor.ts';
import { importPeople, previewPeople } from '../organisation-import/import-people.ts';
import { eraseUser, putUser, putUserActive, putUserRole } from './change-user.ts';
import { previewBulk } from './preview-bulk.ts';

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

const userOf = async ({ userId }: TestUser, by = admin) => {
  const { content } = (await by.call('GET', '/users?size=100')).json();
  return content.find(({ id }: { id: number }) => id === userId);
};
const heldBy = async (user: TestUser, by = admin) => {
  const { version, name, roles, unitIds } = await userOf(user, by);
  return { version, name, roles, unitIds };
};
const createOwnRole = async (role: Role, permissions: readonly Permission[]): Promise<number> =>
  (await admin.call('POST', '/own-roles', { role, name: { en: 'Own' }, permissions })).json().id;
const codeOf = (answer: { statusCode: number; body: string }) => [
  answer.statusCode,
  answer.body === '' ? null : (JSON.parse(answer.body).code ?? null),
];

describe('the last administrator with all permissions', () => {
  /** A call of somebody who was narrowed after it had come in. */
  const narrowedMeanwhile = async () => {
    const helper = await app.createUser(world.tenantId, 'ADMINISTRATOR');
    const actor = (await findActor(app.database, helper.token, 'access')) as Actor;
    const part = await createOwnRole('ADMINISTRATOR', permissionsToChoose('ADMINISTRATOR'));
    const narrowed = await admin.call('PUT', `/users/${helper.userId}`, {
      ...(await heldBy(helper)),
      ownRoleIds: [part],
    });
    expect(narrowed.statusCode).toBe(200);
    return { actor, part };
  };
  const refusal = async (call: Promise<unknown>) => expect(call).rejects.toThrow('user.lastAdministrator');

  test('is not narrowed by somebody who is an administrator in full no longer', async () => {
    const { actor, part } = await narrowedMeanwhile();
    const wanted = { ...(await heldBy(admin)), ownRoleIds: [part] };
    await refusal(putUser(app.database, actor, admin.userId, wanted));
  });

  test('does not lose the role by a change of the person or of one role', async () => {
    const { actor } = await narrowedMeanwhile();
    const held = await heldBy(admin);
    const roles: Role[] = ['DEAN'];
    const unitIds = [world.units.law];
    await refusal(putUser(app.database, actor, admin.userId, { ...held, roles, unitIds }));
    const add = { act: 'ADD_ROLE', role: 'DEAN', unitIds } as const;
    const { version } = await putUserRole(app.database, actor, admin.userId, { version: 1, change: add });
    const change = { act: 'TAKE_ROLE', role: 'ADMINISTRATOR' } as const;
    await refusal(putUserRole(app.database, actor, admin.userId, { version, change }));
    const planned = await previewBulk(app.database, actor, { userIds: [admin.userId], change });
    expect(planned.people).toMatchObject([{ outcome: 'REFUSED', reason: 'user.lastAdministrator' }]);
  });

  test('is neither deactivated nor erased', async () => {
    const { actor } = await narrowedMeanwhile();
    const inactive = { version: 1, isActive: false };
    await refusal(putUserActive(app.database, actor, admin.userId, inactive));
    await refusal(eraseUser(app.database, actor, admin.userId, 1));
    const change = { act: 'DEACTIVATE' } as const;
    const planned = await previewBulk(app.database, actor, { userIds: [admin.userId], change });
    expect(planned.people).toMatchObject([{ outcome: 'REFUSED', reason: 'user.lastAdministrator' }]);
  });

  test('does not lose the role by a table of people', async () => {
    const { actor } = await narrowedMeanwhile();
    const { username } = await userOf(admin);
    const { rows } = await inTenant(app.database, world.tenantId, (db) =>
      sql<{ name: string }>`select name from units where id = ${world.units.law}`.execute(db),
    );
    const table = { columns: null, csv: `username;roles;units\n${username};Dean;${rows[0]?.name}` };
    const { digest } = await previewPeople(app.database, actor, table);
    await refusal(importPeople(app.database, actor, { ...table, digest }));
    expect((await userOf(admin)).roles).toEqual(['ADMINISTRATOR']);
  });
});

describe('the account for emergencies', () => {
  const appoint = async () => {
    const emergency = await app.createUser(world.tenantId, 'ADMINISTRATOR', [world.units.law]);
    const wanted = { roles: [], graceDays: 14, emergencyUserId: emergency.userId };
    expect((await admin.call('PUT', '/configs/second-factor', wanted)).statusCode).toBe(200);
    return emergency;
  };
  const part = () => createOwnRole('ADMINISTRATOR', ['reports.read']);

  test('cannot be narrowed', async () => {
    const emergency = await appoint();
    const body = { ...(await heldBy(emergency)), ownRoleIds: [await part()] };
    expect(codeOf(await admin.call('PUT', `/users/${emergency.userId}`, body))).toEqual([
      ...[409, 'user.emergencyAccount'],
    ]);
    expect((await userOf(emergency)).ownRoles).toEqual([]);
  });

  test('cannot be narrowed by losing the role and getting it back in part', async () => {
    const emergency = await appoint();
    const { userId } = emergency;
    const asDean = { ...(await heldBy(emergency)), roles: ['DEAN'] };
    expect((await admin.call('PUT', `/users/${userId}`, asDean)).statusCode).toBe(200);
    const change = { act: 'ADD_ROLE', role: 'ADMINISTRATOR', ownRoleId: await part(), unitIds: [] };
    const { version } = await userOf(emergency);
    expect(codeOf(await admin.call('PUT', `/users/${userId}/role`, { version, change }))).toEqual([
      ...[409, 'user.emergencyAccount'],
    ]);
    const planned = await admin.call('POST', '/users/bulk-preview', { userIds: [userId], change });
    expect(planned.json().people).toMatchObject([
      { outcome: 'REFUSED', reason: 'user.emergencyAccount', roles: ['DEAN'] },
    ]);
  });

  test('can be narrowed once it is another one', async () => {
    const emergency = await appoint();
    await appoint();
    const body = { ...(await heldBy(emergency)), ownRoleIds: [await part()] };
    expect((await admin.call('PUT', `/users/${emergency.userId}`, body)).statusCode).toBe(200);
  });
});
