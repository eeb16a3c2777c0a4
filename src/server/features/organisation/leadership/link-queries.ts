import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../db/connect.ts';

export const nameKey = (column: string): RawBuilder<string> => sql`lower(btrim(${sql.ref(column)}))`;
export const idsKey = (table: string): RawBuilder<string> =>
  sql`array_to_string(${sql.ref(`${table}.leader_external_ids`)}, e'\n')`;
export const joinIds = (ids: readonly string[]): string => ids.join('\n');
export const splitIds = (joined: string): string[] => (joined === '' ? [] : joined.split('\n'));

export const mayLead = sql<boolean>`'INSTRUCTOR' = any(users.role || users.further_roles)`;

export const leadsAny = (surveyIds: readonly number[]): RawBuilder<boolean> =>
  sql`led.survey_id = any(${[...surveyIds]}::integer[])`;

/**
 * Sets the account of leaders that `scope` selects from `survey_leaders as led`, from the CTE `wanted`: the first
 * leader of a survey is in its own row.
 */
const writeLinks = (wanted: RawBuilder<unknown>) => sql`
  with ${wanted}, first as (
    update surveys as own set leader_user_id = wanted.user_id, leader_basis = wanted.basis,
      leader_linked_by = wanted.linked_by, leader_linked_at = wanted.linked_at
    from wanted where wanted.position = 0 and own.id = wanted.survey_id returning own.id
  ), further as (
    update further_leaders as own set leader_user_id = wanted.user_id, leader_basis = wanted.basis,
      leader_linked_by = wanted.linked_by, leader_linked_at = wanted.linked_at
    from wanted where own.survey_id = wanted.survey_id and own.position = wanted.position returning own.survey_id
  )
  select id from first union select survey_id from further`;

/**
 * Links the leaders that `scope` selects to the account of their external ids, else to the one that an administrator
 * confirmed for them. What was made by hand, confirmed before, or linked by an earlier release stays; a name alone
 * links nobody (docs/decisions/0770).
 */
export const linkLeaders = async (db: Trx, scope: RawBuilder<unknown>): Promise<void> => {
  await writeLinks(sql`
    candidates as materialized (
      select * from survey_leaders as led where ${scope} and leader_basis is distinct from 'MANUAL'
    ), by_id as (
      select survey_id, position, min(users.id) as user_id
      from candidates
      join user_external_ids on external_id = any(candidates.leader_external_ids)
      join users on users.id = user_external_ids.user_id
      group by survey_id, position having count(distinct users.id) = 1 and bool_and(${mayLead})
    ), by_decision as (
      select distinct on (survey_id, position) survey_id, position, decisions.user_id, decided_by, decided_at
      from candidates
      join leader_decisions as decisions on is_confirmed
        and decisions.leader_name = ${nameKey('candidates.leader_name')}
        and decisions.external_ids = ${idsKey('candidates')}
        and (decisions.unit_id is null or decisions.unit_id = candidates.unit_id)
      order by survey_id, position, decisions.unit_id nulls last
    ), found as (
      select candidates.*, by_id.user_id as own_id, by_decision.user_id as decided_id, decided_by, decided_at
      from candidates left join by_id using (survey_id, position) left join by_decision using (survey_id, position)
    ), chosen as (
      select *,
        case when own_id is not null then own_id when decided_id is not null then decided_id
          when leader_basis = 'EXTERNAL_ID' then null else leader_user_id end as user_id,
        case when own_id is not null then 'EXTERNAL_ID' when decided_id is not null then 'CONFIRMED'
          when leader_basis = 'EXTERNAL_ID' then null else leader_basis end as basis,
        case when own_id is null and decided_id is not null then decided_by end as new_by,
        case when own_id is null and decided_id is not null then decided_at end as new_at
      from found
    ), wanted as materialized (
      select survey_id, position, user_id, basis,
        coalesce(new_by, case when leader_basis is not distinct from basis then leader_linked_by else '' end) as linked_by,
        case when leader_basis is not distinct from basis and leader_user_id is not distinct from user_id and new_at is null
          then leader_linked_at
          when user_id is null then null else coalesce(new_at, now()) end as linked_at
      from chosen
      where leader_user_id is distinct from user_id or leader_basis is distinct from basis
        or (new_at is not null and leader_linked_at is distinct from new_at)
    )`).execute(db);
};

export const linkByExternalIds = (db: Trx, externalIds: readonly string[]): Promise<void> =>
  linkLeaders(db, sql`led.leader_external_ids && ${[...externalIds]}::text[]`);

export const linkOfUsers = (db: Trx, userIds: readonly number[]): Promise<void> =>
  linkLeaders(
    db,
    sql`led.leader_external_ids && (select coalesce(array_agg(external_id), '{}') from user_external_ids
      where user_id = any(${[...userIds]}::integer[]))`,
  );

/** Ends links of the leaders that `scope` selects, so that nobody reads as them; returns in how many surveys. */
export const unlinkLeaders = async (db: Trx, scope: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await writeLinks(sql`
    wanted as materialized (
      select survey_id, position, null::integer as user_id, null as basis, '' as linked_by,
        null::timestamptz as linked_at
      from survey_leaders as led
      where ${scope} and (leader_user_id is not null or leader_basis is not null)
    )`).execute(db);
  return rows.length;
};

/**
 * Pairs of leaders and accounts that wait for a decision: the account bears the leader's name or bore it, the external
 * ids are nobody else's, and it was not declined; or an earlier release linked both by name. `scope` selects from
 * `survey_leaders as led`.
 */
export const waitingPairs = (scope: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with named as materialized (
    select led.survey_id, led.position, led.unit_id, led.leader_external_ids as ids,
      ${idsKey('led')} as joined_ids, ${nameKey('led.leader_name')} as name
    from survey_leaders as led
    where led.leader_user_id is null and led.leader_basis is null and led.deleted_at is null
      and btrim(led.leader_name) <> '' and ${scope}
  ), bearers as materialized (
    select users.id as user_id, ${nameKey('users.name')} as name from users
      where ${mayLead} and users.deactivated_at is null
    union
    select users.id, ${nameKey('user_aliases.name')} from users join user_aliases on user_aliases.user_id = users.id
      where ${mayLead} and users.deactivated_at is null
  )
  select named.survey_id, named.position, false as is_linked, bearers.user_id
  from named join bearers using (name)
  where not exists (select from leader_decisions as declined
      where not is_confirmed and declined.user_id = bearers.user_id and declined.leader_name = bearers.name
        and declined.external_ids = named.joined_ids
        and (declined.unit_id is null or declined.unit_id = named.unit_id))
    and not exists (select from user_external_ids as known
      where known.external_id = any(named.ids) and known.user_id <> bearers.user_id)
  union all
  select led.survey_id, led.position, true, led.leader_user_id from survey_leaders as led
  where led.leader_user_id is not null and led.leader_basis is null and led.deleted_at is null
    and btrim(led.leader_name) <> '' and ${scope}`;

export interface LinkedLeaders {
  leadersLinked: number;
  leadersProposed: number;
  leadersUnknown: number;
}

export const countLeaders = async (db: Trx, surveyIds: readonly number[]): Promise<LinkedLeaders> => {
  const { rows } = await sql<LinkedLeaders>`
    with waiting as (${waitingPairs(leadsAny(surveyIds))}), leaders as (
      select ${nameKey('led.leader_name')} as name, ${idsKey('led')} as ids,
        bool_and(leader_user_id is not null) as is_linked,
        bool_or((survey_id, position) in (select survey_id, position from waiting where not is_linked)) as is_proposed
      from survey_leaders as led
      where ${leadsAny(surveyIds)} and (btrim(leader_name) <> '' or leader_external_ids <> '{}')
      group by 1, 2
    )
    select (count(*) filter (where is_linked))::integer as "leadersLinked",
      (count(*) filter (where not is_linked and is_proposed))::integer as "leadersProposed",
      (count(*) filter (where not is_linked and not is_proposed))::integer as "leadersUnknown"
    from leaders`.execute(db);
  return rows[0] as LinkedLeaders;
};
