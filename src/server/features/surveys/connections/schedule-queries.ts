import { sql } from 'kysely';
import type { Permission, Role } from '#shared/permissions.ts';
import type { ScheduleInterval } from '#shared/surveys/connections/contract.ts';
import type { Trx } from '../../../db/connect.ts';
import { ownPermissionsOf } from '../../platform/own-roles/queries.ts';
import { heldPermissions } from '../../platform/session/credentials/find-actor.ts';
import type { ImportDecisions } from '../imports/records/import-options.ts';

const lengths = { HOURLY: '1 hour', DAILY: '1 day', WEEKLY: '7 days' } as const satisfies Record<
  ScheduleInterval,
  string
>;
const itsLength = sql`(case every when 'HOURLY' then ${sql.lit(lengths.HOURLY)}
  when 'DAILY' then ${sql.lit(lengths.DAILY)} else ${sql.lit(lengths.WEEKLY)} end)::interval`;

export const findFetchedSurveys = async (db: Trx, connectionId: number): Promise<Map<string, number>> => {
  const { rows } = await sql<{ remote: string; id: number }>`
    select distinct on (1) r.decisions -> 'remote' ->> 'surveyId' as remote, s.id
    from import_receipts r
    join survey_receipts sr on sr.tenant_id = r.tenant_id and sr.receipt_id = r.id
    join surveys s on s.tenant_id = sr.tenant_id and s.id = sr.survey_id and s.deleted_at is null
    where (r.decisions -> 'remote' ->> 'connectionId')::integer = ${connectionId}
    order by 1, r.id desc`.execute(db);
  return new Map(rows.map(({ remote, id }) => [remote, id]));
};

export interface ScheduleRow {
  id: number;
  remote: string;
  title: string;
  every: ScheduleInterval;
  nextRunAt: Date;
  lastRunAt: Date | null;
  outcome: 'UNCHANGED' | 'FORBIDDEN' | null;
  importId: number | null;
  importState: string | null;
  held: { count: number; minimum: number } | null;
}

export const listScheduleRows = async (db: Trx, connectionId: number): Promise<ScheduleRow[]> => {
  const { rows } = await sql<ScheduleRow>`
    select c.id, c.remote_survey as remote, s.description as title, c.every, c.next_run_at as "nextRunAt", c.last_run_at as "lastRunAt",
      c.outcome, i.id as "importId", i.state as "importState",
      (select jsonb_build_object('count', greatest(0, v.response_count - s.response_count), 'minimum', s.min_respondent_count)
        from survey_versions v where v.tenant_id = s.tenant_id and v.survey_id = s.id and v.state = 'waiting') as held
    from connection_schedules c
    join surveys s on s.tenant_id = c.tenant_id and s.id = c.survey_id and s.deleted_at is null
    left join imports i on i.tenant_id = c.tenant_id and i.id = c.import_id
    where c.connection_id = ${connectionId}`.execute(db);
  return rows;
};

export const upsertSchedule = (
  db: Trx,
  row: {
    tenantId: number;
    userId: number;
    connectionId: number;
    remote: string;
    surveyId: number;
    every: ScheduleInterval;
  },
) =>
  sql`
  insert into connection_schedules (tenant_id, connection_id, remote_survey, survey_id, user_id, every, next_run_at)
  values (${row.tenantId}, ${row.connectionId}, ${row.remote}, ${row.surveyId}, ${row.userId}, ${row.every},
    now() + ${lengths[row.every]}::interval)
  on conflict (tenant_id, connection_id, remote_survey) do update set
    survey_id = excluded.survey_id, user_id = excluded.user_id, every = excluded.every,
    next_run_at = excluded.next_run_at`.execute(db);

export const deleteScheduleRow = (db: Trx, connectionId: number, remote: string) =>
  db
    .deleteFrom('connection_schedules')
    .where('connection_id', '=', connectionId)
    .where('remote_survey', '=', remote)
    .execute();

export interface DueSchedule {
  id: number;
  connectionId: number;
  remote: string;
  surveyId: number;
  userId: number;
}

const AT_ONCE = 20;

export const claimDueSchedules = async (db: Trx): Promise<DueSchedule[]> => {
  const { rows } = await sql<DueSchedule & { isBusy: boolean }>`
    update connection_schedules c set next_run_at = now() + ${itsLength}
    from (
      select d.tenant_id, d.id, coalesce(i.state in ('FETCHING', 'INSPECTING', 'READY', 'RUNNING'), false) as busy
      from connection_schedules d
      join surveys s on s.tenant_id = d.tenant_id and s.id = d.survey_id and s.deleted_at is null
      left join imports i on i.tenant_id = d.tenant_id and i.id = d.import_id
      where d.next_run_at <= now()
      order by d.next_run_at limit ${AT_ONCE} for update of d skip locked
    ) due
    where c.tenant_id = due.tenant_id and c.id = due.id
    returning c.id, c.connection_id as "connectionId", c.remote_survey as remote, c.survey_id as "surveyId",
      c.user_id as "userId", due.busy as "isBusy"`.execute(db);
  return rows.filter(({ isBusy }) => !isBusy);
};

export const recordScheduledRun = (
  db: Trx,
  scheduleId: number,
  { importId, outcome }: { importId: number | null; outcome: 'UNCHANGED' | 'FORBIDDEN' | null },
) =>
  db
    .updateTable('connection_schedules')
    .set({ import_id: importId, outcome, last_run_at: sql<Date>`now()` })
    .where('id', '=', scheduleId)
    .execute();

export const findImporter = async (
  db: Trx,
  userId: number,
): Promise<{ role: Role; permissions: readonly Permission[]; unitIds: number[] } | null> => {
  const { rows } = await sql<{
    role: Role;
    ownPermissions: Permission[] | null;
    unitIds: number[];
  }>`
    with recursive reach as (
      select unit_id as id from user_units where user_id = ${userId}
      union
      select units.id from units join reach on units.parent_id = reach.id
    )
    select role, ${ownPermissionsOf(sql`users.role`)} as "ownPermissions", array(select id from reach) as "unitIds" from users where id = ${userId}`.execute(
    db,
  );
  const [row] = rows;
  return row ? { role: row.role, unitIds: row.unitIds, permissions: heldPermissions(row) } : null;
};

export interface LastReceipt {
  decisions: ImportDecisions;
  sha256: string;
  unsure: string[];
}

export const findLastReceipt = async (db: Trx, surveyId: number): Promise<LastReceipt | null> => {
  const { rows } = await sql<LastReceipt>`
    select r.decisions, r.files -> 0 ->> 'sha256' as sha256,
      array(select p ->> 'code' from jsonb_array_elements(r.problems) p where p ->> 'severity' = 'unsure') as unsure
    from import_receipts r
    join survey_receipts sr on sr.tenant_id = r.tenant_id and sr.receipt_id = r.id
    where sr.survey_id = ${surveyId} order by r.id desc limit 1`.execute(db);
  const [row] = rows;
  return row?.decisions ? row : null;
};
