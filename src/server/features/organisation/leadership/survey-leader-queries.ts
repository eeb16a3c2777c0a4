import { type RawBuilder, sql } from 'kysely';
import type { SurveyLeader } from '#shared/organisation/leadership/contract.ts';
import { LEADER_SEPARATOR, MAXIMUM_LEADERS } from '#shared/organisation/leadership/rules.ts';
import type { Trx } from '../../../db/connect.ts';
import { leadsAny, nameKey, waitingPairs } from './link-queries.ts';

export const leaderNames: RawBuilder<string> = sql<string>`
  concat_ws(${LEADER_SEPARATOR}::text, nullif(surveys.leader_name, ''), (
    select string_agg(further.leader_name, ${LEADER_SEPARATOR}::text order by further.position)
    from further_leaders as further
    where further.tenant_id = surveys.tenant_id and further.survey_id = surveys.id and further.leader_name <> ''))`;

export const findLeaders = async (
  db: Trx,
  surveyIds: readonly number[],
): Promise<ReadonlyMap<number, SurveyLeader[]>> => {
  const { rows } = await sql<SurveyLeader & { surveyId: number }>`
    with waiting as (${waitingPairs(leadsAny(surveyIds))})
    select survey_id as "surveyId", btrim(leader_name) as name, leader_external_ids as "externalIds",
      (select json_build_object('id', users.id, 'name', users.name, 'basis', coalesce(leader_basis, 'NAME'))
        from users where users.id = led.leader_user_id) as account,
      (survey_id, position) in (select survey_id, position from waiting where not is_linked) as "isProposed"
    from survey_leaders as led where ${leadsAny(surveyIds)}
    order by survey_id, position`.execute(db);
  const leaders = new Map<number, SurveyLeader[]>();
  for (const { surveyId, ...leader } of rows)
    leaders.set(surveyId, [...(leaders.get(surveyId) ?? []), leader]);
  return leaders;
};

export interface WrittenLeaders {
  readonly surveyId: number;
  readonly leaders: readonly { readonly name: string; readonly externalIds: readonly string[] }[];
}

/**
 * Replaces who leads surveys. Whoever leads them already, by name and without contradicting ids, keeps account and
 * reason wherever the list has them; the others lose theirs. Nobody is linked: call `linkLeaders`.
 */
export const writeLeaders = async (db: Trx, surveys: readonly WrittenLeaders[]): Promise<void> => {
  const rows = surveys.flatMap(({ surveyId, leaders }) =>
    (leaders.length > 0 ? leaders.slice(0, MAXIMUM_LEADERS) : [{ name: '', externalIds: [] }]).map(
      ({ name, externalIds }, position) => ({ surveyId, position, name, externalIds }),
    ),
  );
  if (rows.length === 0) return;
  await sql`
    with wanted as materialized (
      select "surveyId" as survey_id, position, name, "externalIds" as ids
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row ("surveyId" integer, position integer, name text, "externalIds" text[])
    ), merged as materialized (
      select wanted.survey_id, wanted.position, wanted.name,
        case when wanted.ids = '{}' then coalesce(known.leader_external_ids, '{}') else wanted.ids end as ids,
        known.leader_user_id, known.leader_basis, coalesce(known.leader_linked_by, '') as linked_by,
        known.leader_linked_at as linked_at
      from wanted left join lateral (
        select * from survey_leaders as led
        where led.survey_id = wanted.survey_id and ${nameKey('led.leader_name')} = ${nameKey('wanted.name')}
          and (wanted.ids = '{}' or led.leader_external_ids = '{}' or wanted.ids && led.leader_external_ids)
        order by wanted.ids && led.leader_external_ids desc, led.position limit 1
      ) as known on true
    ), first as (
      update surveys set leader_name = merged.name, leader_external_ids = merged.ids,
        leader_user_id = merged.leader_user_id, leader_basis = merged.leader_basis,
        leader_linked_by = merged.linked_by, leader_linked_at = merged.linked_at
      from merged where merged.position = 0 and surveys.id = merged.survey_id
    ), further as (
      insert into further_leaders (tenant_id, survey_id, position, leader_name, leader_external_ids, leader_user_id,
        leader_basis, leader_linked_by, leader_linked_at)
      select current_tenant(), survey_id, position, name, ids, leader_user_id, leader_basis, linked_by, linked_at
      from merged where position > 0
      on conflict (tenant_id, survey_id, position) do update set leader_name = excluded.leader_name,
        leader_external_ids = excluded.leader_external_ids, leader_user_id = excluded.leader_user_id,
        leader_basis = excluded.leader_basis, leader_linked_by = excluded.leader_linked_by,
        leader_linked_at = excluded.leader_linked_at
    )
    delete from further_leaders as gone
    where gone.survey_id in (select survey_id from wanted)
      and (gone.survey_id, gone.position) not in (select survey_id, position from wanted)`.execute(db);
};

export const keepLeaders = (db: Trx, surveyIds: readonly number[]) =>
  sql`update surveys set corrected = array_append(array_remove(corrected, 'leader'), 'leader')
    where id = any(${[...surveyIds]}::integer[])`.execute(db);

export const setLeader = async (
  db: Trx,
  surveyIds: readonly number[],
  { position, userId, by }: { position: number; userId: number | null; by: string },
): Promise<void> => {
  const ids = [...surveyIds];
  const link = sql`leader_user_id = ${userId}, leader_basis = 'MANUAL', leader_linked_by = ${by}, leader_linked_at = now()`;
  const written =
    position === 0
      ? sql`update surveys set ${link} where id = any(${ids}::integer[])`
      : sql`update further_leaders set ${link}
          where survey_id = any(${ids}::integer[]) and position = ${position}`;
  await written.execute(db);
  await keepLeaders(db, ids);
};
