import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCHEMAS } from '#shared/organisation/identity-providers/scim-protocol.ts';
import { inTenant } from '../../../../db/connect.ts';
import { findProvider } from '../providers/queries.ts';
import { createScimWorld, patch, type ScimWorld } from '../testing/scim-world.ts';
import { settlePerson } from './settle-person.ts';

let scim: ScimWorld;
beforeAll(async () => {
  scim = await createScimWorld();
});
afterAll(() => scim.close());

const LAW = { [SCHEMAS.enterprise]: { department: 'Law' } };
const CHEMISTRY = { [SCHEMAS.enterprise]: { department: 'Chemistry' } };

const insertPeople = async (count: number, department = 'Chemistry'): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    insert into scim_users (tenant_id, provider_id, user_name, external_id, is_active, attributes)
    select ${scim.world.tenantId}, ${scim.provider.id}, name || number, name || number, true,
      jsonb_build_object('displayName', 'Person ' || number, ${SCHEMAS.enterprise}::text,
        jsonb_build_object('department', ${department}::text))
    from generate_series(1, ${count}::integer) as number, (values (${`m${randomUUID().slice(0, 8)}-`}::text)) as given (name)
    returning id`.execute(scim.world.database);
  return rows.map(({ id }) => id);
};

const membersOf = (ids: readonly string[]) => ids.map((value) => ({ value }));
const createGroup = async (ids: readonly string[], displayName = 'Deans') =>
  scim.client('POST', '/Groups', { displayName, members: membersOf(ids) });

/** All that settling writes of these people, with neither ids nor times. */
const describeAccounts = async (ids: readonly string[]) => {
  const { rows } = await sql<object>`
    select people.is_own, people.has_ended, users.name, users.role, users.further_roles, users.name_is_confirmed,
      users.deactivated_at is not null as is_deactivated,
      array(select units.name from user_units join units on units.id = user_units.unit_id
        where user_units.user_id = users.id order by 1) as units,
      array(select action from audit_entries where object_type = 'user' and object_id = users.id order by id) as actions,
      array(select roles::text || unit_names::text || reasons::text || provider_name from rights_from_claims
        where user_id = users.id order by id) as reasons,
      (select count(*)::integer from credentials where user_id = users.id) as sessions
    from scim_users as people left join users on users.id = people.user_id
    where people.id = any(${[...ids]}::uuid[]) order by array_position(${[...ids]}::uuid[], people.id)`.execute(
    scim.world.database,
  );
  return rows;
};

const changeAccount = (uid: string, change: string) =>
  sql`update users set ${sql.raw(change)} where id = (select user_id from scim_users where user_name = ${uid})`.execute(
    scim.world.database,
  );

const announceMixed = async () => {
  const kinds = [CHEMISTRY, LAW, { ...CHEMISTRY, active: false }, LAW, LAW, LAW, CHEMISTRY];
  const people = [];
  for (const more of kinds) people.push(await scim.announce(more));
  const [, , , administrator, , deactivated] = people.map(({ uid }) => uid) as [
    ...[string, string, string, string, string, string],
  ];
  await changeAccount(administrator, "role = 'ADMINISTRATOR', password_hash = 'kept'");
  await changeAccount(deactivated, 'deactivated_at = now()');
  return people.map(({ id }) => id);
};

describe('members of a group', () => {
  test('get what each would get alone: created, changed, kept, ended and restored', async () => {
    const [many, single] = [await announceMixed(), await announceMixed()];
    const plain = (rows: object[]) => JSON.parse(JSON.stringify(rows).replaceAll(/p[0-9a-f]{8} /g, ''));
    const oneByOne = async (work: 'join' | 'leave') =>
      inTenant(scim.world.database, scim.world.tenantId, async (db) => {
        const provider = await findProvider(db, scim.provider.id);
        if (!provider) throw new TypeError('There is no provider.');
        for (const id of single) {
          if (work === 'join')
            await sql`insert into scim_members (tenant_id, group_id, person_id)
              select tenant_id, id, ${id} from scim_groups where display_name = 'Deans' limit 1`.execute(db);
          else await sql`delete from scim_members where person_id = ${id}`.execute(db);
          await settlePerson(db, provider, id);
        }
      });
    // There is one account for emergencies at a time.
    const protect = async (id: string | undefined) => {
      await sql`update users set is_for_emergencies = false`.execute(scim.world.database);
      await sql`update users set is_for_emergencies = true
        where id = (select user_id from scim_users where scim_users.id = ${id})`.execute(scim.world.database);
    };
    const expectSame = async (name: string, work: 'join' | 'leave', together: () => Promise<unknown>) => {
      await protect(many[4]);
      await together();
      await protect(single[4]);
      await oneByOne(work);
      const [left, right] = [plain(await describeAccounts(many)), plain(await describeAccounts(single))];
      expect([name, left]).toEqual([name, right]);
      expect(left.map(({ role }: { role: string }) => role)).toEqual(expect.arrayContaining([null, 'DEAN']));
    };
    let path = '';
    const change = (op: string, ids: readonly string[]) =>
      scim.client('PATCH', path, patch({ op, path: 'members', value: membersOf(ids) }));
    await expectSame('joined', 'join', async () => {
      path = `/Groups/${(await createGroup(many)).body.id}`;
    });
    await expectSame('left', 'leave', () => change('replace', []));
    await expectSame('joined again', 'join', () => change('add', many));
    await expectSame('left without the group', 'leave', () => scim.client('DELETE', path));
  });

  test('whose user name is that of an account before get none', async () => {
    const username = `t${randomUUID().slice(0, 8)}`;
    await sql`update users set username = ${username} where id = ${scim.world.admin.userId}`.execute(
      scim.world.database,
    );
    const ids = await insertPeople(3);
    await sql`update scim_users set user_name = ${username} where id = ${ids[0]}`.execute(
      scim.world.database,
    );
    await createGroup(ids);
    expect(await describeAccounts(ids)).toMatchObject([{ role: null }, { role: 'DEAN' }, { role: 'DEAN' }]);
  });

  test('of a large group get accounts together, and lose them together', async () => {
    const ids = await insertPeople(1_200);
    const { body } = await createGroup(ids);
    expect(body.members).toHaveLength(ids.length);
    const path = `/Groups/${body.id}`;
    expect((await describeAccounts(ids)).every((row) => 'role' in row && row.role === 'DEAN')).toBe(true);
    expect((await scim.client('DELETE', path)).status).toBe(204);
    expect(await describeAccounts(ids)).not.toContainEqual(expect.objectContaining({ has_ended: false }));
  });
});
