import { sql } from 'kysely';
import type { Comment } from '#shared/figures/calculation/text-figures.ts';
import type { Report } from '#shared/reports/reports/contract.ts';
import type { Survey } from '#shared/surveys/surveys/contract.ts';
import type { Trx } from '../../../db/connect.ts';
import type { Removal } from './clean-figures.ts';

const textTables = ['open_answers', 'survey_version_texts'] as const;

export const replaceSameTexts = async (
  db: Trx,
  surveyId: number,
  { original, left }: Removal,
): Promise<void> => {
  for (const table of textTables) {
    const same = sql`survey_id = ${surveyId} and ${original} = any(texts)`;
    if (left !== null)
      await sql`update ${sql.table(table)} set texts = array_replace(texts, ${original}, ${left}) where ${same}`.execute(
        db,
      );
    else
      await sql`update ${sql.table(table)} set
          respondents = array(select respondent from unnest(respondents, texts) with ordinality as own (respondent, text, at)
            where text <> ${original} order by at),
          texts = array_remove(texts, ${original})
        where ${same}`.execute(db);
  }
};

/** Updates the fingerprints for later comparison, as if the reduced text were the original. */
export const replaceMarks = (db: Trx, surveyId: number, { original, left }: Removal) =>
  sql`update survey_version_marks set respondents = kept.respondents, marks = kept.marks
    from (
      select version, item_id, segment, array_agg(respondent order by at) filter (where mark is not null) as respondents,
        coalesce(string_agg(mark, ''::bytea order by at), '') as marks
      from (
        select own.version, own.item_id, own.segment, listed.respondent, listed.at,
          case when substring(own.marks from (listed.at::integer - 1) * 16 + 1 for 16) = marks_of(${surveyId}, array[${original}]::text[])
            then ${left === null ? sql`null` : sql`marks_of(${surveyId}, array[${left}]::text[])`}
            else substring(own.marks from (listed.at::integer - 1) * 16 + 1 for 16) end as mark
        from survey_version_marks as own, unnest(own.respondents) with ordinality as listed (respondent, at)
        where own.survey_id = ${surveyId}
          and position(marks_of(${surveyId}, array[${original}]::text[]) in own.marks) > 0
      ) as marked group by version, item_id, segment
    ) as kept
    where survey_version_marks.survey_id = ${surveyId} and survey_version_marks.version = kept.version
      and survey_version_marks.item_id = kept.item_id and survey_version_marks.segment = kept.segment`.execute(
    db,
  );

const kinds = ['comments', 'words', 'word-trend', 'topics', 'topic-trend', 'word-comments', 'topic-comments'];

const holdsWord = (json: ReturnType<typeof sql>, words: readonly string[]) => sql`exists (
  select from jsonb_path_query(${json}, 'strict $.**') as part
  where jsonb_typeof(part) = 'string' and lower(part #>> '{}') = any(${[...words]}::text[]))`;

const holdsComment = (json: ReturnType<typeof sql>, text: string) =>
  sql`${json} @> jsonb_build_array(jsonb_build_object('text', ${text}::text))`;

export const findShowingReports = async (
  db: Trx,
  surveyId: number,
  original: string,
  words: readonly string[],
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select report_id as id from report_surveys where survey_id = ${surveyId}
    union select report_id from report_item_comments where ${holdsComment(sql`comments`, original)}
    union select report_id from report_items
      where data ->> 'kind' = any(${kinds}::text[]) and ${holdsWord(sql`data`, words)}
    union select report_id from deleted_report_items
      where data ->> 'kind' = any(${kinds}::text[]) and ${holdsWord(sql`data`, words)}
    order by id`.execute(db);
  return rows.map(({ id }) => id);
};

export const findSameQuestions = async (db: Trx, itemId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select items.id from items join items as asked on asked.tenant_id = items.tenant_id
      and (items.item_collection_id = asked.item_collection_id
        or coalesce(items.imported_collection_id, items.item_collection_id)
          = coalesce(asked.imported_collection_id, asked.item_collection_id))
    where asked.id = ${itemId}`.execute(db);
  return rows.map(({ id }) => id);
};

export const invalidateTextFigures = async (db: Trx, reportIds: readonly number[]): Promise<void> => {
  const ids = sql`any(${[...reportIds]}::integer[])`;
  for (const table of ['report_items', 'deleted_report_items'])
    await sql`update ${sql.table(table)} set data = null, input_hash = null, calculated_at = null
      where report_id = ${ids} and data ->> 'kind' = any(${kinds}::text[])`.execute(db);
  await sql`delete from report_item_comments where report_id = ${ids}`.execute(db);
};

export const deleteDerivedTexts = async (db: Trx, surveyId: number): Promise<void> => {
  await sql`delete from released_words where query_id in (
    select id from released_queries where survey_id = ${surveyId})`.execute(db);
  await sql`delete from topic_suggestions where item_collection_id in (
    select item_collection_id from items join surveys on surveys.form_id = items.form_id
    where surveys.id = ${surveyId} and items.type = 'OPEN')`.execute(db);
};

export const deleteExportsOfReports = async (db: Trx, reportIds: readonly number[]): Promise<void> => {
  await sql`delete from exports where exists (
    select from jsonb_array_elements(wanted -> 'reportIds') as own
    where own = any(array(select to_jsonb(id) from unnest(${[...reportIds]}::integer[]) as id)))`.execute(db);
  await sql`delete from export_files where not exists (
    select from exports where exports.tenant_id = export_files.tenant_id and exports.file_hash = export_files.hash)`.execute(
    db,
  );
};

export interface StoredSnapshot {
  readonly reportId: number;
  readonly number: number;
  readonly page: Report;
  readonly surveys: Survey[];
}

/** Publications of any time that contained the survey or list this comment (`null` for any comment). */
export const findShowingSnapshots = async (
  db: Trx,
  surveyId: number,
  original: string | null,
): Promise<StoredSnapshot[]> => {
  const { rows } = await sql<StoredSnapshot>`
    select report_id as "reportId", number, page, surveys from report_snapshots as own
    where ${surveyId} = any(survey_ids) or exists (
      select from report_snapshot_comments as listed where listed.tenant_id = own.tenant_id
        and listed.report_id = own.report_id and listed.snapshot_number = own.number
        and ${original === null ? sql`false` : holdsComment(sql`listed.comments`, original)})
    order by report_id, number for update`.execute(db);
  return rows;
};

export interface StoredChunk {
  readonly reportItemId: number;
  readonly chunk: number;
  readonly comments: Comment[];
}

type SnapshotKey = Pick<StoredSnapshot, 'reportId' | 'number'>;

export const findSnapshotChunks = async (
  db: Trx,
  { reportId, number }: SnapshotKey,
): Promise<StoredChunk[]> => {
  const { rows } = await sql<StoredChunk>`
    select report_item_id as "reportItemId", chunk, comments from report_snapshot_comments
    where report_id = ${reportId} and snapshot_number = ${number} order by report_item_id, chunk`.execute(db);
  return rows;
};

export const updateSnapshotChunk = (db: Trx, { reportId, number }: SnapshotKey, chunk: StoredChunk) =>
  sql`update report_snapshot_comments set comments = ${JSON.stringify(chunk.comments)}::jsonb
    where report_id = ${reportId} and snapshot_number = ${number}
      and report_item_id = ${chunk.reportItemId} and chunk = ${chunk.chunk}`.execute(db);

export const hashSnapshotComments = async (db: Trx, { reportId, number }: SnapshotKey): Promise<Buffer> => {
  const { rows } = await sql<{ hash: Buffer }>`
    select sha256(coalesce(string_agg(sha256(convert_to(comments::text, 'UTF8')), ''::bytea
      order by report_item_id, chunk), '')) as hash
    from report_snapshot_comments where report_id = ${reportId} and snapshot_number = ${number}`.execute(db);
  return (rows[0] as { hash: Buffer }).hash;
};

export const updateSnapshotPage = async (
  db: Trx,
  { reportId, number, page }: Omit<StoredSnapshot, 'surveys'>,
  contentHash: Buffer,
): Promise<void> => {
  await sql`update report_snapshots set page = ${JSON.stringify(page)}::jsonb, content_hash = ${contentHash}
    where report_id = ${reportId} and number = ${number}`.execute(db);
  await sql`update reports set page_stamp = gen_random_uuid() where id = ${reportId}`.execute(db);
};
