import { sql } from 'kysely';
import type { PeriodDraft } from '#shared/organisation/periods/contract.ts';
import { advisoryLocks } from '../../../db/advisory-locks.ts';
import type { Trx } from '../../../db/connect.ts';

/** Serialises changes to a tenant's periods. Imports that create one need no lock, because names are unique. */
export const lockPeriods = (db: Trx, tenantId: number) =>
  sql`select pg_advisory_xact_lock(${advisoryLocks.periods}, ${tenantId})`.execute(db);

export interface PeriodRow {
  id: number;
  name: string;
  start: string | null;
  end: string | null;
  version: number;
  surveyCount: number;
}

export const findPeriodRows = async (db: Trx): Promise<PeriodRow[]> => {
  const { rows } = await sql<PeriodRow>`
    select id, name, to_char(starts_on, 'YYYY-MM-DD') as start, to_char(ends_on, 'YYYY-MM-DD') as end, version,
      (select count(*)::integer from surveys
        where surveys.period_id = periods.id and surveys.deleted_at is null) as "surveyCount"
    from periods order by starts_on desc nulls last, id desc`.execute(db);
  return rows;
};

export const insertPeriod = async (db: Trx, tenantId: number, draft: PeriodDraft): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into periods (tenant_id, name, starts_on, ends_on)
    values (${tenantId}, ${draft.name}, ${draft.start}::date, ${draft.end}::date) returning id`.execute(db);
  return (rows[0] as { id: number }).id;
};

export const updatePeriod = async (db: Trx, periodId: number, draft: PeriodDraft): Promise<number> => {
  const { rows } = await sql<{ version: number }>`
    update periods set name = ${draft.name}, starts_on = ${draft.start}::date, ends_on = ${draft.end}::date,
      version = version + 1 where id = ${periodId} returning version`.execute(db);
  return (rows[0] as { version: number }).version;
};

export const upsertFormerName = async (
  db: Trx,
  tenantId: number,
  { name, periodId }: { name: string; periodId: number },
): Promise<void> => {
  await sql`insert into period_former_names (tenant_id, name, period_id) values (${tenantId}, ${name}, ${periodId})
    on conflict (tenant_id, name) do update set period_id = excluded.period_id`.execute(db);
  await sql`delete from period_former_names as former using periods where former.name = periods.name`.execute(
    db,
  );
};

export const deleteTakenFormerName = (db: Trx, name: string) =>
  sql`delete from period_former_names where name = ${name}`.execute(db);

/** Includes deleted surveys, so that none refers to a period that is gone. */
export const moveSurveys = async (db: Trx, periodId: number, targetId: number | null): Promise<void> => {
  await sql`update surveys set period_id = ${targetId}::integer where period_id = ${periodId}`.execute(db);
  if (targetId !== null)
    await sql`update period_former_names set period_id = ${targetId} where period_id = ${periodId}`.execute(
      db,
    );
};

export const deletePeriodRow = (db: Trx, periodId: number) =>
  sql`delete from periods where id = ${periodId}`.execute(db);
