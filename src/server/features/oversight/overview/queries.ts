import { sql } from 'kysely';
import type { KnownSum } from '#analysis/overview/survey-sums.ts';
import {
  MAXIMUM_FORMS_TO_CHOOSE,
  MAXIMUM_PERIODS_TO_CHOOSE,
  type Overview,
  type OverviewItem,
} from '#shared/oversight/overview/contract.ts';
import type { Localized } from '#shared/schemas.ts';
import { ATTRIBUTES } from '#shared/surveys/attributes/rules.ts';
import type { Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { InputSurvey } from '../../figures/calculation/queries/input-survey.ts';
import { inputSurveys } from '../../figures/calculation/queries/queries.ts';

type Reach = readonly number[] | null;

export const readReach = ({ unitIds }: Actor): Reach => (unitIds === 'all' ? null : unitIds);

const within = (reach: Reach) =>
  sql<boolean>`(${reach === null ? null : [...reach]}::integer[] is null
    or surveys.unit_id = any(${reach === null ? null : [...reach]}::integer[]))`;

const counts = sql<boolean>`surveys.status = 'PROCESSED' and surveys.deleted_at is null`;

export const findPeriods = async (
  db: Trx,
  reach: Reach,
): Promise<{ id: number; name: string; startsOn: string | null }[]> => {
  const { rows } = await sql<{ id: number; name: string; startsOn: string | null }>`
    select id, name, starts_on::text as "startsOn" from periods
    where exists (select from surveys where surveys.tenant_id = periods.tenant_id
      and surveys.period_id = periods.id and ${counts} and ${within(reach)})
    order by starts_on desc nulls last, id desc limit ${MAXIMUM_PERIODS_TO_CHOOSE}`.execute(db);
  return rows;
};

export const findForms = async (
  db: Trx,
  reach: Reach,
  periodId: number | null,
): Promise<{ id: number; shortName: string; title: Localized }[]> => {
  const { rows } = await sql<{ id: number; shortName: string; title: Localized }>`
    select forms.id, forms.short_name as "shortName", forms.title
    from forms join surveys on surveys.tenant_id = forms.tenant_id and surveys.form_id = forms.id
    where ${counts} and ${within(reach)} and exists (select from items
      where items.tenant_id = forms.tenant_id and items.form_id = forms.id and items.type = 'SCALA')
    group by forms.tenant_id, forms.id
    order by count(*) filter (where surveys.period_id = ${periodId}) desc, forms.id
    limit ${MAXIMUM_FORMS_TO_CHOOSE}`.execute(db);
  return rows;
};

export const findAttributesWithin = async (db: Trx, reach: Reach): Promise<Overview['attributes']> => {
  const { rows } = await sql<Overview['attributes'][number]>`
    select fields.id, fields.name, array(
      select value from (
        select distinct coalesce(own.value, '') as value
        from surveys left join survey_attribute_values as own on own.tenant_id = surveys.tenant_id
          and own.survey_id = surveys.id and own.attribute_id = fields.id
        where surveys.tenant_id = fields.tenant_id and ${counts} and ${within(reach)}) as found
      order by value = '', array_position(fields.options, value),
        case when fields.type = 'number' and value <> '' then value::float8 end, lower(value), value
      limit ${ATTRIBUTES.options}) as values
    from survey_attributes as fields order by fields.position, fields.id`.execute(db);
  return rows;
};

export const findScalesOfForm = async (
  db: Trx,
  formId: number,
): Promise<{ itemId: number; text: Localized }[]> => {
  const { rows } = await sql<{ itemId: number; text: Localized }>`
    select item_collection_id as "itemId", text from items
    where form_id = ${formId} and type = 'SCALA' and jsonb_array_length(options) > 0
    order by position`.execute(db);
  return rows;
};

export const findAskedScales = async (
  db: Trx,
  reach: Reach,
  itemIds: readonly OverviewItem['itemId'][],
): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number }>`
    select distinct items.item_collection_id as id
    from items join surveys on surveys.tenant_id = items.tenant_id and surveys.form_id = items.form_id
    where items.item_collection_id = any(${[...itemIds]}::integer[]) and items.type = 'SCALA'
      and jsonb_array_length(items.options) > 0 and ${counts} and ${within(reach)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

const asks = (itemIds: readonly number[]) => sql<boolean>`exists (select from items
  where items.tenant_id = surveys.tenant_id and items.form_id = surveys.form_id
    and items.item_collection_id = any(${[...itemIds]}::integer[]))`;

export const findCountedSurveys = (
  db: Trx,
  wanted: { periodIds: readonly number[]; itemIds: readonly number[]; surveyIds: readonly number[] },
): Promise<InputSurvey[]> =>
  inputSurveys(db)
    .where(counts)
    .where(asks(wanted.itemIds))
    .where(
      sql<boolean>`(surveys.period_id = any(${[...wanted.periodIds]}::integer[])
        or surveys.id = any(${[...wanted.surveyIds]}::integer[]))`,
    )
    .execute();

export const countWithoutAnswers = async (
  db: Trx,
  reach: Reach,
  periodIds: readonly number[],
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from surveys
    where status_with_answers = 'PROCESSED' and deleted_at is null
      and period_id = any(${[...periodIds]}::integer[]) and ${within(reach)}`.execute(db);
  return rows[0]?.count ?? 0;
};

export interface PublishedSum extends KnownSum {
  readonly itemIds: readonly number[];
}

export const findPublishedSums = async (db: Trx, itemIds: readonly number[]): Promise<PublishedSum[]> => {
  const { rows } = await sql<PublishedSum>`
    with asked as (
      select id as own, id as former from unnest(${[...itemIds]}::integer[]) id
      union
      select item_collection_id, imported_collection_id from items
      where item_collection_id = any(${[...itemIds]}::integer[]) and imported_collection_id is not null
      union
      -- A sum of a scale beside those of its other items tells that of the last.
      select items.item_collection_id, coalesce(scale.former_scale, scale.item_collection_id)
      from items join items as scale on scale.tenant_id = items.tenant_id and scale.form_id = items.form_id
        and (items.position - 1)::smallint = any(scale.derived_from)
      where items.item_collection_id = any(${[...itemIds]}::integer[])
    )
    select survey_ids as "surveyIds", is_whole as "isWhole", of_means as "isOfMeans",
      array(select distinct own from asked where former = any(item_ids)) as "itemIds"
    from published_sums where item_ids && array(select former from asked) order by sum_hash`.execute(db);
  return rows;
};

export const findPeriodsOfSurveys = async (
  db: Trx,
  surveyIds: readonly number[],
): Promise<Map<number, number>> => {
  const { rows } = await sql<{ id: number; periodId: number }>`
    select id, period_id as "periodId" from surveys
    where id = any(${[...surveyIds]}::integer[]) and period_id is not null`.execute(db);
  return new Map(rows.map(({ id, periodId }) => [id, periodId]));
};

export const findGoneSurveys = async (
  db: Trx,
  surveyIds: readonly number[],
): Promise<{ id: number; n: number; itemIds: number[] }[]> => {
  const { rows } = await sql<{ id: number; n: number; itemIds: number[] }>`
    select surveys.id, surveys.response_count as n, array_agg(items.item_collection_id) as "itemIds"
    from surveys join items on items.tenant_id = surveys.tenant_id and items.form_id = surveys.form_id
    where surveys.id = any(${[...surveyIds]}::integer[]) and not (${counts})
      and surveys.response_count >= surveys.min_respondent_count
    group by surveys.tenant_id, surveys.id`.execute(db);
  return rows;
};

export const findOverviewMinimum = (db: Trx, tenantId: number) =>
  db
    .selectFrom('tenants')
    .select([
      'overview_minimum as least',
      'overview_roles as roles',
      sql<boolean>`(reply_days > 0 or exists (select from report_publications
        where report_publications.tenant_id = tenants.id and units_read_from > now()))`.as('inStages'),
    ])
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
