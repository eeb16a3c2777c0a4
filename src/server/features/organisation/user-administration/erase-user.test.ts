import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { User } from '#shared/platform/users/contract.ts';
import { inTenant } from '../../../db/connect.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';

let plenum: TestApp;
let world: ReportWorld;
let admin: TestUser;
beforeAll(async () => {
  plenum = await createTestApp();
});
afterAll(() => plenum.close());
beforeEach(async () => {
  world = await createReportWorld(plenum);
  admin = world.users.admin;
});

const NAME = 'Wilhelmine Xanthippe';
const rename = ({ userId }: TestUser, name = NAME) =>
  inTenant(plenum.database, world.tenantId, (db) =>
    db
      .updateTable('users')
      .set({ name, username: `${name}-${userId}` })
      .where('id', '=', userId)
      .execute(),
  );
const erase = (user: TestUser, by = admin) =>
  by.call('POST', `/users/${user.userId}/erasure`, { version: 1 });

const findName = (name = NAME) =>
  inTenant(plenum.database, world.tenantId, async (db) => {
    const { rows: columns } = await sql<{ place: string; relation: string; name: string }>`
      select table_name || '.' || column_name as place, table_name as relation, column_name as name
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE'
        and data_type in ('text', 'character varying', 'jsonb', 'ARRAY')`.execute(db);
    const found: string[] = [];
    for (const column of columns) {
      const { rows } = await sql`
        select from ${sql.table(column.relation)} where ${sql.ref(column.name)}::text like ${`%${name}%`}`.execute(
        db,
      );
      if (rows.length > 0) found.push(column.place);
    }
    return found.sort();
  });

describe('POST /users/:userId/erasure', () => {
  test('leaves the name nowhere, and no way to sign in', async () => {
    const { author } = world.users;
    await rename(author);
    const made = await author.call('POST', '/reports', { title: 'Kept', surveyIds: world.lawSurveys });
    const { id } = made.json();
    await author.call('POST', `/reports/${id}/calculation`);
    await author.call('PUT', `/reports/${id}/publication`, {
      unitIds: [world.units.lawInstitute],
      publishedOn: null,
    });
    const expiresOn = new Date(Date.now() + 9 * 86_400_000).toISOString();
    const link = { name: 'Board', expiresOn, language: 'de' };
    expect((await author.call('POST', `/reports/${id}/access-tokens`, link)).statusCode).toBe(201);
    expect(await findName()).toEqual(
      expect.arrayContaining([
        'audit_entries.user_name',
        'report_access_tokens.created_by',
        'report_snapshots.created_by',
        'users.name',
      ]),
    );
    const answer = await erase(author);
    expect(answer.statusCode, answer.body).toBe(200);
    const counts = (kinds: { kind: string; count: number }[]) =>
      Object.fromEntries(kinds.map(({ kind, count }) => [kind, count]));
    const { erased, kept } = answer.json();
    expect(counts(erased)).toMatchObject({ access: 1, units: 1 });
    expect(counts(kept)).toMatchObject({ reports: 1 });
    expect(counts(kept).acts).toBeGreaterThan(3);
    expect(counts(kept).names).toBeGreaterThan(1);
    expect(await findName()).toEqual([]);
    const log = (await admin.call('GET', '/audit-log?action=user.erased')).json();
    expect(log.content).toMatchObject([{ userId: admin.userId, objectId: author.userId }]);
    expect((await author.call('GET', '/session')).statusCode).toBe(401);
    expect((await admin.call('GET', `/reports/${id}`)).statusCode).toBe(200);
  });

  test('parts the number from the name that surveys keep', async () => {
    const { lecturer } = world.users;
    await rename(lecturer);
    await inTenant(plenum.database, world.tenantId, (db) =>
      sql`update surveys set leader_name = ${NAME} where leader_user_id = ${lecturer.userId}`.execute(db),
    );
    const { rows: led } = await inTenant(plenum.database, world.tenantId, (db) =>
      sql`select distinct survey_id from survey_leaders where leader_user_id = ${lecturer.userId}`.execute(
        db,
      ),
    );
    const { kept } = (await erase(lecturer)).json();
    expect(kept).toContainEqual({ kind: 'surveys', count: led.length });
    expect(led.length).toBeGreaterThan(2);
    expect(await findName()).toEqual(['surveys.leader_name']);
    const { rows } = await inTenant(plenum.database, world.tenantId, (db) =>
      sql`select from survey_leaders where leader_user_id = ${lecturer.userId}`.execute(db),
    );
    expect(rows).toHaveLength(0);
  });

  test('leaves what may be of a namesake, and everything of other tenants', async () => {
    const { author, colleague } = world.users;
    for (const user of [author, colleague]) await rename(user);
    const elsewhere = world.tenantId;
    await colleague.call('POST', '/reports', { title: 'Other', surveyIds: world.lawSurveys });
    await erase(author);
    expect(await findName()).toEqual(expect.arrayContaining(['audit_entries.user_name', 'users.name']));
    world = await createReportWorld(plenum);
    expect(
      (await erase({ ...world.users.author, userId: colleague.userId }, world.users.admin)).statusCode,
    ).toBe(404);
    expect(world.tenantId).not.toBe(elsewhere);
  });

  test('is refused to others, of oneself, out of reach and against a newer version', async () => {
    const { author, dean, lawHead } = world.users;
    expect((await erase(author, dean)).statusCode).toBe(403);
    expect((await erase(admin)).json()).toMatchObject({ code: 'user.oneself' });
    expect([403, 404, 422]).toContain((await erase(world.users.artsAuthor, lawHead)).statusCode);
    const stale = await admin.call('POST', `/users/${author.userId}/erasure`, { version: 9 });
    expect(stale.json()).toMatchObject({ code: 'user.conflict' });
    expect((await author.call('GET', '/session')).statusCode).toBe(200);
  });

  test('closes the account for good, whoever asks for it', async () => {
    const { author } = world.users;
    await erase(author);
    const find = async () =>
      (await admin.call('GET', `/users?name=%23${author.userId}`)).json().content[0] as User;
    const { version, roles, unitIds, ...erased } = await find();
    expect(erased).toMatchObject({ isActive: false, isErased: true, mayChange: false });
    const path = `/users/${author.userId}`;
    for (const [method, address, body] of [
      ['PUT', `${path}/active`, { version, isActive: true }],
      ['PUT', path, { version, name: 'Somebody', roles, unitIds: [world.units.law] }],
      ['POST', `${path}/sign-in-link`, undefined],
      ['POST', `${path}/erasure`, { version }],
    ] as const) {
      const answer = await admin.call(method, address, body);
      expect([address, answer.statusCode, answer.json().code]).toEqual([address, 409, 'user.erased']);
    }
    expect((await find()).isActive).toBe(false);
    const reopen = inTenant(plenum.database, world.tenantId, (db) =>
      sql`update users set deactivated_at = null where id = ${author.userId}`.execute(db),
    );
    await expect(reopen).rejects.toMatchObject({ constraint: 'erased_stays_deactivated' });
  });
});
