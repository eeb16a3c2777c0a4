import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../db/connect.ts';

export const nameKey = (column: string): RawBuilder<string> => sql`lower(btrim(${sql.ref(column)}))`;
export const idsKey = (table: string): RawBuilder<string> =>
  sql`array_to_string(${sql.ref(`${table}.leader_external_ids`)}, e'\n')`;
export const joinIds = (ids: readonly string[]): string => ids.join('\n');
export const splitIds = (joined: string): string[] => (joined === '' ? [] : joined.split('\n'));

export const mayLead = sql<boolean>`'INSTRUCTOR' = any(users.role || users.further_roles)`;

/**
 * Links the surveys that `scope` selects from `surveys` to the account of their external ids, else to the one that an
 * administrator confirmed for their leader. What was made by hand, confirmed before, or linked by an earlier release
 * stays; a name alone links nobody (docs/decisions/0770).
 */
export const linkLeaders = async (db: Trx, scope: RawBuilder<unknown>): Promise<void> => {
  await sql`
    with candidates as (
      select * from surveys where ${scope} and leader_basis is distinct from 'MANUAL'
    ), by_id as (
      select candidates.id, min(users.id) as user_id
      from candidates
      join user_external_ids on external_id = any(candidates.leader_external_ids)
      join users on users.id = user_external_ids.user_id
      group by candidates.id having count(distinct users.id) = 1 and bool_and(${mayLead})
    ), by_decision as (
      select distinct on (candidates.id) candidates.id, decisions.user_id, decided_by, decided_at
      from candidates
      join leader_decisions as decisions on is_confirmed
        and decisions.leader_name = ${nameKey('candidates.leader_name')}
        and decisions.external_ids = ${idsKey('candidates')}
        and (decisions.unit_id is null or decisions.unit_id = candidates.unit_id)
      order by candidates.id, decisions.unit_id nulls last
    ), found as (
      select candidates.id, candidates.leader_user_id as led_by, candidates.leader_basis as led_because,
        by_id.user_id as own_id, by_decision.user_id as decided_id, decided_by, decided_at
      from candidates left join by_id using (id) left join by_decision using (id)
    ), wanted as (
      select id,
        case when own_id is not null then own_id when decided_id is not null then decided_id
          when led_because = 'EXTERNAL_ID' then null else led_by end as user_id,
        case when own_id is not null then 'EXTERNAL_ID' when decided_id is not null then 'CONFIRMED'
          when led_because = 'EXTERNAL_ID' then null else led_because end as basis,
        case when own_id is null and decided_id is not null then decided_by end as linked_by,
        case when own_id is null and decided_id is not null then decided_at end as linked_at
      from found
    )
    update surveys set leader_user_id = wanted.user_id, leader_basis = wanted.basis,
      leader_linked_by = coalesce(wanted.linked_by,
        case when surveys.leader_basis is not distinct from wanted.basis then surveys.leader_linked_by else '' end),
      leader_linked_at = case when surveys.leader_basis is not distinct from wanted.basis
          and surveys.leader_user_id is not distinct from wanted.user_id and wanted.linked_at is null
        then surveys.leader_linked_at
        when wanted.user_id is null then null else coalesce(wanted.linked_at, now()) end
    from wanted
    where surveys.id = wanted.id and (surveys.leader_user_id is distinct from wanted.user_id
      or surveys.leader_basis is distinct from wanted.basis
      or (wanted.linked_at is not null and surveys.leader_linked_at is distinct from wanted.linked_at))`.execute(
    db,
  );
};

/** After accounts got or lost external ids, or the role of those who lead. */
export const linkByExternalIds = (db: Trx, externalIds: readonly string[]): Promise<void> =>
  linkLeaders(db, sql`leader_external_ids && ${[...externalIds]}::text[]`);

export const linkOfUsers = (db: Trx, userIds: readonly number[]): Promise<void> =>
  linkLeaders(
    db,
    sql`leader_external_ids && (select coalesce(array_agg(external_id), '{}') from user_external_ids
      where user_id = any(${[...userIds]}::integer[]))`,
  );

/** Ends links of the surveys that `scope` selects, so that nobody reads them as their leader. */
export const unlinkLeaders = async (db: Trx, scope: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    update surveys set leader_user_id = null, leader_basis = null, leader_linked_by = '', leader_linked_at = null
    where ${scope} and (leader_user_id is not null or leader_basis is not null) returning id`.execute(db);
  return rows.length;
};

/** By hand, also that nobody reads as their leader: later files and decisions leave it as it is. */
export const setLeader = async (
  db: Trx,
  surveyIds: readonly number[],
  { userId, by }: { userId: number | null; by: string },
): Promise<void> => {
  await sql`
    update surveys set leader_user_id = ${userId}, leader_basis = 'MANUAL', leader_linked_by = ${by},
      leader_linked_at = now(), corrected = array_append(array_remove(corrected, 'leader'), 'leader')
    where id = any(${[...surveyIds]}::integer[])`.execute(db);
};

/**
 * Pairs of surveys and accounts that wait for a decision: the account bears the leader's name or bore it, the external
 * ids are nobody else's, and it was not declined; or an earlier release linked both by name.
 */
export const waitingPairs = (scope: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with named as materialized (
    select surveys.id, surveys.unit_id, surveys.leader_external_ids as ids, ${idsKey('surveys')} as joined_ids,
      ${nameKey('surveys.leader_name')} as name
    from surveys
    where surveys.leader_user_id is null and surveys.leader_basis is null and surveys.deleted_at is null
      and btrim(surveys.leader_name) <> '' and ${scope}
  ), bearers as materialized (
    select users.id as user_id, ${nameKey('users.name')} as name from users
      where ${mayLead} and users.deactivated_at is null
    union
    select users.id, ${nameKey('user_aliases.name')} from users join user_aliases on user_aliases.user_id = users.id
      where ${mayLead} and users.deactivated_at is null
  )
  select named.id as survey_id, false as is_linked, bearers.user_id
  from named join bearers using (name)
  where not exists (select from leader_decisions as declined
      where not is_confirmed and declined.user_id = bearers.user_id and declined.leader_name = bearers.name
        and declined.external_ids = named.joined_ids
        and (declined.unit_id is null or declined.unit_id = named.unit_id))
    and not exists (select from user_external_ids as known
      where known.external_id = any(named.ids) and known.user_id <> bearers.user_id)
  union all
  select surveys.id, true, surveys.leader_user_id from surveys
  where surveys.leader_user_id is not null and surveys.leader_basis is null and surveys.deleted_at is null
    and btrim(surveys.leader_name) <> '' and ${scope}`;

export interface LinkedLeaders {
  leadersLinked: number;
  leadersProposed: number;
  leadersUnknown: number;
}

/** How many leaders of the surveys have an account that is certain, one that waits for a confirmation, or none. */
export const countLeaders = async (db: Trx, surveyIds: readonly number[]): Promise<LinkedLeaders> => {
  const { rows } = await sql<LinkedLeaders>`
    with waiting as (${waitingPairs(sql`surveys.id = any(${[...surveyIds]}::integer[])`)}), leaders as (
      select ${nameKey('leader_name')} as name, ${idsKey('surveys')} as ids,
        bool_and(leader_user_id is not null) as is_linked,
        bool_or(surveys.id in (select survey_id from waiting where not is_linked)) as is_proposed
      from surveys
      where id = any(${[...surveyIds]}::integer[])
        and (btrim(leader_name) <> '' or leader_external_ids <> '{}')
      group by 1, 2
    )
    select (count(*) filter (where is_linked))::integer as "leadersLinked",
      (count(*) filter (where not is_linked and is_proposed))::integer as "leadersProposed",
      (count(*) filter (where not is_linked and not is_proposed))::integer as "leadersUnknown"
    from leaders`.execute(db);
  return rows[0] as LinkedLeaders;
};
