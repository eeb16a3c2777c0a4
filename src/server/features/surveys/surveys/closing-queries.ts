import { sql } from 'kysely';
import type { SurveyClosing } from '#shared/surveys/surveys/closing-contract.ts';
import { toColumns } from '../../../db/column-names.ts';
import type { Trx } from '../../../db/connect.ts';

const isFiltered = sql<boolean>`exists (select from filter_ledgers as own
  where own.tenant_id = surveys.tenant_id and own.survey_id = surveys.id)`;

/**
 * Reopens surveys that receive answers. Those that were filtered, or whose filters an administrator opened, stay
 * closed, since a disclosure cannot be undone.
 */
export const markCollecting = async (
  db: Trx,
  rows: readonly { id: number; endsAt: string | null }[],
): Promise<void> => {
  await sql`
    update surveys set ends_at = row.ends_at, answers_came_at = now(),
      closed_by = case when closed_by = 'HAND' or ${isFiltered} then closed_by
        when row.ends_at <= now() then 'END' end
    from jsonb_to_recordset(${JSON.stringify(rows.map(toColumns))}::jsonb) as row (id integer, ends_at timestamptz)
    where surveys.id = row.id`.execute(db);
};

const among = (surveyIds: readonly number[]) => sql`id = any(${[...surveyIds]}::integer[])`;

export const closeNow = (db: Trx, surveyIds: readonly number[], by: 'FILE' | 'HAND') =>
  sql`update surveys set closed_by = ${by}, closed_at = now()
    where ${among(surveyIds)} and closed_by is null`.execute(db);

const closesAt = sql<Date>`least(ends_at,
  coalesce(answers_came_at, surveys.created_at) + make_interval(days => tenants.closing_days))`;

export const closeDueSurveys = (db: Trx, tenantId: number) =>
  sql`update surveys set closed_by = case when ends_at <= now() then 'END' else 'QUIET' end, closed_at = now()
    from tenants where tenants.id = ${tenantId} and closed_by is null and ${closesAt} <= now()`.execute(db);

export const findClosing = async (db: Trx, surveyId: number): Promise<SurveyClosing> => {
  const { rows } = await sql<{ closedBy: SurveyClosing['closedBy']; closesAt: Date | null }>`
    select closed_by as "closedBy", case when closed_by is null then ${closesAt} end as "closesAt"
    from surveys join tenants on tenants.id = surveys.tenant_id where surveys.id = ${surveyId}`.execute(db);
  const [row] = rows;
  return { closedBy: row?.closedBy ?? null, closesAt: row?.closesAt?.toISOString() ?? null };
};

export const findEnd = async (db: Trx, surveyId: number): Promise<string | null> => {
  const row = await db
    .selectFrom('surveys')
    .select('ends_at as endsAt')
    .where('id', '=', surveyId)
    .executeTakeFirst();
  return row?.endsAt?.toISOString() ?? null;
};
