import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTenant } from '../../../db/connect.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { createDeputyWorld, type DeputyWorld, dayFrom } from './testing/deputy-world.ts';

let app: TestApp;
let world: DeputyWorld;
let dean: TestUser;
let author: TestUser;
let admin: TestUser;
let lawHead: TestUser;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  world = await createDeputyWorld(app);
  ({ dean, author, admin, lawHead } = world.users);
});

const codeOf = async (user: TestUser, path: string, draft: object) => {
  const answer = await user.call('POST', path, draft);
  return answer.statusCode === 201 ? 201 : answer.json().code;
};
const nameOwn = (user: TestUser, draft: object) => codeOf(user, '/own-deputies', draft);
const nameFor = (by: TestUser, person: TestUser, draft: object) =>
  codeOf(by, `/users/${person.userId}/deputies`, draft);
const deputyshipsOf = async (user: TestUser) => (await user.call('GET', '/own-deputies')).json().deputyships;

describe('POST /own-deputies', () => {
  test('is shown to both, with the days of the tenant’s calendar', async () => {
    const id = await world.name(dean, author);
    const [shown] = await deputyshipsOf(dean);
    expect(shown).toEqual({
      ...{ id, role: 'DEAN', unit: null, state: 'RUNNING' },
      person: { id: dean.userId, name: expect.any(String) },
      deputy: { id: author.userId, name: expect.any(String) },
      ...{ startsOn: world.today, endsOn: dayFrom(world.today, 3) },
    });
    expect(await deputyshipsOf(author)).toEqual([shown]);
    expect(await deputyshipsOf(lawHead)).toEqual([]);
  });

  test('lasts until midnight after the last day in the tenant’s time zone', async () => {
    const { settings } = (await admin.call('GET', '/configs/mails')).json();
    await admin.call('PUT', '/configs/mails', { ...settings, timeZone: 'Pacific/Kiritimati' });
    const { today } = (await dean.call('GET', '/own-deputies')).json();
    const id = await world.name(dean, author, { startsOn: today, endsOn: today });
    const { rows } = await inTenant(app.database, world.tenantId, (db) =>
      sql<{ start: string; end: string }>`
        select (starts_at at time zone 'Pacific/Kiritimati')::text as start,
          (ends_at at time zone 'Pacific/Kiritimati')::text as "end" from deputies where id = ${id}`.execute(
        db,
      ),
    );
    expect(rows).toEqual([{ start: `${today} 00:00:00`, end: `${dayFrom(today, 1)} 00:00:00` }]);
  });

  test.each([
    ['a role that one does not hold', { role: 'ADMINISTRATOR' }, 'deputy.notHeld'],
    ['days that are over', { startsOn: '2020-01-01', endsOn: '2020-01-02' }, 'deputy.days'],
    ['a last day before the first', { endsOn: '2020-01-02' }, 'deputy.days'],
    ['more than a year', { endsOn: '2099-01-01' }, 'deputy.days'],
  ])('refuses %s', async (_, stand, code) => {
    expect(await nameOwn(dean, world.draft(author, stand))).toBe(code);
  });

  test('needs a last day', async () => {
    expect(await nameOwn(dean, { ...world.draft(author), endsOn: undefined })).toBe('error.badInput');
  });

  test('refuses lecturers’ roles, whose results are about a person', async () => {
    const draft = world.draft(author, { role: 'INSTRUCTOR' });
    expect(await nameOwn(world.users.lecturer, draft)).toBe('error.badInput');
    expect(await nameFor(admin, world.users.lecturer, draft)).toBe('error.badInput');
  });

  test('refuses a unit where one is no member, even one below', async () => {
    expect(await nameOwn(dean, world.draft(author, { unitId: world.units.arts }))).toBe('deputy.notHeld');
    expect(await nameOwn(dean, world.draft(author, { unitId: world.units.lawInstitute }))).toBe(
      'deputy.notHeld',
    );
    expect(await nameOwn(dean, world.draft(author, { unitId: world.units.law }))).toBe(201);
  });

  test('refuses oneself, strangers, deactivated accounts and people of another tenant', async () => {
    const elsewhere = (await createDeputyWorld(app)).users.author;
    for (const user of [dean, world.users.artsAuthor, elsewhere])
      expect(await nameOwn(dean, world.draft(user))).toBe('deputy.unsuitable');
    await admin.call('PUT', `/users/${author.userId}/active`, { version: 1, isActive: false });
    expect(await nameOwn(dean, world.draft(author))).toBe('deputy.unsuitable');
  });

  test('refuses the same person for the same role twice on a day', async () => {
    await world.name(dean, author);
    expect(await nameOwn(dean, world.draft(author))).toBe('deputy.named');
    const later = { startsOn: dayFrom(world.today, 4), endsOn: dayFrom(world.today, 5) };
    expect(await nameOwn(dean, world.draft(author, later))).toBe(201);
  });

  test('is in the audit log of the person who is represented', async () => {
    const id = await world.name(dean, author);
    await author.call('DELETE', `/own-deputies/${id}`);
    const { content } = (await admin.call('GET', `/audit-log?objectId=${dean.userId}`)).json();
    expect(content).toMatchObject([
      { action: 'user.deputyshipEnded', userId: author.userId, objectType: 'user' },
      { action: 'user.deputyNamed', userId: dean.userId, objectType: 'user' },
    ]);
  });
});

describe('GET /own-deputies/candidates', () => {
  const namesFor = async (user: TestUser) =>
    (await user.call('GET', '/own-deputies/candidates')).json().map(({ id }: { id: number }) => id);

  test('lists people of one’s units and of those above', async () => {
    const found = await namesFor(dean);
    expect(found).toContain(author.userId);
    expect(found).toContain(lawHead.userId);
    expect(found).not.toContain(dean.userId);
    expect(found).not.toContain(world.users.artsAuthor.userId);
  });

  test('names no lecturers to whom their names are hidden', async () => {
    const { lecturer } = world.users;
    expect(await namesFor(dean)).toContain(lecturer.userId);
    await admin.call('PUT', '/configs/pseudonyms', { roles: ['DEAN'] });
    expect(await namesFor(dean)).not.toContain(lecturer.userId);
  });
});

describe('POST /users/:userId/deputies', () => {
  test('is for administrators of the person’s units, for people they know', async () => {
    expect(await nameFor(lawHead, dean, world.draft(author))).toBe(201);
    expect(await nameFor(lawHead, dean, world.draft(world.users.artsAuthor))).toBe('deputy.unsuitable');
    expect(await nameFor(lawHead, world.users.artsAuthor, world.draft(author))).toBe('error.notFound');
    expect(await nameFor(author, dean, world.draft(author))).toBe('error.forbidden');
    expect(await nameFor(admin, dean, world.draft(world.users.artsAuthor))).toBe(201);
  });

  test('gives nobody an administrator’s role who does not hold it, and nothing to oneself', async () => {
    const draft = world.draft(author, { role: 'ADMINISTRATOR' });
    expect(await nameFor(lawHead, admin, draft)).toBe('error.notFound');
    expect(await nameFor(lawHead, dean, draft)).toBe('deputy.notHeld');
    expect(await nameFor(lawHead, dean, world.draft(lawHead))).toBe('deputy.unsuitable');
    expect(await nameFor(admin, admin, draft)).toBe('user.oneself');
  });

  test('returns 404 for a person of another tenant', async () => {
    const stranger = (await createDeputyWorld(app)).users.admin;
    expect(await nameFor(stranger, dean, world.draft(author))).toBe('error.notFound');
  });
});

describe('DELETE of a deputyship', () => {
  const end = async (user: TestUser, path: string) => (await user.call('DELETE', path)).statusCode;

  test('is for either side and for administrators of one of them', async () => {
    for (const user of [dean, author]) {
      const id = await world.name(dean, author);
      expect(await end(lawHead, `/own-deputies/${id}`)).toBe(404);
      expect(await end(user, `/own-deputies/${id}`)).toBe(204);
      expect(await deputyshipsOf(dean)).toEqual([]);
    }
    const id = await world.name(dean, author);
    expect(await end(lawHead, `/users/${author.userId}/deputies/${id}`)).toBe(204);
    expect(await end(lawHead, `/users/${author.userId}/deputies/${id}`)).toBe(404);
  });

  test('returns 404 to another tenant', async () => {
    const id = await world.name(dean, author);
    const { users } = await createDeputyWorld(app);
    expect(await end(users.dean, `/own-deputies/${id}`)).toBe(404);
    expect(await end(users.admin, `/users/${users.dean.userId}/deputies/${id}`)).toBe(404);
    expect(await deputyshipsOf(dean)).toHaveLength(1);
  });

  test('takes back what was only planned', async () => {
    const id = await world.name(dean, author, {
      startsOn: dayFrom(world.today, 2),
      endsOn: dayFrom(world.today, 5),
    });
    expect(await world.act(author, id)).toBe(403);
    await dean.call('DELETE', `/own-deputies/${id}`);
    const { rows } = await inTenant(app.database, world.tenantId, (db) =>
      sql`select from deputies where id = ${id}`.execute(db),
    );
    expect(rows).toEqual([]);
  });
});

describe('POST /users/:userId/erasure', () => {
  const erase = async ({ userId }: TestUser) =>
    expect((await admin.call('POST', `/users/${userId}/erasure`, { version: 1 })).statusCode).toBe(200);
  const stored = async ({ userId }: TestUser) => {
    const { rows } = await inTenant(app.database, world.tenantId, (db) =>
      sql`select from deputies where ${userId} in (user_id, deputy_id)`.execute(db),
    );
    return rows.length;
  };

  test('removes the deputyships of both sides', async () => {
    await world.name(dean, author);
    await world.name(author, lawHead, { role: 'REPORT_CREATOR' });
    expect(await stored(author)).toBe(2);
    await erase(author);
    expect(await stored(author)).toBe(0);
  });

  test('leaves a number in place of the name in what deputies did', async () => {
    await world.act(author, await world.name(dean, author));
    await author.call('POST', '/own-deputies', world.draft(lawHead, { role: 'REPORT_CREATOR' }));
    await erase(dean);
    const { content } = (await admin.call('GET', `/audit-log?objectId=${author.userId}`)).json();
    expect(content[0]).toMatchObject({ action: 'user.deputyNamed', actsForName: `#${dean.userId}` });
  });
});
