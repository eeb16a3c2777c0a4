import { sql } from 'kysely';
import { MAXIMUM_USERS_SHOWN, type Subunit } from '#shared/organisation/units/contract.ts';
import type { Role } from '#shared/permissions.ts';
import type { Trx } from '../../../db/connect.ts';
import { type Actor, reachesUnit } from '../../../lib/actor.ts';
import type { UnitRow } from './queries.ts';

interface Facts {
  id: number;
  depth: number;
  surveyCount: number;
  userCount: number;
  users: { id: number; name: string; role: Role }[];
}

const factsOf = async (db: Trx, ids: number[], reach: number[] | null): Promise<Facts[]> =>
  (
    await sql<Facts>`
      with recursive above as (
        select id, id as unit_id, parent_id from units where id = any(${ids}::integer[])
        union all
        select above.id, units.id, units.parent_id from above join units on units.id = above.parent_id
        where ${reach}::integer[] is null or units.id = any(${reach}::integer[])
      ), below as (
        select id, id as unit_id from units where id = any(${ids}::integer[])
        union all
        select below.id, units.id from below join units on units.parent_id = below.unit_id
      ), people as (
        select user_units.unit_id, users.id, users.name, users.role,
          row_number() over (partition by user_units.unit_id order by users.name, users.id) as rank
        from user_units join users on users.id = user_units.user_id
        where user_units.unit_id = any(${ids}::integer[]) and users.deactivated_at is null
      )
      select wanted.id,
        (select count(*)::integer - 1 from above where above.id = wanted.id) as depth,
        (select count(*)::integer from below join surveys on surveys.unit_id = below.unit_id
            and surveys.deleted_at is null
          where below.id = wanted.id) as "surveyCount",
        (select count(*)::integer from people where people.unit_id = wanted.id) as "userCount",
        (select coalesce(json_agg(json_build_object('id', people.id, 'name', people.name, 'role', people.role)
            order by people.rank), '[]')
          from people where people.unit_id = wanted.id and people.rank <= ${MAXIMUM_USERS_SHOWN}) as users
      from unnest(${ids}::integer[]) as wanted (id)`.execute(db)
  ).rows;

export const subunitRows = async (db: Trx, rows: readonly UnitRow[], actor: Actor): Promise<Subunit[]> => {
  const found = await factsOf(
    db,
    rows.map(({ id }) => id),
    actor.unitIds === 'all' ? null : [...actor.unitIds],
  );
  const facts = new Map(found.map((one) => [one.id, one]));
  return rows.map((row) => {
    const isOutermost = row.parentId === null || !reachesUnit(actor, row.parentId);
    return {
      mayRename: !isOutermost || actor.unitIds === 'all',
      mayMove: !isOutermost,
      depth: 0,
      surveyCount: 0,
      userCount: 0,
      users: [],
      ...row,
      ...facts.get(row.id),
    };
  });
};
