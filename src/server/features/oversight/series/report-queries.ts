import { sql } from 'kysely';
import type { Trx } from '../../../db/connect.ts';
import type { JobClaim } from '../../../jobs/job.ts';
import type { Actor } from '../../../lib/actor.ts';
import { layoutHash } from '../../reports/report-access/generated-layouts.ts';
import { offeredLanguages } from '../../reports/report-access/queries.ts';

export interface MadeReport {
  readonly subject: string;
  readonly reportId: number | null;
  readonly inputHash: Buffer;
  readonly madeAt: Date;
}

export const findMadeReports = async (db: Trx, seriesId: number): Promise<Map<string, MadeReport>> => {
  const rows = await db
    .selectFrom('series_reports')
    .where('series_id', '=', seriesId)
    .select(['subject', 'report_id as reportId', 'input_hash as inputHash', 'made_at as madeAt'])
    .execute();
  return new Map(rows.map((row) => [row.subject, row]));
};

export const findKeptReports = async (
  db: Trx,
  seriesId: number,
  reportIds: readonly number[],
): Promise<Map<number, 'LOCKED' | 'EDITED'>> => {
  if (reportIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; isLocked: boolean }>`
    select reports.id, reports.is_locked as "isLocked"
    from reports join series_reports on series_reports.tenant_id = reports.tenant_id
      and series_reports.report_id = reports.id and series_reports.series_id = ${seriesId}
    where reports.id = any(${[...reportIds]}::integer[])
      and (reports.is_locked or series_reports.layout_hash <> ${layoutHash})`.execute(db);
  return new Map(rows.map(({ id, isLocked }) => [id, isLocked ? 'LOCKED' : 'EDITED']));
};

export const findFormLanguages = async (
  db: Trx,
  formIds: readonly number[],
): Promise<Map<number, string[]>> => {
  const rows = await db
    .selectFrom('forms')
    .where(sql<boolean>`id = any(${[...formIds]}::integer[])`)
    .select(['id', offeredLanguages])
    .execute();
  return new Map(rows.map(({ id, languages }) => [id, languages]));
};

export const findAnswersVersions = async (
  db: Trx,
  surveyIds: readonly number[],
): Promise<Map<number, string>> => {
  const { rows } = await sql<{ id: number; version: string }>`
    select id, concat_ws(' ', answers_version, status, response_count) as version from surveys
    where id = any(${[...surveyIds]}::integer[]) and deleted_at is null
    order by id for share`.execute(db);
  return new Map(rows.map(({ id, version }) => [id, version]));
};

export const recordReports = (
  db: Trx,
  { tenantId, seriesId, runNumber }: { tenantId: number; seriesId: number; runNumber: number },
  made: readonly { subject: string; reportId: number; inputHash: Buffer }[],
) =>
  sql`insert into series_reports (tenant_id, series_id, subject, report_id, input_hash, layout_hash, run_number)
    select ${tenantId}, ${seriesId}, made.subject, reports.id, decode(made.hash, 'hex'), ${layoutHash}, ${runNumber}
    from unnest(${made.map(({ subject }) => subject)}::text[], ${made.map(({ reportId }) => reportId)}::integer[],
      ${made.map(({ inputHash }) => inputHash.toString('hex'))}::text[]) as made (subject, report_id, hash)
    join reports on reports.id = made.report_id
    on conflict (tenant_id, series_id, subject) do update set report_id = excluded.report_id,
      input_hash = excluded.input_hash, layout_hash = excluded.layout_hash, run_number = excluded.run_number,
      made_at = clock_timestamp(), is_announced = false`.execute(db);

export const auditReports = (
  db: Trx,
  { tenantId, userId, role, deputyship }: Pick<Actor, 'tenantId' | 'userId' | 'role' | 'deputyship'>,
  action: 'report.created' | 'report.calculated' | 'report.published',
  reportIds: readonly number[],
) =>
  sql`insert into audit_entries
      (tenant_id, request_id, user_id, user_name, role, action, object_type, object_id, acts_for_id, acts_for_name)
    select ${tenantId}, gen_random_uuid(), ${userId}, coalesce((select name from users where id = ${userId}), ''),
      ${role}, ${action}, 'report', report_id,
      ${deputyship?.userId ?? null}::integer, (select name from users where id = ${deputyship?.userId ?? null}::integer)
    from unnest(${[...reportIds]}::integer[]) as report_id`.execute(db);

export const lockJob = async (db: Trx, { jobId, attempt }: JobClaim): Promise<boolean> => {
  const { rows } = await sql`select from jobs
    where id = ${jobId} and attempts = ${attempt} and state = 'RUNNING' for update`.execute(db);
  return rows.length > 0;
};
