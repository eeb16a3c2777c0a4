import { type RawBuilder, sql } from 'kysely';
import type { Localized } from '#shared/schemas.ts';
import type { ItemType, ScaleDirection } from '#shared/vocabulary.ts';
import type { Trx } from '../../../db/connect.ts';
import { wordPatterns } from '../../../db/like-pattern.ts';
import { labelsMayShow } from './label-queries.ts';

type UnitIds = readonly number[] | 'all';

export interface FormScope {
  unitIds?: UnitIds;
  formIds?: readonly number[] | undefined;
  surveyIds?: readonly number[] | undefined;
}

const surveysWithin = (unitIds: UnitIds): RawBuilder<boolean> =>
  sql`surveys.deleted_at is null and ${
    unitIds === 'all' ? sql`true` : sql`surveys.unit_id = any(${[...unitIds]}::integer[])`
  }`;

const formsInScope = ({ unitIds = 'all', formIds, surveyIds }: FormScope): RawBuilder<boolean> => sql`
  ${formIds ? sql`forms.id = any(${[...formIds]}::integer[])` : sql`true`}
  and ${
    unitIds === 'all' && !surveyIds
      ? sql`true`
      : sql`exists (
          select from surveys
          where surveys.tenant_id = forms.tenant_id and surveys.form_id = forms.id and ${surveysWithin(unitIds)}
            and ${surveyIds ? sql`surveys.id = any(${[...surveyIds]}::integer[])` : sql`true`})`
  }`;

export interface FormRow {
  id: number;
  shortName: string;
  title: Localized;
  surveyCount: number;
}

export const searchFormRows = async (
  db: Trx,
  unitIds: UnitIds,
  search: { shortName?: string | undefined; ids?: readonly number[] | undefined; page: number; size: number },
): Promise<{ total: number; rows: FormRow[] }> => {
  const condition = sql<boolean>`${formsInScope({ unitIds })}
    and forms.short_name || ' ' || coalesce((select string_agg(value, ' ') from jsonb_each_text(forms.title)), '')
      ilike all(${wordPatterns(search.shortName)}::text[])
    and (${search.ids === undefined} or forms.id = any(${[...(search.ids ?? [])]}::integer[]))`;
  const { total } = await db
    .selectFrom('forms')
    .where(condition)
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('forms')
    .where(condition)
    .select([
      'id',
      'short_name as shortName',
      sql<Localized>`title`.as('title'),
      sql<number>`(select count(*)::integer from surveys
        where surveys.tenant_id = forms.tenant_id and surveys.form_id = forms.id and ${surveysWithin(unitIds)})`.as(
        'surveyCount',
      ),
    ])
    .orderBy('short_name')
    .orderBy('id')
    .limit(search.size)
    .offset(search.page * search.size)
    .execute();
  return { total, rows };
};

export const formIdsWithin = async (
  db: Trx,
  formIds: readonly number[],
  unitIds: UnitIds,
): Promise<Set<number>> => {
  const rows = await db
    .selectFrom('forms')
    .select('id')
    .where(sql<boolean>`${formsInScope({ unitIds, formIds })}`)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

export interface ItemRow {
  id: number;
  formShortName: string;
  text: Localized;
  type: ItemType;
  abstentionAllowed: boolean;
  direction: ScaleDirection | null;
  options: { code: string; text: Localized; value: number | null }[];
  leftPole: Localized | null;
  rightPole: Localized | null;
  lowest: number | null;
  highest: number | null;
  /** False if too few respondents answered it, so that its figures and labels are hidden. */
  mayShow: boolean;
}

export interface ItemSearch extends FormScope {
  collectionIds?: readonly number[];
  itemTextName?: string | undefined;
  types?: readonly ItemType[] | undefined;
}

/** Also true of items that no survey asks yet, since nobody has answered them. */
const labelsShown = ({ unitIds = 'all', surveyIds }: FormScope): RawBuilder<boolean> => {
  const asking = sql`from items as asked
    join surveys on surveys.tenant_id = asked.tenant_id and surveys.form_id = asked.form_id
    where asked.tenant_id = items.tenant_id and asked.item_collection_id = items.item_collection_id
      and ${surveysWithin(unitIds)}
      and ${surveyIds ? sql`surveys.id = any(${[...surveyIds]}::integer[])` : sql`true`}`;
  return sql`(${labelsMayShow(asking)} or not exists (select ${asking}))`;
};

/** The first item in the collection's own order, to which stored positions refer. */
const plainItem = sql`lateral (
  select own.id, own.options, own.left_pole, own.right_pole, own.direction from items as own
  where items.collection_positions is not null and own.collection_positions is null
    and own.tenant_id = items.tenant_id and own.item_collection_id = items.item_collection_id
  order by own.form_id limit 1)`;

const itemsInScope = ({ collectionIds, itemTextName, types, ...scope }: ItemSearch) => sql`
  select distinct on (items.item_collection_id) items.item_collection_id as id, forms.id as "formId",
    forms.short_name as "formShortName", items.position, items.text, items.type,
    items.abstention_allowed as "abstentionAllowed", answers.options,
    coalesce(item_collections.direction, answers.direction) as direction,
    answers.left_pole as "leftPole", answers.right_pole as "rightPole",
    items.lowest, items.highest, ${labelsShown(scope)} as "mayShow"
  from items join forms on forms.tenant_id = items.tenant_id and forms.id = items.form_id
  join item_collections on item_collections.tenant_id = items.tenant_id and item_collections.id = items.item_collection_id
  left join ${plainItem} as plain on true
  cross join lateral (
    select plain.options, plain.left_pole, plain.right_pole, plain.direction where plain.id is not null
    union all select items.options, items.left_pole, items.right_pole, items.direction where plain.id is null) as answers
  where ${formsInScope(scope)} and items.former_scale is null
    and ${collectionIds ? sql`items.item_collection_id = any(${[...collectionIds]}::integer[])` : sql`true`}
    and ${types ? sql`items.type = any(${[...types]}::text[])` : sql`true`}
    and coalesce((select string_agg(value, ' ') from jsonb_each_text(items.text)), '')
      ilike all(${wordPatterns(itemTextName)}::text[])
  order by items.item_collection_id, forms.id`;

export const searchItemRows = async (
  db: Trx,
  search: ItemSearch & { page: number; size: number },
): Promise<{ total: number; rows: ItemRow[] }> => {
  const found = itemsInScope(search);
  const counted = await sql<{
    total: number;
  }>`select count(*)::integer as total from (${found}) as found`.execute(db);
  const { rows } = await sql<ItemRow>`select * from (${found}) as found order by "formId", position
    limit ${search.size} offset ${search.page * search.size}`.execute(db);
  return { total: counted.rows[0]?.total ?? 0, rows };
};

export const itemRows = async (db: Trx, search: ItemSearch): Promise<Map<number, ItemRow>> => {
  const { rows } = await sql<ItemRow>`${itemsInScope(search)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

/**
 * The number of texts written to open items, counting only surveys in which at least the minimum wrote one, so that no
 * smaller number can be derived by subtracting sums.
 */
export const openAnswerCounts = async (
  db: Trx,
  collectionIds: readonly number[],
  surveys: { unitIds: UnitIds; reportId?: number | undefined; surveyIds?: readonly number[] | undefined },
): Promise<Map<number, number>> => {
  const { rows } = await sql<{ id: number; total: number }>`
    select id, sum(answers)::integer as total from (
      select items.item_collection_id as id, sum(cardinality(open_answers.texts)) as answers
      from open_answers
      join items on items.tenant_id = open_answers.tenant_id and items.id = open_answers.item_id
      join surveys on surveys.tenant_id = open_answers.tenant_id and surveys.id = open_answers.survey_id
      where items.item_collection_id = any(${[...collectionIds]}::integer[]) and ${surveysWithin(surveys.unitIds)}
        and ${surveys.surveyIds ? sql`surveys.id = any(${[...surveys.surveyIds]}::integer[])` : sql`true`}
        and ${
          surveys.reportId === undefined
            ? sql`true`
            : sql`surveys.id in (select survey_id from report_surveys where report_id = ${surveys.reportId})`
        }
      group by items.item_collection_id, surveys.id, surveys.min_respondent_count
      having sum(cardinality(open_answers.texts)) >= surveys.min_respondent_count
    ) as counted group by id`.execute(db);
  return new Map(rows.map(({ id, total }) => [id, total]));
};
