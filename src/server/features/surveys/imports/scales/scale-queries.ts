import { sql } from 'kysely';
import type { Localized } from '#shared/schemas.ts';
import type { Trx } from '../../../../db/connect.ts';

export interface StoredScale {
  readonly id: number;
  readonly collectionId: number;
  readonly name: Localized;
  readonly leastShare: number;
  readonly lowest: number;
  readonly highest: number;
  readonly items: readonly {
    readonly itemId: number;
    readonly weight: number;
    readonly isReversed: boolean;
  }[];
}

export const findStoredScales = async (db: Trx, scaleIds?: readonly number[]): Promise<StoredScale[]> => {
  const { rows } = await sql<StoredScale>`
    select scales.id, scales.item_collection_id as "collectionId", name, least_share as "leastShare", lowest, highest, (
      select jsonb_agg(jsonb_build_object('itemId', coalesce(asked.joined_into, asked.id), 'weight', own.weight,
        'isReversed', own.is_reversed) order by own.position)
      from scale_items as own join item_collections as asked
        on asked.tenant_id = own.tenant_id and asked.id = own.item_collection_id
      where own.tenant_id = scales.tenant_id and own.scale_id = scales.id) as items
    from scales where ${scaleIds ? sql`id = any(${[...scaleIds]}::integer[])` : sql`true`} order by id`.execute(
    db,
  );
  return rows;
};

export const findFormsAsking = async (db: Trx, itemIds: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select form_id as id from items
    where item_collection_id = any(${[...itemIds]}::integer[]) and type = 'SCALA' and jsonb_array_length(options) > 1
    group by tenant_id, form_id having count(*) = ${itemIds.length} order by form_id`.execute(db);
  return rows.map(({ id }) => id);
};

export const insertScaleItems = async (
  db: Trx,
  { collectionId, name, lowest, highest, items }: StoredScale,
  formIds: readonly number[],
): Promise<void> => {
  const [first] = items;
  const isTurned = first?.isReversed === true;
  await sql`
    insert into items (tenant_id, form_id, item_collection_id, position, code, type, text, options, left_pole,
      right_pole, abstention_allowed, direction, derived_from, lowest, highest)
    select forms.tenant_id, forms.id, ${collectionId},
      (select max(position) + 1 from items where items.tenant_id = forms.tenant_id and items.form_id = forms.id),
      ${`scale${collectionId}`}, 'INDEX', ${JSON.stringify(name)}::jsonb, '[]',
      ${isTurned ? sql`first.right_pole` : sql`first.left_pole`},
      ${isTurned ? sql`first.left_pole` : sql`first.right_pole`}, false,
      case first.direction when 'HIGH_IS_BEST' then ${isTurned ? 'LOW_IS_BEST' : 'HIGH_IS_BEST'}
        when 'LOW_IS_BEST' then ${isTurned ? 'HIGH_IS_BEST' : 'LOW_IS_BEST'} end,
      array(select (items.position - 1)::smallint from unnest(${items.map(({ itemId }) => itemId)}::integer[])
          with ordinality as wanted (id, place)
        join items on items.tenant_id = forms.tenant_id and items.form_id = forms.id
          and items.item_collection_id = wanted.id
        order by place),
      ${lowest}, ${highest}
    from forms join items as first on first.tenant_id = forms.tenant_id and first.form_id = forms.id
      and first.item_collection_id = ${first?.itemId ?? 0}
    where forms.id = any(${[...formIds]}::integer[]) and not exists (select from items
      where items.tenant_id = forms.tenant_id and items.form_id = forms.id
        and items.item_collection_id = ${collectionId})`.execute(db);
};

export interface FormColumn {
  readonly formId: number;
  readonly column: number;
  readonly collectionId: number;
  readonly values: readonly (number | null)[];
  readonly derivedFrom: readonly number[] | null;
  readonly isFormer: boolean;
}

export const findFormColumns = async (
  db: Trx,
  formIds: readonly number[],
): Promise<Map<number, FormColumn[]>> => {
  const { rows } = await sql<FormColumn>`
    select form_id as "formId", position - 1 as column, item_collection_id as "collectionId",
      array(select (option ->> 'value')::float8 from jsonb_array_elements(options)
        with ordinality as own (option, place) order by place) as values,
      derived_from as "derivedFrom", former_scale is not null as "isFormer"
    from items
    where form_id = any(${[...formIds]}::integer[]) and exists (select from items as other
      where other.tenant_id = items.tenant_id and other.form_id = items.form_id and other.derived_from is not null)
    order by form_id, position`.execute(db);
  return Map.groupBy(rows, ({ formId }) => formId);
};

export interface StoredAnswers {
  readonly surveyId: number;
  readonly version: number | null;
  readonly segment: number;
  readonly formId: number;
  readonly minimum: number;
  readonly packed: Buffer;
  readonly answered: number[] | null;
}

export const findStoredAnswers = async (db: Trx, surveyIds: readonly number[]): Promise<StoredAnswers[]> => {
  const ids = sql`any(${[...surveyIds]}::integer[])`;
  const { rows } = await sql<StoredAnswers>`
    select own.survey_id as "surveyId", null::integer as version, segment, form_id as "formId",
      min_respondent_count as minimum, packed, answered
    from survey_answers as own join surveys on surveys.tenant_id = own.tenant_id and surveys.id = own.survey_id
    where own.survey_id = ${ids}
    union all
    select own.survey_id, own.version, segment, versions.form_id, min_respondent_count, packed, answered
    from survey_version_answers as own
    join survey_versions as versions using (tenant_id, survey_id, version)
    join surveys on surveys.tenant_id = own.tenant_id and surveys.id = own.survey_id
    where own.survey_id = ${ids}
    order by "surveyId", version, segment`.execute(db);
  return rows;
};

export const updateAnswers = async (
  db: Trx,
  rows: readonly (Omit<StoredAnswers, 'answered'> & { readonly answered: readonly number[] })[],
): Promise<void> => {
  for (const [table, own] of [
    ['survey_answers', rows.filter(({ version }) => version === null)],
    ['survey_version_answers', rows.filter(({ version }) => version !== null)],
  ] as const) {
    if (own.length === 0) continue;
    await sql`
      update ${sql.table(table)} as stored set packed = row.packed, answered = row.answered::integer[]
      from unnest(${own.map(({ surveyId }) => surveyId)}::integer[], ${own.map(({ version }) => version)}::integer[],
        ${own.map(({ segment }) => segment)}::integer[], ${own.map(({ packed }) => packed)}::bytea[],
        ${own.map(({ answered }) => `{${answered.join(',')}}`)}::text[])
        as row (survey_id, version, segment, packed, answered)
      where stored.survey_id = row.survey_id and stored.segment = row.segment
        ${table === 'survey_answers' ? sql`` : sql`and stored.version = row.version`}`.execute(db);
  }
};

export const findSurveysOfForms = async (db: Trx, formIds: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from surveys where form_id = any(${[...formIds]}::integer[])
    union
    select survey_id from survey_versions where form_id = any(${[...formIds]}::integer[])
    order by id`.execute(db);
  return rows.map(({ id }) => id);
};

export const findScoredSurveys = async (db: Trx, surveyIds: readonly number[]): Promise<number[]> => {
  const ids = sql`any(${[...surveyIds]}::integer[])`;
  const { rows } = await sql<{ id: number }>`
    select survey_id as id from (
      select id as survey_id, form_id from surveys where id = ${ids}
      union select survey_id, form_id from survey_versions where survey_id = ${ids}) as own
    where exists (select from items where items.form_id = own.form_id and derived_from is not null)
    group by survey_id order by survey_id`.execute(db);
  return rows.map(({ id }) => id);
};
