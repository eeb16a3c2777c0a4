import { sql } from 'kysely';
import { toColumns } from '../../../../db/column-names.ts';
import type { Trx } from '../../../../db/connect.ts';
import { type WrittenLeaders, writeLeaders } from '../../../organisation/leadership/survey-leader-queries.ts';
import { rewriteSearchTexts } from '../../../organisation/units/search-text-queries.ts';

export interface SurveyOrigin {
  unitId: number;
  sourceKey: string;
}

export const findSurveysByKey = async (db: Trx, origins: readonly SurveyOrigin[]) => {
  const units = origins.map(({ unitId }) => unitId);
  const keys = origins.map(({ sourceKey }) => sourceKey);
  const { rows } = await sql<{
    id: number;
    sourceKey: string;
    unitId: number;
    unitName: string;
    description: string;
    answersVersion: number;
    /**
     * Answers were deleted after the retention period; new ones are rejected, since they could be compared with the
     * kept figures.
     */
    areAnswersDeleted: boolean;
    responseCount: number;
    itemCount: number;
  }>`
    with wanted as (select * from unnest(${units}::integer[], ${keys}::text[]) as wanted (unit_id, source_key))
    select surveys.id, source_key as "sourceKey", unit_id as "unitId", units.name as "unitName", description,
      answers_version as "answersVersion", response_count as "responseCount",
      answers_deleted_at is not null as "areAnswersDeleted",
      (select count(*)::integer from items where items.form_id = surveys.form_id and type <> 'INDEX') as "itemCount"
    from surveys join units on units.id = surveys.unit_id
    where surveys.id in (
      select own.id from wanted join surveys as own using (unit_id, source_key)
      union all
      select former.survey_id from wanted join survey_former_origins as former using (unit_id, source_key))`.execute(
    db,
  );
  return rows;
};

export interface ImportedSurvey {
  sourceKey: string;
  formId: number;
  unitId: number;
  periodId: number | null;
  description: string;
  leaders: WrittenLeaders['leaders'];
  eventCode: string;
  type: string;
  status: string;
  minRespondentCount: number;
  searchText: string;
}

const isNobody = ({ name, externalIds }: WrittenLeaders['leaders'][number]): boolean =>
  name === '' && externalIds.length === 0;

export const insertSurveys = async (
  db: Trx,
  tenantId: number,
  rows: ImportedSurvey[],
): Promise<Map<string, number>> => {
  const inserted = await sql<{ id: number; sourceKey: string }>`
    insert into surveys (tenant_id, source_key, form_id, unit_id, period_id, description, event_code, type, status, min_respondent_count, search_text)
    select ${tenantId}, source_key, form_id, unit_id, period_id, description, event_code, type, status, min_respondent_count, search_text
    from jsonb_to_recordset(${JSON.stringify(rows.map((row, ordinal) => ({ ...toColumns(row), ordinal })))}::jsonb)
      as row (ordinal integer, source_key text, form_id integer, unit_id integer, period_id integer, description text,
        event_code text, type text, status text, min_respondent_count integer, search_text text)
    order by ordinal
    returning id, source_key as "sourceKey"`.execute(db);
  const ids = new Map(inserted.rows.map((row) => [row.sourceKey, row.id]));
  await writeLeaders(
    db,
    rows.flatMap(({ sourceKey, leaders }) => {
      const surveyId = ids.get(sourceKey);
      return surveyId === undefined || leaders.every(isNobody) ? [] : { surveyId, leaders };
    }),
  );
  return ids;
};

/**
 * Keeps the survey's id; new answers wait for release. The minimum never decreases, corrections stay, and a survey
 * that was held back remains so.
 */
export const replaceSurveys = async (
  db: Trx,
  tenantId: number,
  rows: (Omit<ImportedSurvey, 'sourceKey'> & { id: number })[],
): Promise<void> => {
  const ids = rows.map((row) => row.id);
  const table = sql`jsonb_to_recordset(${JSON.stringify(rows.map(toColumns))}::jsonb)
      as row (id integer, period_id integer, description text, event_code text, type text, status text, min_respondent_count integer, search_text text)`;
  const { rows: open } = await sql<{ id: number }>`
    select id from surveys where id = any(${ids}::integer[]) and not 'leader' = any(corrected)`.execute(db);
  const openIds = new Set(open.map(({ id }) => id));
  await writeLeaders(
    db,
    rows.flatMap(({ id, leaders }) => (openIds.has(id) ? { surveyId: id, leaders } : [])),
  );
  await sql`
    update surveys set
      period_id = case when 'period' = any(corrected) then surveys.period_id else row.period_id end,
      description = row.description,
      event_code = case when 'eventCode' = any(corrected) then surveys.event_code else row.event_code end, type = row.type,
      status = case when surveys.status = 'VALIDATION' then surveys.status else row.status end,
      min_respondent_count = greatest(surveys.min_respondent_count, row.min_respondent_count),
      search_text = case when corrected = '{}' then row.search_text else surveys.search_text end,
      answers_shown = answers_shown or (surveys.status = 'PROCESSED' and response_count >= surveys.min_respondent_count)
    from ${table} where surveys.id = row.id`.execute(db);
  await rewriteSearchTexts(db, sql`surveys.id = any(${ids}::integer[]) and corrected <> '{}'`);
  await sql`delete from survey_versions where survey_id = any(${ids}::integer[]) and state = 'waiting'`.execute(
    db,
  );
  // The next ones take the number of those that waited; decisions on their comments are not for these.
  await sql`
    delete from comment_checks using surveys
    where survey_id = any(${ids}::integer[]) and surveys.id = survey_id and version <> answers_version`.execute(
    db,
  );
  await sql`
    insert into survey_versions (tenant_id, survey_id, version, state, form_id)
    select ${tenantId}, row.id, surveys.answers_version + 1, 'waiting', row.form_id
    from jsonb_to_recordset(${JSON.stringify(rows.map(toColumns))}::jsonb) as row (id integer, form_id integer)
    join surveys on surveys.id = row.id`.execute(db);
};

export const setInvitedCounts = async (
  db: Trx,
  rows: { id: number; invitedCount: number }[],
): Promise<void> => {
  await sql`
    update surveys set invited_count = row.invited_count
    from jsonb_to_recordset(${JSON.stringify(rows.map(toColumns))}::jsonb) as row (id integer, invited_count integer)
    where surveys.id = row.id`.execute(db);
};

/** Codes of earlier answers stay, since newer ones may wait. */
export const keepSourceIds = async (
  db: Trx,
  rows: { id: number; sourceIds: Record<string, string> }[],
): Promise<void> => {
  await sql`
    update surveys set source_ids = coalesce(surveys.source_ids, '{}') || row.source_ids
    from jsonb_to_recordset(${JSON.stringify(rows.map(toColumns))}::jsonb) as row (id integer, source_ids jsonb)
    where surveys.id = row.id`.execute(db);
};

export const setResponseCounts = async (
  db: Trx,
  rows: { id: number; responseCount: number; incompleteCount: number }[],
): Promise<void> => {
  await sql`
    update surveys set response_count = row.response_count, incomplete_count = row.incomplete_count
    from jsonb_to_recordset(${JSON.stringify(rows.map(toColumns))}::jsonb)
      as row (id integer, response_count integer, incomplete_count integer)
    where surveys.id = row.id`.execute(db);
};
