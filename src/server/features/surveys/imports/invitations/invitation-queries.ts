import { sql } from 'kysely';
import type { Trx } from '../../../../db/connect.ts';
import { leaderNames } from '../../../organisation/leadership/survey-leader-queries.ts';

export interface InvitableSurvey {
  id: number;
  description: string;
  eventCode: string;
  sourceKey: string;
  leaderName: string;
  unitName: string;
  unitPath: string;
  periodName: string;
  responseCount: number;
  invitedCount: number | null;
}

export const invitableSurveys = async (
  db: Trx,
  unitIds: readonly number[] | 'all',
): Promise<InvitableSurvey[]> => {
  const reach = unitIds === 'all' ? sql`true` : sql`surveys.unit_id = any(${[...unitIds]}::integer[])`;
  const { rows } = await sql<InvitableSurvey>`
    with recursive paths as (
      select id, name as path from units where parent_id is null
      union all
      select units.id, paths.path || ' / ' || units.name from units join paths on units.parent_id = paths.id)
    select surveys.id, surveys.description, surveys.event_code as "eventCode", surveys.source_key as "sourceKey",
      ${leaderNames} as "leaderName", units.name as "unitName", coalesce(paths.path, units.name) as "unitPath",
      coalesce(periods.name, '') as "periodName", surveys.response_count as "responseCount",
      surveys.invited_count as "invitedCount"
    from surveys
    join units on units.tenant_id = surveys.tenant_id and units.id = surveys.unit_id
    left join paths on paths.id = surveys.unit_id
    left join periods on periods.tenant_id = surveys.tenant_id and periods.id = surveys.period_id
    where surveys.deleted_at is null and ${reach}
    order by surveys.id`.execute(db);
  return rows;
};
