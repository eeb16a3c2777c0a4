import { sql } from 'kysely';
import type { Trx } from '../../../db/connect.ts';
import { copyWeighting } from '../../figures/calculation/queries/weighting-queries.ts';

export interface ReportOfSeries {
  readonly reportId: number;
  readonly title: string;
  readonly language: string;
  readonly surveyIds: readonly number[];
  readonly unitIds: readonly number[];
}

export interface MadeItem {
  readonly reportId: number;
  readonly x: number;
  readonly y: number;
  readonly cols: number;
  readonly rows: number;
  readonly config: string;
  readonly data: string | null;
  readonly hash: string | null;
  readonly comments: readonly Uint8Array[];
}

const numbers = (values: readonly number[]) => sql`${[...values]}::integer[]`;
const texts = (values: readonly (string | null)[]) => sql`${[...values]}::text[]`;

export const resetReports = async (
  db: Trx,
  reports: readonly ReportOfSeries[],
): Promise<{ id: number; version: number }[]> => {
  const ids = numbers(reports.map(({ reportId }) => reportId));
  await sql`delete from report_items where report_id = any(${ids})`.execute(db);
  await sql`delete from report_used_templates where report_id = any(${ids})`.execute(db);
  await sql`delete from report_surveys where report_id = any(${ids})`.execute(db);
  const { rows } = await sql<{ id: number; version: number }>`
    update reports set title = made.title, language = made.language, weighting = null, corrects_for_invited = false, version = version + 1, updated_at = now()
    from unnest(${ids}, ${texts(reports.map(({ title }) => title))},
      ${texts(reports.map(({ language }) => language))}) as made (id, title, language)
    where reports.id = made.id returning reports.id, reports.version`.execute(db);
  return rows;
};

export const insertContents = async (
  db: Trx,
  { tenantId, templateId }: { tenantId: number; templateId: number },
  reports: readonly ReportOfSeries[],
): Promise<void> => {
  const pairs = reports.flatMap(({ reportId, surveyIds }) => surveyIds.map((id) => [reportId, id] as const));
  await sql`insert into report_surveys (tenant_id, report_id, survey_id)
    select ${tenantId}, * from unnest(${numbers(pairs.map(([reportId]) => reportId))},
      ${numbers(pairs.map(([, surveyId]) => surveyId))})`.execute(db);
  await sql`insert into report_used_templates (tenant_id, report_id, template_id)
    select ${tenantId}, id, ${templateId}
    from unnest(${numbers(reports.map(({ reportId }) => reportId))}) as id`.execute(db);
  await copyWeighting(
    db,
    templateId,
    reports.map(({ reportId }) => reportId),
  );
};

export const insertItems = async (
  db: Trx,
  { tenantId, templateId }: { tenantId: number; templateId: number },
  items: readonly MadeItem[],
): Promise<void> => {
  const column = (key: 'reportId' | 'x' | 'y' | 'cols' | 'rows') => numbers(items.map((item) => item[key]));
  const { rows } = await sql<{ id: number; reportId: number; x: number; y: number }>`
    insert into report_items
      (tenant_id, report_id, template_id, x, y, cols, rows, config, data, input_hash, calculated_at)
    select ${tenantId}, report_id, ${templateId}, x, y, cols, rows, config::jsonb, data::jsonb, decode(hash, 'hex'),
      case when hash is not null then now() end
    from unnest(${column('reportId')}, ${column('x')}, ${column('y')}, ${column('cols')}, ${column('rows')},
      ${texts(items.map(({ config }) => config))}, ${texts(items.map(({ data }) => data))},
      ${texts(items.map(({ hash }) => hash))}) as made (report_id, x, y, cols, rows, config, data, hash)
    returning id, report_id as "reportId", x, y`.execute(db);
  const placeOf = (item: { reportId: number; x: number; y: number }) =>
    `${item.reportId} ${item.x} ${item.y}`;
  const ids = new Map(rows.map((row) => [placeOf(row), row.id]));
  for (const item of items)
    for (const [chunk, bytes] of item.comments.entries())
      await sql`insert into report_item_comments (tenant_id, report_id, report_item_id, chunk, comments)
        values (${tenantId}, ${item.reportId}, ${ids.get(placeOf(item)) ?? 0}, ${chunk},
          convert_from(${Buffer.from(bytes)}, 'UTF8')::jsonb)`.execute(db);
};

/** If `publishedOn` is `null`, reports already published keep their date. Returns those published for the first time. */
export const publishReports = async (
  db: Trx,
  {
    tenantId,
    includesUnitsAbove,
    replyDays,
  }: { tenantId: number; includesUnitsAbove: boolean; replyDays: number | undefined },
  publishedOn: Date | null,
  reports: readonly (Pick<ReportOfSeries, 'reportId' | 'unitIds'> & { snapshotNumber: number })[],
): Promise<number[]> => {
  const ids = numbers(reports.map(({ reportId }) => reportId));
  const { rows } = await sql<{ id: number; isNew: boolean }>`insert into report_publications
      (tenant_id, report_id, published_on, snapshot_number, report_version, includes_units_above, reply_days)
    select ${tenantId}, reports.id, coalesce(${publishedOn}::timestamptz, date_trunc('minute', now())),
      made.snapshot_number, reports.version, ${includesUnitsAbove}, ${replyDays ?? null}::smallint
    from unnest(${ids}, ${numbers(reports.map(({ snapshotNumber }) => snapshotNumber))})
      as made (id, snapshot_number) join reports on reports.id = made.id
    on conflict (tenant_id, report_id) do update set snapshot_number = excluded.snapshot_number,
      report_version = excluded.report_version, includes_units_above = excluded.includes_units_above,
      reply_days = coalesce(excluded.reply_days, report_publications.reply_days),
      published_on = coalesce(${publishedOn}::timestamptz,
        least(report_publications.published_on, excluded.published_on))
    returning report_id as id, xmax = 0 as "isNew"`.execute(db);
  await sql`delete from report_publication_units where report_id = any(${ids})`.execute(db);
  const pairs = reports.flatMap(({ reportId, unitIds }) => unitIds.map((id) => [reportId, id] as const));
  await sql`insert into report_publication_units (tenant_id, report_id, unit_id)
    select ${tenantId}, * from unnest(${numbers(pairs.map(([reportId]) => reportId))},
      ${numbers(pairs.map(([, unitId]) => unitId))})`.execute(db);
  return rows.flatMap(({ id, isNew }) => (isNew ? id : []));
};
