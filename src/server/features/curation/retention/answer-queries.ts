import { sql } from 'kysely';
import type { FigureData } from '#shared/figures/calculation/figures.ts';
import type { Trx } from '../../../db/connect.ts';

export const lockSurvey = async (db: Trx, surveyId: number): Promise<boolean> => {
  const { rows } = await sql`select from surveys
    where id = ${surveyId} and answers_deleted_at is null for update skip locked`.execute(db);
  return rows.length > 0;
};

export const deleteRawAnswers = async (db: Trx, surveyId: number): Promise<void> => {
  for (const table of [
    'survey_answers',
    'open_answers',
    'survey_versions',
    'comment_checks',
    'comment_originals',
  ])
    await sql`delete from ${sql.table(table)} where survey_id = ${surveyId}`.execute(db);
  await sql`update filter_ledgers set former_groups = null where survey_id = ${surveyId}`.execute(db);
  await sql`update surveys set status_with_answers = status, status = 'DATA_DELETED', answers_deleted_at = now() where id = ${surveyId}`.execute(
    db,
  );
};

const kinds = ['comments', 'word-comments', 'topic-comments'];
const itemTables = ['report_items', 'deleted_report_items'] as const;
export type ItemTable = (typeof itemTables)[number];

export interface CommentedItem {
  readonly table: ItemTable;
  readonly reportId: number;
  readonly id: number;
  readonly data: FigureData;
}

export const findCommentedItems = async (db: Trx, surveyId: number): Promise<CommentedItem[]> => {
  const found = itemTables.map(async (table) => {
    const { rows } = await sql<Omit<CommentedItem, 'table'>>`
      select report_id as "reportId", id, data from ${sql.table(table)}
      where data ->> 'kind' = any(${kinds}::text[])
        and report_id in (select report_id from report_surveys where survey_id = ${surveyId})`.execute(db);
    return rows.map((row) => ({ ...row, table }));
  });
  return (await Promise.all(found)).flat();
};

export const updateItemData = (db: Trx, { table, reportId, id, data }: CommentedItem) =>
  sql`update ${sql.table(table)} set data = ${JSON.stringify(data)}::jsonb
    where report_id = ${reportId} and id = ${id}`.execute(db);

export const deleteListedComments = async (db: Trx, surveyId: number): Promise<void> => {
  await sql`delete from report_item_comments
    where report_id in (select report_id from report_surveys where survey_id = ${surveyId})`.execute(db);
  await sql`delete from report_snapshot_comments as listed using report_snapshots as own
    where own.tenant_id = listed.tenant_id and own.report_id = listed.report_id
      and own.number = listed.snapshot_number and ${surveyId} = any(own.survey_ids)`.execute(db);
};

export const reportsWith = async (db: Trx, surveyId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select report_id as id from report_surveys where survey_id = ${surveyId}`.execute(db);
  return rows.map(({ id }) => id);
};
