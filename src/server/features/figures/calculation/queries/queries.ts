import { type RawBuilder, sql } from 'kysely';
import type { FilterItem } from '#analysis/counting/respondent-filter.ts';
import type { CountRequest } from '#analysis/counting/tally-figures.ts';
import type { Localized } from '#shared/schemas.ts';
import type { ItemType, ScaleDirection, SurveyStatus } from '#shared/vocabulary.ts';
import type { Trx } from '../../../../db/connect.ts';
import { type JsonColumns, jsonColumnsFrom } from '../../../../db/json-columns.ts';
import { preparedStatement } from '../../../../db/prepared-statements.ts';
import type { InputSurvey } from './input-survey.ts';

const attributesOfSurvey = sql<InputSurvey['attributes']>`coalesce((
  select jsonb_object_agg(own.attribute_id, jsonb_build_array(own.value, case fields.type
    when 'choice' then array_position(fields.options, own.value) when 'number' then own.value::float8 end))
  from survey_attribute_values as own
  join survey_attributes as fields on fields.tenant_id = own.tenant_id and fields.id = own.attribute_id
  where own.tenant_id = surveys.tenant_id and own.survey_id = surveys.id), '{}')`;

const furtherLeaderNames = sql<string[]>`array(select further.leader_name from further_leaders as further
  where further.tenant_id = surveys.tenant_id and further.survey_id = surveys.id order by further.position)`;

export const inputSurveys = (db: Trx) =>
  db
    .selectFrom('surveys')
    .innerJoin('units', (join) =>
      join.onRef('units.tenant_id', '=', 'surveys.tenant_id').onRef('units.id', '=', 'surveys.unit_id'),
    )
    .leftJoin('periods', (join) =>
      join.onRef('periods.tenant_id', '=', 'surveys.tenant_id').onRef('periods.id', '=', 'surveys.period_id'),
    )
    .select([
      'surveys.id as id',
      'surveys.form_id as formId',
      'surveys.description as description',
      sql<SurveyStatus>`surveys.status`.as('status'),
      'surveys.unit_id as unitId',
      'units.name as unitName',
      'surveys.leader_name as leaderName',
      furtherLeaderNames.as('furtherLeaderNames'),
      'surveys.period_id as periodId',
      'periods.name as periodName',
      sql<string | null>`periods.starts_on::text`.as('periodStartsOn'),
      'surveys.response_count as responseCount',
      'surveys.min_respondent_count as minRespondentCount',
      'surveys.min_comment_count as minCommentCount',
      'surveys.answers_version as answersVersion',
      sql<SurveyStatus | null>`surveys.status_with_answers`.as('statusWithAnswers'),
      'surveys.invited_count as invitedCount',
      sql<boolean>`surveys.closed_by is not null`.as('isClosed'),
      attributesOfSurvey.as('attributes'),
    ])
    .orderBy('surveys.id');

const surveysOfReport = (db: Trx, reportId: number) =>
  inputSurveys(db)
    .innerJoin('report_surveys', (join) =>
      join
        .onRef('report_surveys.tenant_id', '=', 'surveys.tenant_id')
        .onRef('report_surveys.survey_id', '=', 'surveys.id'),
    )
    .where('report_surveys.report_id', '=', reportId);

export const findSurveysOfReport = (db: Trx, reportId: number): Promise<InputSurvey[]> =>
  surveysOfReport(db, reportId).modifyFront(preparedStatement).execute();

const surveyColumns = Object.keys({
  id: true,
  formId: true,
  description: true,
  status: true,
  unitId: true,
  unitName: true,
  leaderName: true,
  furtherLeaderNames: true,
  periodId: true,
  periodName: true,
  periodStartsOn: true,
  responseCount: true,
  minRespondentCount: true,
  minCommentCount: true,
  answersVersion: true,
  statusWithAnswers: true,
  invitedCount: true,
  isClosed: true,
  attributes: true,
} satisfies Record<keyof InputSurvey, true>) as (keyof InputSurvey)[];

export const selectReportSurveysAsJson = (db: Trx, reportId: number): RawBuilder<JsonColumns<InputSurvey>> =>
  jsonColumnsFrom<InputSurvey>(surveysOfReport(db, reportId), surveyColumns);

export const findSurveysOfForm = (
  db: Trx,
  formId: number,
  unitIds: readonly number[] | 'all',
): Promise<InputSurvey[]> => {
  const found = inputSurveys(db)
    .where('surveys.form_id', '=', formId)
    .where('surveys.status', '=', 'PROCESSED');
  return (
    unitIds === 'all' ? found : found.where(sql<boolean>`surveys.unit_id = any(${[...unitIds]}::integer[])`)
  ).execute();
};

export const findFilter = async (db: Trx, reportId: number): Promise<FilterItem[]> => {
  const rows = await db
    .selectFrom('report_filter_items')
    .select([
      'item_collection_id as itemCollectionId',
      'option_positions as optionPositions',
      'match',
      'number_from as numberFrom',
      'number_below as numberBelow',
      'is_whole as isWhole',
    ])
    .where('report_id', '=', reportId)
    .orderBy('item_collection_id')
    .execute();
  return rows.map((row) => ({
    itemId: row.itemCollectionId,
    optionPositions: [...row.optionPositions].sort((left, right) => left - right),
    ...(row.match === 'all' || row.match === 'none' ? { match: row.match } : {}),
    ...(row.isWhole !== null && {
      range: { from: row.numberFrom, below: row.numberBelow, isWhole: row.isWhole },
    }),
  }));
};

export const findOtherSurveys = (
  db: Trx,
  surveyIds: readonly number[],
  itemIds: readonly number[],
): Promise<InputSurvey[]> =>
  inputSurveys(db)
    .where('surveys.status', '=', 'PROCESSED')
    .where(sql<boolean>`surveys.id <> all(${[...surveyIds]}::integer[])`)
    .where((where) =>
      where.exists(
        where
          .selectFrom('items')
          .select('items.id')
          .whereRef('items.form_id', '=', 'surveys.form_id')
          .where(sql<boolean>`items.item_collection_id = any(${[...itemIds]}::integer[])`),
      ),
    )
    .execute();

export const findComparisonMinimum = async (db: Trx, tenantId: number): Promise<number> =>
  (
    await db
      .selectFrom('tenants')
      .select('comparison_minimum as comparisonMinimum')
      .where('id', '=', tenantId)
      .executeTakeFirstOrThrow()
  ).comparisonMinimum;

export const findColumns = async (
  db: Trx,
  formIds: readonly number[],
): Promise<Map<number, Map<number, number>>> => {
  const columns = new Map<number, Map<number, number>>(formIds.map((id) => [id, new Map()]));
  if (formIds.length === 0) return columns;
  const rows = await db
    .selectFrom('items')
    .select(['form_id as formId', 'item_collection_id as itemCollectionId', 'position'])
    .where('form_id', 'in', formIds)
    .execute();
  for (const row of rows) columns.get(row.formId)?.set(row.itemCollectionId, row.position - 1);
  return columns;
};

export interface Question {
  readonly type: ItemType;
  readonly text: Localized;
  readonly options: readonly { readonly text: Localized; readonly value: number | null }[];
  readonly leftPole: Localized | null;
  readonly rightPole: Localized | null;
  readonly direction: ScaleDirection | null;
  readonly isRank: boolean;
  /** The range of a scale that is derived; `null` for what is asked. */
  readonly lowest: number | null;
  readonly highest: number | null;
  readonly correctsForInvited?: boolean;
}

export const computeMeanRange = ({
  options,
  lowest,
  highest,
}: Pick<Question, 'options' | 'lowest' | 'highest'>): { lowest: number; highest: number } | null => {
  if (lowest !== null && highest !== null) return { lowest, highest };
  const values = options.map(({ value }, index) => value ?? index + 1);
  return values.length === 0 ? null : { lowest: Math.min(...values), highest: Math.max(...values) };
};

export const countedAs = (question: Question | undefined): Pick<CountRequest, 'optionCount' | 'range'> => {
  const { options, lowest, highest } = question ?? { options: [], lowest: null, highest: null };
  return {
    optionCount: options.length,
    ...(lowest !== null && highest !== null && { range: { lowest, highest } }),
  };
};

export const findQuestions = async (
  db: Trx,
  itemIds: readonly number[],
  formIds: readonly number[],
): Promise<Map<number, Question>> => {
  const { rows } = await sql<Question & { id: number }>`
    select distinct on (item_collection_id) item_collection_id as id, items.type, items.text, options,
      coalesce(item_collections.direction, items.direction) as direction,
      left_pole as "leftPole", right_pole as "rightPole", is_rank as "isRank", lowest, highest
    from items join item_collections on item_collections.tenant_id = items.tenant_id
      and item_collections.id = items.item_collection_id
    where item_collection_id = any(${[...itemIds]}::integer[])
    order by item_collection_id, collection_positions is not null, form_id = any(${[...formIds]}::integer[]) desc, form_id`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
};

export const findSplitItemIds = async (db: Trx, reportId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct (config ->> 'splitItemId')::integer as id from report_items
    where report_id = ${reportId} and config ->> 'splitItemId' is not null order by id`.execute(db);
  return rows.map(({ id }) => id);
};

export const lockReport = (db: Trx, reportId: number) =>
  sql`select from reports where id = ${reportId} for update`.execute(db);
