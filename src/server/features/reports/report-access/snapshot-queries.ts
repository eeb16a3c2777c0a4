import { sql } from 'kysely';
import type { ReportItem } from '#shared/reports/report-items/contract.ts';
import { listCountedItemIds } from '#shared/reports/report-items/kinds/visualizations.ts';
import type { Report } from '#shared/reports/reports/contract.ts';
import type { Localized } from '#shared/schemas.ts';
import type { Survey } from '#shared/surveys/surveys/contract.ts';
import type { Trx } from '../../../db/connect.ts';
import { readStoredItem, readStoredPage, readStoredSurveys, SHAPE_VERSION } from './stored-snapshot.ts';

export interface Snapshot {
  readonly page: Report;
  readonly surveys: readonly Survey[];
  /** SHA-256 of everything that readers see. */
  readonly contentHash: Buffer;
  readonly createdBy: string;
}

export interface SnapshotRow {
  number: number;
  title: string;
  createdAt: Date;
  createdBy: string;
  calculatedAt: Date | null;
  contentHash: Buffer;
}

interface SnapshotKey {
  readonly reportId: number;
  readonly number: number;
}

export const findSnapshotPage = async (
  db: Trx,
  { reportId, number }: SnapshotKey,
): Promise<Report | undefined> => {
  const row = await db
    .selectFrom('report_snapshots')
    .where('report_id', '=', reportId)
    .where('number', '=', number)
    .select([
      'shape_version as version',
      sql<Record<string, unknown>>`page`.as('page'),
      sql<Localized[]>`parted_questions`.as('parted'),
    ])
    .executeTakeFirst();
  return (
    row && {
      ...readStoredPage(row.version, row.page),
      replies: [],
      measures: [],
      ...(row.parted.length > 0 && { partedQuestions: row.parted }),
    }
  );
};

export const findSnapshotLeaders = async (db: Trx, { reportId, number }: SnapshotKey): Promise<string[]> =>
  (
    await db
      .selectFrom('report_snapshots')
      .where('report_id', '=', reportId)
      .where('number', '=', number)
      .select('leader_names as names')
      .executeTakeFirst()
  )?.names ?? [];

export const findSnapshotItem = async (
  db: Trx,
  { reportId, number }: SnapshotKey,
  reportItemId: number,
): Promise<ReportItem | undefined> => {
  const { rows } = await sql<{ version: number; item: Record<string, unknown> }>`
    select shape_version as version, item
    from report_snapshots, jsonb_array_elements(page -> 'reportItems') as item
    where report_id = ${reportId} and number = ${number} and (item -> 'id')::integer = ${reportItemId}`.execute(
    db,
  );
  return rows[0] && readStoredItem(rows[0].version, rows[0].item);
};

export const findSnapshotSurveys = async (db: Trx, { reportId, number }: SnapshotKey): Promise<Survey[]> => {
  const row = await db
    .selectFrom('report_snapshots')
    .where('report_id', '=', reportId)
    .where('number', '=', number)
    .select(['shape_version as version', sql<Record<string, unknown>[]>`surveys`.as('surveys')])
    .executeTakeFirst();
  return row ? readStoredSurveys(row.version, row.surveys) : [];
};

export const findSameSnapshot = async (
  db: Trx,
  reportId: number,
  contentHash: Buffer,
): Promise<number | undefined> => {
  const row = await db
    .selectFrom('report_snapshots')
    .where('report_id', '=', reportId)
    .where('content_hash', '=', contentHash)
    .select('number')
    .executeTakeFirst();
  return row?.number;
};

export const insertSnapshot = async (
  db: Trx,
  tenantId: number,
  { page, surveys, contentHash, createdBy }: Snapshot,
  itemsWithComments: readonly number[],
): Promise<number> => {
  const itemIds = [
    ...new Set(
      page.reportItems.flatMap(({ content }) => (content.config ? listCountedItemIds(content.config) : [])),
    ),
  ];
  const { rows } = await sql<{ number: number }>`
    insert into report_snapshots (tenant_id, report_id, number, created_by, title, item_count, survey_ids,
      calculated_at, page, surveys, content_hash, item_ids, is_filtered, shape_version,
      guidelines)
    select ${tenantId}, ${page.id}, coalesce(max(number), 0) + 1, ${createdBy}, ${page.title},
      ${page.reportItems.length}, ${page.surveyIds}::integer[], ${page.calculatedOn}::timestamptz,
      ${JSON.stringify(page)}::jsonb, ${JSON.stringify(surveys)}::jsonb, ${contentHash},
      ${itemIds}::integer[], ${page.respondentFilter.respondentFilterItems.length > 0}, ${SHAPE_VERSION},
      ${JSON.stringify((page.guidelines ?? []).map(({ id, result }) => ({ id, result })))}::jsonb
    from report_snapshots where report_id = ${page.id}
    returning number`.execute(db);
  const { number } = rows[0] as { number: number };
  await sql`insert into report_snapshot_comments
      (tenant_id, report_id, snapshot_number, report_item_id, chunk, comments)
    select tenant_id, report_id, ${number}, report_item_id, chunk, comments from report_item_comments
    where report_id = ${page.id} and report_item_id = any(${[...itemsWithComments]}::integer[])`.execute(db);
  return number;
};

export const hashStoredComments = async (
  db: Trx,
  reportId: number,
  itemIds: readonly number[],
): Promise<Buffer> => {
  const { rows } = await sql<{ hash: Buffer }>`
    select sha256(coalesce(string_agg(sha256(convert_to(comments::text, 'UTF8')), ''::bytea
      order by report_item_id, chunk), '')) as hash
    from report_item_comments
    where report_id = ${reportId} and report_item_id = any(${[...itemIds]}::integer[])`.execute(db);
  return (rows[0] as { hash: Buffer }).hash;
};

export const listSnapshotRows = async (
  db: Trx,
  reportId: number,
  { page, size }: { page: number; size: number },
): Promise<{ total: number; rows: SnapshotRow[] }> => {
  const found = db.selectFrom('report_snapshots').where('report_id', '=', reportId);
  const { total } = await found.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select([
      'number',
      'title',
      'created_at as createdAt',
      'created_by as createdBy',
      'calculated_at as calculatedAt',
      'content_hash as contentHash',
    ])
    .orderBy('number', 'desc')
    .limit(size)
    .offset(page * size)
    .execute();
  return { total, rows };
};

export const noteParted = (
  db: Trx,
  collectionId: number,
  { leaving, staying }: { readonly leaving: readonly number[]; readonly staying: readonly number[] },
) => {
  const showsOneOf = (formIds: readonly number[]) => sql`exists (select from surveys
    where surveys.tenant_id = snapshot.tenant_id and surveys.id = any(snapshot.survey_ids)
      and surveys.form_id = any(${[...formIds]}::integer[]))`;
  return sql`
    update report_snapshots snapshot set parted_questions = parted_questions || jsonb_build_array(collection.text)
    from item_collections collection
    where collection.tenant_id = snapshot.tenant_id and collection.id = ${collectionId}
      and (snapshot.item_ids @> array[collection.id] or page -> 'respondentFilter' -> 'respondentFilterItems'
        @> jsonb_build_array(jsonb_build_object('itemId', collection.id)))
      and ${showsOneOf(leaving)} and ${showsOneOf(staying)}
      and not parted_questions @> jsonb_build_array(collection.text)`.execute(db);
};
