import { sql } from 'kysely';
import type { Query } from '#analysis/ledger/queries.ts';
import { toColumns } from '../../../../db/column-names.ts';
import type { Trx } from '../../../../db/connect.ts';

export interface VersionRow {
  version: number;
  state: 'waiting' | 'earlier';
  formId: number;
  responseCount: number;
}

export const lockSurvey = (db: Trx, surveyId: number) =>
  db
    .selectFrom('surveys')
    .select([
      'tenant_id as tenantId',
      'description',
      'form_id as formId',
      'answers_version as answersVersion',
      'answers_shown as answersShown',
      'response_count as responseCount',
      'min_respondent_count as minRespondentCount',
      'min_comment_count as minCommentCount',
    ])
    .where('id', '=', surveyId)
    .forUpdate()
    .executeTakeFirstOrThrow();

export type ReleasedRow = Awaited<ReturnType<typeof lockSurvey>>;

export const findVersions = async (db: Trx, surveyId: number): Promise<VersionRow[]> => {
  const { rows } = await sql<VersionRow>`
    select version, state, form_id as "formId", response_count as "responseCount" from survey_versions
    where survey_id = ${surveyId} order by version`.execute(db);
  return rows;
};

export interface VersionSegment {
  version: number;
  segment: number;
  packed: Buffer;
}

export const findVersionAnswers = async (
  db: Trx,
  surveyId: number,
  released: number,
): Promise<VersionSegment[]> => {
  const { rows } = await sql<VersionSegment>`
    select version, segment, packed from survey_version_answers where survey_id = ${surveyId}
    union all
    select ${released}::integer, segment, packed from survey_answers where survey_id = ${surveyId}
    order by version, segment`.execute(db);
  return rows;
};

export interface VersionFingerprints {
  version: number;
  itemId: number;
  importedId: number;
  segment: number;
  respondents: number[];
  marks: Buffer;
}

export const findVersionFingerprints = async (
  db: Trx,
  surveyId: number,
  released: number,
): Promise<VersionFingerprints[]> => {
  const { rows } = await sql<VersionFingerprints>`
    select version, item_collection_id as "itemId",
      coalesce(imported_collection_id, item_collection_id) as "importedId", segment, respondents, marks from (
      select version, item_id, segment, respondents, marks
      from survey_version_marks where survey_id = ${surveyId}
      union all
      select version, item_id, segment, respondents, marks_of(survey_id, texts)
      from survey_version_texts where survey_id = ${surveyId}
      union all
      select ${released}::integer, item_id, segment, respondents, marks_of(survey_id, texts)
      from open_answers where survey_id = ${surveyId}
    ) as written join items on items.id = item_id`.execute(db);
  return rows;
};

export const findAskedColumns = async (
  db: Trx,
  formIds: readonly number[],
): Promise<Map<number, Map<number, number>>> => {
  const { rows } = await sql<{ formId: number; itemId: number; column: number }>`
    select form_id as "formId", item_collection_id as "itemId", position - 1 as column
    from items where form_id = any(${[...formIds]}::integer[]) and derived_from is null`.execute(db);
  const columns = new Map<number, Map<number, number>>(formIds.map((id) => [id, new Map()]));
  for (const { formId, itemId, column } of rows) columns.get(formId)?.set(itemId, column);
  return columns;
};

export const findImportedColumns = async (
  db: Trx,
  formIds: readonly number[],
): Promise<Map<number, Map<number, number>> | null> => {
  const { rows } = await sql<{ formId: number; importedId: number; column: number; isMoved: boolean }>`
    select form_id as "formId", coalesce(imported_collection_id, item_collection_id) as "importedId",
      position - 1 as column, imported_collection_id is not null as "isMoved"
    from items where form_id = any(${[...formIds]}::integer[]) and derived_from is null`.execute(db);
  if (!rows.some(({ isMoved }) => isMoved)) return null;
  const columns = new Map<number, Map<number, number>>(formIds.map((id) => [id, new Map()]));
  for (const { formId, importedId, column } of rows) columns.get(formId)?.set(importedId, column);
  return columns;
};

export const findFixedVersion = async (
  db: Trx,
  surveyId: number,
): Promise<{ answersVersion: number; formerGroups: Buffer | null; queries: Query[] } | undefined> => {
  const { rows } = await sql<{ answersVersion: number; formerGroups: Buffer | null; queries: Query[] }>`
    select answers_version as "answersVersion", former_groups as "formerGroups", coalesce((
      select jsonb_agg(own.query order by own.position) from released_queries as own
      where own.tenant_id = filter_ledgers.tenant_id and own.survey_id = filter_ledgers.survey_id), '[]') as queries
    from filter_ledgers where survey_id = ${surveyId}`.execute(db);
  return rows[0];
};

export const setWaitingCounts = async (
  db: Trx,
  rows: { id: number; responseCount: number; incompleteCount: number }[],
): Promise<void> => {
  await sql`
    update survey_versions set response_count = row.response_count, incomplete_count = row.incomplete_count
    from jsonb_to_recordset(${JSON.stringify(rows.map(toColumns))}::jsonb)
      as row (id integer, response_count integer, incomplete_count integer)
    where survey_versions.survey_id = row.id and state = 'waiting'`.execute(db);
};

/** Keeps the released answers, since later ones are compared with them and filters may count them. */
export const keepReleased = async (db: Trx, surveyId: number): Promise<void> => {
  await sql`
    insert into survey_versions (tenant_id, survey_id, version, state, form_id, response_count, incomplete_count)
    select tenant_id, id, answers_version, 'earlier', form_id, response_count, incomplete_count
    from surveys where id = ${surveyId}`.execute(db);
  await sql`
    insert into survey_version_answers (tenant_id, survey_id, version, segment, respondent_count, packed, answered)
    select answers.tenant_id, survey_id, answers_version, segment, respondent_count, packed, answered
    from survey_answers as answers
    join surveys on surveys.tenant_id = answers.tenant_id and surveys.id = answers.survey_id
    where survey_id = ${surveyId}`.execute(db);
  await sql`
    insert into survey_version_marks (tenant_id, survey_id, version, item_id, segment, respondents, marks)
    select answers.tenant_id, survey_id, answers_version, item_id, segment, respondents, marks_of(survey_id, texts)
    from open_answers as answers
    join surveys on surveys.tenant_id = answers.tenant_id and surveys.id = answers.survey_id
    where survey_id = ${surveyId}`.execute(db);
};

export const releaseWaiting = async (db: Trx, surveyId: number): Promise<void> => {
  await sql`delete from survey_answers where survey_id = ${surveyId}`.execute(db);
  await sql`delete from open_answers where survey_id = ${surveyId}`.execute(db);
  await sql`
    update surveys set answers_version = waiting.version, form_id = waiting.form_id, answers_shown = false,
      response_count = waiting.response_count, incomplete_count = waiting.incomplete_count
    from survey_versions as waiting
    where surveys.id = ${surveyId} and waiting.tenant_id = surveys.tenant_id and waiting.survey_id = surveys.id
      and waiting.state = 'waiting'`.execute(db);
  await sql`
    insert into survey_answers (tenant_id, survey_id, segment, respondent_count, packed, answered)
    select answers.tenant_id, answers.survey_id, segment, respondent_count, packed, answered
    from survey_version_answers as answers
    join surveys on surveys.tenant_id = answers.tenant_id and surveys.id = answers.survey_id
      and surveys.answers_version = answers.version
    where answers.survey_id = ${surveyId}`.execute(db);
  await sql`
    insert into open_answers (tenant_id, survey_id, item_id, segment, respondents, texts, words)
    select answers.tenant_id, answers.survey_id, item_id, segment, respondents, texts, words
    from survey_version_texts as answers
    join surveys on surveys.tenant_id = answers.tenant_id and surveys.id = answers.survey_id
      and surveys.answers_version = answers.version
    where answers.survey_id = ${surveyId}`.execute(db);
  await sql`delete from survey_versions where survey_id = ${surveyId} and state = 'waiting'`.execute(db);
};
