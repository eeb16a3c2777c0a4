import { sql } from 'kysely';
import type { Series, SeriesSettings, seriesStates } from '#shared/oversight/series/contract.ts';
import type { Trx } from '../../../db/connect.ts';
import { wordPatterns } from '../../../db/like-pattern.ts';
import { type Actor, roleHolderId } from '../../../lib/actor.ts';

export type StoredSettings = Omit<SeriesSettings, 'name' | 'templateId' | 'sendsMail'> &
  Partial<Pick<SeriesSettings, 'sendsMail'>>;

export interface SeriesRow {
  id: number;
  version: number;
  ownerId: number;
  ownerName: string;
  name: string;
  templateId: number | null;
  templateTitle: string;
  settings: StoredSettings;
  selected: Series['selected'];
  state: (typeof seriesStates)[number];
  done: number;
  total: number;
  reportCount: number;
  runNumber: number;
  createdAt: Date;
  runStartedAt: Date | null;
  runEndedAt: Date | null;
}

const inScope = (actor: Actor) =>
  actor.unitIds === 'all' ? sql<boolean>`true` : sql<boolean>`series.owner_id = ${roleHolderId(actor)}`;

const namesOf = (table: string, name: string, key: string) => sql`(
  select coalesce(json_agg(json_build_object('id', id, 'name', ${sql.raw(name)}) order by ${sql.raw(name)}), '[]')
  from ${sql.table(table)} where ${sql.table(table)}.tenant_id = series.tenant_id
    and series.settings -> 'selection' -> ${sql.lit(key)} @> to_jsonb(id))`;

const rows = (actor: Actor, condition: ReturnType<typeof sql<boolean>>) => sql<SeriesRow>`
  select series.id, series.version, series.owner_id as "ownerId", users.name as "ownerName", series.name,
    series.template_id as "templateId", coalesce(reports.title, '') as "templateTitle", series.settings,
    json_build_object('forms', ${namesOf('forms', 'short_name', 'formIds')},
      'periods', ${namesOf('periods', 'name', 'periodIds')}, 'units', ${namesOf('units', 'name', 'unitIds')}) as selected,
    coalesce(case when jobs.id is not null then 'RUNNING' else series.run_state end, 'DRAFT') as state,
    coalesce(jobs.done, 0)::integer as done, coalesce(jobs.total, 0)::integer as total,
    (select count(*)::integer from series_reports
      where series_reports.tenant_id = series.tenant_id and series_reports.series_id = series.id
        and series_reports.report_id is not null) as "reportCount",
    series.run_number as "runNumber", series.created_at as "createdAt",
    series.run_started_at as "runStartedAt", series.run_ended_at as "runEndedAt"
  from series
    join users on users.tenant_id = series.tenant_id and users.id = series.owner_id
    left join reports on reports.tenant_id = series.tenant_id and reports.id = series.template_id
    left join jobs on jobs.tenant_id = series.tenant_id and jobs.name = 'series' and jobs.subject = series.id
      and jobs.state in ('WAITING', 'RUNNING')
  where ${inScope(actor)} and ${condition}`;

export const findSeries = async (db: Trx, actor: Actor, seriesId: number): Promise<SeriesRow | undefined> => {
  const found = await rows(actor, sql<boolean>`series.id = ${seriesId}`).execute(db);
  return found.rows[0];
};

export const listSeriesRows = async (
  db: Trx,
  actor: Actor,
  { search, page, size }: { search?: string | undefined; page: number; size: number },
): Promise<{ total: number; rows: SeriesRow[] }> => {
  const condition = sql<boolean>`series.name ilike all(${wordPatterns(search)}::text[])`;
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from series where ${inScope(actor)} and ${condition}`.execute(db);
  const found = await sql<SeriesRow>`${rows(actor, condition)}
    order by series.id desc limit ${size} offset ${page * size}`.execute(db);
  return { total: counted.rows[0]?.total ?? 0, rows: found.rows };
};

export const insertSeries = async (
  db: Trx,
  actor: Actor,
  { name, templateId, ...settings }: SeriesSettings,
): Promise<number> => {
  const { id } = await db
    .insertInto('series')
    .values({
      tenant_id: actor.tenantId,
      owner_id: roleHolderId(actor),
      name,
      template_id: templateId,
      settings: JSON.stringify(settings),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const updateSeries = async (
  db: Trx,
  { seriesId, version }: { seriesId: number; version: number },
  { name, templateId, ...settings }: SeriesSettings,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('series')
    .set({
      name,
      template_id: templateId,
      settings: JSON.stringify(settings),
      version: version + 1,
      updated_at: sql`clock_timestamp()`,
    })
    .where('id', '=', seriesId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const deleteSeriesRow = (db: Trx, seriesId: number) =>
  db.deleteFrom('series').where('id', '=', seriesId).execute();

export const recordRunStarted = (db: Trx, seriesId: number) =>
  db
    .updateTable('series')
    .set({
      run_number: sql`run_number + 1`,
      run_state: 'RUNNING',
      run_started_at: sql`clock_timestamp()`,
      run_ended_at: null,
    })
    .where('id', '=', seriesId)
    .execute();

export const recordRunEnded = (db: Trx, seriesId: number, state: 'DONE' | 'FAILED' | 'CANCELLED') =>
  db
    .updateTable('series')
    .set({ run_state: state, run_ended_at: sql`clock_timestamp()` })
    .where('id', '=', seriesId)
    .execute();
