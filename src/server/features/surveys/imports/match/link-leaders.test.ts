import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#shared/permissions.ts';
import { inTenant } from '../../../../db/connect.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import { addExternalIds } from '../../../organisation/leadership/person-queries.ts';
import { importWriter } from '../testing/import-writer.ts';
import { segment, source, survey } from '../testing/survey-sources.ts';

let plenum: TestDatabase;
let writer: ReturnType<typeof importWriter>;
let tenants = 0;
beforeAll(async () => {
  plenum = await createTestDatabase();
  writer = importWriter(plenum);
});
afterAll(() => plenum.drop());

const ownTenant = async () => {
  tenants += 1;
  const reach = await writer.everywhere(`leaders-${tenants}`);
  const createUser = (name: string, role: Role, externalIds: string[] = []): Promise<number> =>
    inTenant(plenum.database, reach.tenantId, async (db) => {
      const username = `${name} ${Math.random()}`;
      const user = { tenant_id: reach.tenantId, username, name, role };
      const { id } = await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
      await addExternalIds(db, reach.tenantId, [{ userId: id, externalIds }], { origin: 'MANUAL', by: 'A' });
      return id;
    });
  const leader = () =>
    inTenant(plenum.database, reach.tenantId, async (db) => {
      const row = await db
        .selectFrom('surveys')
        .select(['leader_user_id', 'leader_basis'])
        .executeTakeFirstOrThrow();
      return [row.leader_user_id, row.leader_basis];
    });
  const write = (changes: Parameters<typeof survey>[1], replace: 'none' | 'all' = 'none') =>
    writer.write(reach, source([survey('a', changes)], [segment(0, [1])]), { replace });
  return { reach, createUser, leader, write };
};
const teamIn = (tenantId: number) =>
  inTenant(plenum.database, tenantId, async (db) => {
    const { rows } = await sql<{ name: string; id: number | null }>`
      select leader_name as name, leader_user_id as id from survey_leaders order by position`.execute(db);
    return rows.map(({ name, id }) => [name, id]);
  });
const team = (...leaders: [name: string, ...externalIds: string[]][]) => ({
  leaderName: leaders.map(([name]) => name).join('; '),
  leaders: leaders.map(([name, ...externalIds]) => ({ name, externalIds })),
});
const linkByName = (tenantId: number, userId: number) =>
  inTenant(plenum.database, tenantId, (db) =>
    sql`update surveys set leader_user_id = ${userId}, leader_basis = null`.execute(db),
  );
const counts = (linked: number, proposed: number, unknown: number) => ({
  ...{ leadersLinked: linked, leadersProposed: proposed, leadersUnknown: unknown },
});

describe('a file that names a leader', () => {
  test('links nobody by the name alone, and proposes the account [3.03] [7.16]', async () => {
    const { createUser, leader, write } = await ownTenant();
    await createUser(' ada LOVELACE ', 'INSTRUCTOR');
    expect(await write({ leaderName: 'Ada Lovelace' })).toMatchObject(counts(0, 1, 0));
    expect(await leader()).toEqual([null, null]);
  });

  test.each<[string, string, Role]>([
    ['bears another name', 'Grace Hopper', 'INSTRUCTOR'],
    ['leads no surveys', 'Ada Lovelace', 'DEAN'],
    ['has the name as a part of its own', 'Dr. Ada Lovelace', 'INSTRUCTOR'],
  ])('proposes no account that %s', async (_what, name, role) => {
    const { createUser, write } = await ownTenant();
    await createUser(name, role);
    expect(await write({ leaderName: 'Ada Lovelace' })).toMatchObject(counts(0, 0, 1));
  });

  test('counts nobody where it names nobody', async () => {
    const { createUser, write } = await ownTenant();
    await createUser('  ', 'INSTRUCTOR');
    expect(await write({ leaderName: '' })).toMatchObject(counts(0, 0, 0));
  });
});

describe('a file with external ids of its leader', () => {
  test('links the account that has one of them, whatever it is called', async () => {
    const { createUser, leader, write } = await ownTenant();
    await createUser('Ada Lovelace', 'INSTRUCTOR');
    const married = await createUser('Ada King', 'INSTRUCTOR', ['evasys:4711']);
    const ids = ['Ada@Uni.Example', ' EVASYS:4711 '];
    expect(await write({ leaderName: 'Ada Lovelace', leaderIds: ids })).toMatchObject(counts(1, 0, 0));
    expect(await leader()).toEqual([married, 'EXTERNAL_ID']);
  });

  test('links nobody if they are of two accounts', async () => {
    const { createUser, leader, write } = await ownTenant();
    await createUser('Ada Lovelace', 'INSTRUCTOR', ['evasys:1']);
    await createUser('Ada Lovelace', 'INSTRUCTOR', ['evasys:2']);
    await write({ leaderIds: ['evasys:1', 'evasys:2'] });
    expect(await leader()).toEqual([null, null]);
  });

  test('proposes no namesake of the account that has them but leads nothing', async () => {
    const { createUser, write } = await ownTenant();
    await createUser('Ada Lovelace', 'DEAN', ['evasys:1']);
    await createUser('Ada Lovelace', 'INSTRUCTOR');
    expect(await write({ leaderIds: ['evasys:1'] })).toMatchObject(counts(0, 0, 1));
  });

  test('links nobody of another tenant', async () => {
    const elsewhere = await ownTenant();
    await elsewhere.createUser('Ada Lovelace', 'INSTRUCTOR', ['evasys:9']);
    const { leader, write } = await ownTenant();
    expect(await write({ leaderIds: ['evasys:9'] })).toMatchObject(counts(0, 0, 1));
    expect(await leader()).toEqual([null, null]);
  });
});

describe('a file that brings a survey again', () => {
  test('ends the link if it names another leader', async () => {
    const { createUser, leader, write } = await ownTenant();
    const ada = await createUser('Ada Lovelace', 'INSTRUCTOR', ['evasys:1']);
    await write({ leaderIds: ['evasys:1'] });
    expect(await leader()).toEqual([ada, 'EXTERNAL_ID']);
    await write({ leaderName: 'Grace Hopper' }, 'all');
    expect(await leader()).toEqual([null, null]);
  });

  test('ends the link if it has another id of the same name', async () => {
    const { createUser, leader, write } = await ownTenant();
    await createUser('Ada Lovelace', 'INSTRUCTOR', ['evasys:1']);
    await write({ leaderIds: ['evasys:1'] });
    await write({ leaderIds: ['evasys:2'] }, 'all');
    expect(await leader()).toEqual([null, null]);
  });

  test('keeps ids and link if it has none any more', async () => {
    const { createUser, leader, write } = await ownTenant();
    const ada = await createUser('Ada Lovelace', 'INSTRUCTOR', ['evasys:1']);
    await write({ leaderIds: ['evasys:1'] });
    await write({}, 'all');
    expect(await leader()).toEqual([ada, 'EXTERNAL_ID']);
  });

  test('keeps what an earlier release linked by name, until an id says another', async () => {
    const { reach, createUser, leader, write } = await ownTenant();
    const ada = await createUser('Ada Lovelace', 'INSTRUCTOR');
    const namesake = await createUser('Ada Lovelace', 'INSTRUCTOR', ['evasys:2']);
    await write({});
    await linkByName(reach.tenantId, ada);
    await write({}, 'all');
    expect(await leader()).toEqual([ada, null]);
    await write({ leaderIds: ['evasys:2'] }, 'all');
    expect(await leader()).toEqual([namesake, 'EXTERNAL_ID']);
  });
});

describe('a file that names a team', () => {
  test('links and counts each leader alone', async () => {
    const { reach, createUser, write } = await ownTenant();
    const ada = await createUser('A. King', 'INSTRUCTOR', ['evasys:1']);
    await createUser('Grace Hopper', 'INSTRUCTOR');
    const written = await write(team(['Ada', 'evasys:1'], ['Grace Hopper'], ['Joan Clarke']));
    expect(written).toMatchObject(counts(1, 1, 1));
    expect(await teamIn(reach.tenantId)).toEqual([
      ['Ada', ada],
      ['Grace Hopper', null],
      ['Joan Clarke', null],
    ]);
  });

  test('ends the link of who is gone, and keeps that of who moved up', async () => {
    const { reach, createUser, write } = await ownTenant();
    await createUser('Ada', 'INSTRUCTOR', ['evasys:1']);
    const grace = await createUser('Grace', 'INSTRUCTOR', ['evasys:2']);
    await write(team(['Ada', 'evasys:1'], ['Grace', 'evasys:2']));
    await write({ leaderName: 'Grace' }, 'all');
    expect(await teamIn(reach.tenantId)).toEqual([['Grace', grace]]);
    await write(team(['Joan'], ['Grace']), 'all');
    expect(await teamIn(reach.tenantId)).toEqual([
      ['Joan', null],
      ['Grace', grace],
    ]);
  });

  test('leaves a team that was corrected by hand', async () => {
    const { reach, write } = await ownTenant();
    await write(team(['Ada'], ['Grace']));
    await inTenant(plenum.database, reach.tenantId, (db) =>
      sql`update surveys set corrected = '{leader}'`.execute(db),
    );
    await write({ leaderName: 'Joan' }, 'all');
    expect((await teamIn(reach.tenantId)).map(([name]) => name)).toEqual(['Ada', 'Grace']);
  });
});
