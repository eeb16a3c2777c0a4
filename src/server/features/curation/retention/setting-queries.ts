import { sql } from 'kysely';
import type { Trx } from '../../../db/connect.ts';

export const findRetentionMonths = async (db: Trx, tenantId: number): Promise<number | null> =>
  (
    await db
      .selectFrom('tenants')
      .select('keep_answers_months as months')
      .where('id', '=', tenantId)
      .executeTakeFirstOrThrow()
  ).months;

export const setRetentionMonths = (db: Trx, tenantId: number, months: number | null) =>
  db
    .updateTable('tenants')
    .set({ keep_answers_months: months, answers_swept_at: null })
    .where('id', '=', tenantId)
    .execute();

const isDue = (months: number) => sql`surveys.answers_deleted_at is null and surveys.deleted_at is null
  and greatest(surveys.created_at, coalesce(periods.ends_on::timestamptz, surveys.created_at))
    < now() - make_interval(months => ${months})`;

export const findDueSurveys = async (db: Trx, months: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select surveys.id from surveys
    left join periods on periods.tenant_id = surveys.tenant_id and periods.id = surveys.period_id
    where ${isDue(months)} order by surveys.id`.execute(db);
  return rows.map(({ id }) => id);
};

export const isSweepDue = async (db: Trx, tenantId: number): Promise<boolean> => {
  const { rows } = await sql`select from tenants where id = ${tenantId} and keep_answers_months is not null
    and (answers_swept_at is null or answers_swept_at < now() - interval '1 day')`.execute(db);
  return rows.length > 0;
};

export const recordSweep = (db: Trx, tenantId: number) =>
  sql`update tenants set answers_swept_at = now() where id = ${tenantId}`.execute(db);
