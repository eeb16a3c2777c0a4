import { sql } from 'kysely';
import type { Trx } from '../../../db/connect.ts';
import { heldOwnRoles } from '../../platform/own-roles/queries.ts';
import type { KnownPerson, WrittenPerson } from './people.ts';

export const findPeople = async (
  db: Trx,
  usernames: readonly string[],
): Promise<Map<string, KnownPerson>> => {
  const { rows } = await sql<KnownPerson>`
    select id, version, username, name, role || further_roles as roles, ${heldOwnRoles} as "ownRoles", erased_at is not null as "isErased",
      array(select unit_id from user_units where user_units.user_id = users.id order by unit_id) as "unitIds",
      array(select external_id from user_external_ids where user_external_ids.user_id = users.id) as "externalIds"
    from users where username = any(${[...usernames]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.username, row]));
};

/** The caller must hold the lock on the tenant's people. */
export const writePeople = async (
  db: Trx,
  tenantId: number,
  people: readonly WrittenPerson[],
): Promise<void> => {
  const rows = JSON.stringify(
    people.map(({ id, username, name, roles: [role, ...further], unitIds }) => ({
      ...{ id, username, name, role, further, unitIds },
    })),
  );
  const table = sql`jsonb_to_recordset(${rows}::jsonb) as person (id integer, username text, name text, role text,
    further text[], "unitIds" integer[])`;
  await sql`update users set name = person.name, role = person.role, further_roles = person.further,
      version = version + 1
    from ${table} where users.id = person.id`.execute(db);
  await sql`insert into users (tenant_id, username, name, role, further_roles)
    select ${tenantId}, username, name, role, further from ${table} where person.id is null`.execute(db);
  await sql`delete from user_units using users, ${table}
    where users.username = person.username and user_units.user_id = users.id
      and user_units.unit_id <> all(person."unitIds")`.execute(db);
  await sql`insert into user_units (tenant_id, user_id, unit_id)
    select ${tenantId}, users.id, unit.id from ${table}
    join users on users.username = person.username cross join unnest(person."unitIds") as unit (id)
    on conflict do nothing`.execute(db);
};

export const insertUnits = async (
  db: Trx,
  tenantId: number,
  units: readonly { name: string; parentId: number }[],
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    insert into units (tenant_id, parent_id, name)
    select ${tenantId}, "parentId", name
    from jsonb_to_recordset(${JSON.stringify(units.map((unit, ordinal) => ({ ...unit, ordinal })))}::jsonb)
      as unit (ordinal integer, "parentId" integer, name text)
    order by ordinal returning id`.execute(db);
  return rows.map(({ id }) => id);
};
