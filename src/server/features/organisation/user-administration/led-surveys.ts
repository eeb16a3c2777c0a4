import { sql } from 'kysely';
import type { Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';

/** Instructors whose confirmed name nobody else has. */
export const instructorsByName = sql`
  select lower(btrim(name)) as name, min(id) as id from users
  where 'INSTRUCTOR' = any(role || further_roles) and btrim(name) <> '' and name_is_confirmed
  group by lower(btrim(name)) having count(*) = 1`;

export const linkLedSurveys = async (
  db: Trx,
  names: readonly string[],
  unitIds: Actor['unitIds'],
): Promise<void> => {
  await sql`
    with instructors as (${instructorsByName})
    update surveys set leader_user_id = instructors.id
    from instructors
    where instructors.name in (select lower(btrim(name)) from unnest(${[...names]}::text[]) as name)
      and surveys.leader_user_id is null and lower(btrim(surveys.leader_name)) = instructors.name
      and ${unitIds === 'all' ? sql`true` : sql`surveys.unit_id = any(${[...unitIds]}::integer[])`}`.execute(
    db,
  );
};
