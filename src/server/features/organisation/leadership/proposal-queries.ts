import { type RawBuilder, sql } from 'kysely';
import type { LeaderProposal } from '#shared/organisation/leadership/contract.ts';
import type { Trx } from '../../../db/connect.ts';
import { likePattern } from '../../../db/like-pattern.ts';
import { toPage } from '../../../db/page.ts';
import { type Actor, reachesUnit } from '../../../lib/actor.ts';
import { idsKey, nameKey, splitIds, waitingPairs } from './link-queries.ts';

type Reach = Pick<Actor, 'unitIds'>;

const inReach = ({ unitIds }: Reach, column: string): RawBuilder<boolean> =>
  unitIds === 'all' ? sql`true` : sql`${sql.ref(column)} = any(${[...unitIds]}::integer[])`;

/**
 * One row a leader (name, external ids, unit) and account. Administrators of a part see accounts that belong to it, and
 * surveys of it; for the others a leader with external ids is one row over all units.
 */
const proposals = (actor: Reach) => sql`
  select waiting.user_id, ${nameKey('led.leader_name')} as leader_key, ${idsKey('led')} as external_ids,
    ${actor.unitIds === 'all' ? sql`case when led.leader_external_ids = '{}' then led.unit_id end` : sql`led.unit_id`} as unit_id,
    min(btrim(led.leader_name)) as leader_name, count(distinct waiting.survey_id)::integer as survey_count,
    (count(distinct waiting.survey_id) filter (where waiting.is_linked))::integer as linked_count,
    array_agg(distinct led.unit_id) as unit_ids,
    array_agg(distinct led.period_id) filter (where led.period_id is not null) as period_ids
  from (${waitingPairs(inReach(actor, 'led.unit_id'))}) as waiting
  join survey_leaders as led on led.survey_id = waiting.survey_id and led.position = waiting.position
  ${
    actor.unitIds === 'all'
      ? sql``
      : sql`where exists (select from user_units where user_units.user_id = waiting.user_id
          and ${inReach(actor, 'user_units.unit_id')})`
  }
  group by 1, 2, 3, 4`;

export const countProposals = async (db: Trx, actor: Reach): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${proposals(actor)}) as proposals`.execute(db);
  return rows[0]?.count ?? 0;
};

const named = (ids: string, table: 'units' | 'periods') => sql`
  coalesce((select json_agg(json_build_object('id', id, 'name', name) order by name)
    from ${sql.table(table)} where id = any(${sql.ref(ids)})), '[]')`;

interface ProposalRow extends Omit<LeaderProposal, 'externalIds' | 'account' | 'periods'> {
  externalIds: string;
  account: Omit<LeaderProposal['account'], 'units'>;
  accountUnits: { id: number; name: string }[];
  periods: { id: number; name: string }[];
}

export const findProposals = async (
  db: Trx,
  actor: Actor,
  { name, page, size }: { name?: string | undefined; page: number; size: number },
) => {
  const matching =
    name === undefined || name === ''
      ? sql`true`
      : sql`(proposals.leader_name ilike ${likePattern(name)} or users.name ilike ${likePattern(name)})`;
  const found = sql`(${proposals(actor)}) as proposals join users on users.id = proposals.user_id where ${matching}`;
  const { rows: counted } = await sql<{
    total: number;
  }>`select count(*)::integer as total from ${found}`.execute(db);
  const { rows } = await sql<ProposalRow>`
    select proposals.user_id as "userId", leader_key as "leaderKey", proposals.leader_name as "leaderName",
      external_ids as "externalIds", unit_id as "unitId", survey_count as "surveyCount",
      linked_count as "linkedCount",
      ${named('unit_ids', 'units')} as units,
      coalesce((select json_agg(json_build_object('id', id, 'name', name) order by starts_on nulls last, name)
        from periods where id = any(period_ids)), '[]') as periods,
      json_build_object('name', users.name, 'username', users.username,
        'isNameConfirmed', users.name_is_confirmed, 'isActive', users.deactivated_at is null,
        'externalIds', coalesce((select json_agg(external_id order by external_id) from user_external_ids
          where user_external_ids.user_id = users.id), '[]')) as account,
      coalesce((select json_agg(json_build_object('id', units.id, 'name', units.name) order by units.name)
        from user_units join units on units.id = user_units.unit_id
        where user_units.user_id = users.id), '[]') as "accountUnits",
      (select count(*)::integer from users as others where others.id <> users.id
        and (${nameKey('others.name')} = leader_key or exists (select from user_aliases
          where user_aliases.user_id = others.id and ${nameKey('user_aliases.name')} = leader_key))) as "namesakeCount"
    from ${found}
    order by leader_key, users.id, unit_id nulls first, external_ids
    limit ${size} offset ${page * size}`.execute(db);
  const content = rows.map(
    ({ externalIds, accountUnits, account, periods, ...row }): LeaderProposal => ({
      ...row,
      externalIds: splitIds(externalIds),
      periods: periods.map((period) => period.name),
      account: { ...account, units: accountUnits.filter(({ id }) => reachesUnit(actor, id)) },
    }),
  );
  return toPage(content, counted[0]?.total ?? 0, { page, size });
};

export interface ProposalKey {
  readonly userId: number;
  readonly leaderKey: string;
  readonly externalIds: string;
  readonly unitId: number | null;
}

export const countMatching = async (db: Trx, actor: Reach, keys: readonly ProposalKey[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${proposals(actor)}) as proposals
    join jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
      as wanted ("userId" integer, "leaderKey" text, "externalIds" text, "unitId" integer)
      on wanted."userId" = user_id and wanted."leaderKey" = leader_key and wanted."externalIds" = external_ids
        and wanted."unitId" is not distinct from unit_id`.execute(db);
  return rows[0]?.count ?? 0;
};

export const insertDecisions = async (
  db: Trx,
  tenantId: number,
  keys: readonly ProposalKey[],
  { isConfirmed, by }: { isConfirmed: boolean; by: string },
): Promise<void> => {
  await sql`
    insert into leader_decisions (tenant_id, leader_name, external_ids, unit_id, user_id, is_confirmed, decided_by)
    select ${tenantId}, "leaderKey", "externalIds", "unitId", "userId", ${isConfirmed}, ${by}
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
      as wanted ("userId" integer, "leaderKey" text, "externalIds" text, "unitId" integer)
    on conflict (tenant_id, leader_name, external_ids, unit_id, user_id)
      do update set is_confirmed = excluded.is_confirmed, decided_by = excluded.decided_by, decided_at = now()`.execute(
    db,
  );
};

/** True for `survey_leaders as led` that are one of the keys; without a unit in every unit. */
export const ofKeys = (keys: readonly ProposalKey[]): RawBuilder<boolean> => sql`exists (
  select from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
    as wanted ("userId" integer, "leaderKey" text, "externalIds" text, "unitId" integer)
  where wanted."leaderKey" = ${nameKey('led.leader_name')} and wanted."externalIds" = ${idsKey('led')}
    and (wanted."unitId" is null or wanted."unitId" = led.unit_id))`;

export const ledByKeys = (keys: readonly ProposalKey[]): RawBuilder<boolean> => sql`exists (
  select from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
    as wanted ("userId" integer, "leaderKey" text, "externalIds" text, "unitId" integer)
  where wanted."userId" = led.leader_user_id and wanted."leaderKey" = ${nameKey('led.leader_name')}
    and wanted."externalIds" = ${idsKey('led')}
    and (wanted."unitId" is null or wanted."unitId" = led.unit_id))`;
