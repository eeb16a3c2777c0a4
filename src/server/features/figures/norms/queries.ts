import { sql } from 'kysely';
import type {
  Norm,
  NormDraft,
  NormSummary,
  NormValue,
  SurveysOfNorm,
} from '#shared/figures/norms/contract.ts';
import { NORMS } from '#shared/figures/norms/rules.ts';
import type { Localized } from '#shared/schemas.ts';
import type { ItemType } from '#shared/vocabulary.ts';
import type { Trx } from '../../../db/connect.ts';

const itemOfValue = sql`coalesce(asked.joined_into, asked.id)`;
const askedItem = sql`
  join item_collections as asked on asked.tenant_id = own.tenant_id and asked.id = own.item_collection_id`;

const reportCount = sql`(select count(distinct report_id)::integer from report_items
  where report_items.tenant_id = norms.tenant_id and config -> 'normId' = to_jsonb(norms.id))`;

const reach = sql`array(
  with recursive below as (
    select units.id from units where units.tenant_id = norms.tenant_id and norms.surveys -> 'unitIds' @> to_jsonb(units.id)
    union
    select units.id from units join below on units.parent_id = below.id
  ) select id from below)`;

const isChosen = (field: string, own: ReturnType<typeof sql>) => sql<boolean>`
  (jsonb_array_length(norms.surveys -> ${sql.lit(field)}) = 0 or norms.surveys -> ${sql.lit(field)} @> to_jsonb(${own}))`;

const isOfNorm = sql<boolean>`
  surveys.tenant_id = norms.tenant_id and surveys.status = 'PROCESSED' and surveys.deleted_at is null
  and ${isChosen('formIds', sql`surveys.form_id`)}
  and ${isChosen('periodIds', sql`coalesce(surveys.period_id, 0)`)}
  and (jsonb_array_length(norms.surveys -> 'unitIds') = 0 or surveys.unit_id = any(${reach}))
  and not exists (select from jsonb_array_elements(norms.surveys -> 'attributes') as chosen (pair)
    where not pair -> 1 @> to_jsonb(coalesce((select own.value from survey_attribute_values as own
      where own.tenant_id = surveys.tenant_id and own.survey_id = surveys.id
        and own.attribute_id = (pair ->> 0)::integer), '')))`;

const itemIds = sql`case when norms.surveys is null
  then array(select distinct ${itemOfValue} from norm_values as own ${askedItem}
    where own.tenant_id = norms.tenant_id and own.norm_id = norms.id)
  else array(select distinct asked.id from items as own ${askedItem}
    where own.tenant_id = norms.tenant_id and asked.type = 'SCALA' and asked.joined_into is null
      and own.form_id in (select surveys.form_id from surveys where ${isOfNorm})
    order by asked.id limit ${NORMS.values}) end`;

export const findNorms = async (db: Trx): Promise<NormSummary[]> => {
  const { rows } = await sql<NormSummary>`
    select id, name, source, surveys is not null as "isOfSurveys", ${reportCount} as "reportCount",
      ${itemIds} as "itemIds"
    from norms order by lower(coalesce(name ->> 'de', name ->> 'en', '')), id`.execute(db);
  return rows;
};

const chosenSurveys = sql`case when norms.surveys is not null then jsonb_build_object(
  'forms', coalesce((select jsonb_agg(jsonb_build_object('id', forms.id, 'name', forms.short_name) order by forms.id)
    from forms where forms.tenant_id = norms.tenant_id and norms.surveys -> 'formIds' @> to_jsonb(forms.id)), '[]'),
  'units', coalesce((select jsonb_agg(jsonb_build_object('id', units.id, 'name', units.name) order by units.id)
    from units where units.tenant_id = norms.tenant_id and norms.surveys -> 'unitIds' @> to_jsonb(units.id)), '[]'),
  'periodIds', norms.surveys -> 'periodIds', 'attributes', norms.surveys -> 'attributes',
  'surveyCount', (select count(*) from surveys where ${isOfNorm})) end`;

export const findNorm = async (db: Trx, normId: number): Promise<Norm | undefined> => {
  const { rows } = await sql<Norm>`
    select id, version, name, source, surveys is not null as "isOfSurveys", ${reportCount} as "reportCount",
      ${chosenSurveys} as surveys,
      coalesce((select jsonb_agg(jsonb_build_object('itemId', ${itemOfValue}, 'text', asked.text, 'mean', own.mean,
          'deviation', own.deviation, 'respondents', own.respondents, 'points', own.points) order by own.position)
        from norm_values as own ${askedItem}
        where own.tenant_id = norms.tenant_id and own.norm_id = norms.id), '[]') as values
    from norms where id = ${normId}`.execute(db);
  return rows[0];
};

export interface NormOfFigures {
  readonly id: number;
  readonly name: Localized;
  readonly source: string;
  readonly values: readonly NormValue[];
  readonly isOfSurveys: boolean;
}

export const findNormsOfFigures = async (db: Trx, normIds: readonly number[]): Promise<NormOfFigures[]> => {
  if (normIds.length === 0) return [];
  const { rows } = await sql<NormOfFigures>`
    select id, name, source, surveys is not null as "isOfSurveys",
      coalesce((select jsonb_agg(jsonb_build_object('itemId', ${itemOfValue}, 'mean', own.mean,
          'deviation', own.deviation, 'respondents', own.respondents, 'points', own.points) order by own.position)
        from norm_values as own ${askedItem}
        where own.tenant_id = norms.tenant_id and own.norm_id = norms.id), '[]') as values
    from norms where id = any(${[...normIds]}::integer[])`.execute(db);
  return rows;
};

export interface NormOfSurveys {
  readonly id: number;
  readonly surveys: SurveysOfNorm & { readonly reach: readonly number[] };
}

export const findNormsOfSurveys = async (db: Trx): Promise<NormOfSurveys[]> => {
  const { rows } = await sql<NormOfSurveys>`
    select id, surveys || jsonb_build_object('reach', to_jsonb(${reach})) as surveys
    from norms where surveys is not null order by id limit ${NORMS.ofSurveysPerTenant}`.execute(db);
  return rows;
};

export const countNorms = async (db: Trx): Promise<{ all: number; ofSurveys: number }> => {
  const { rows } = await sql<{ all: number; ofSurveys: number }>`
    select count(*)::integer as all, count(surveys)::integer as "ofSurveys" from norms`.execute(db);
  return rows[0] ?? { all: 0, ofSurveys: 0 };
};

export const findUnknownChoices = async (
  db: Trx,
  { formIds, unitIds, periodIds, attributes }: SurveysOfNorm,
): Promise<{ formIds: boolean; unitIds: boolean; periodIds: boolean; attributes: boolean }> => {
  const isMissing = (table: string, ids: readonly number[]) => sql<boolean>`exists (
    select from unnest(${[...ids]}::integer[]) as wanted
    where not exists (select from ${sql.table(table)} as own where own.id = wanted))`;
  const { rows } = await sql<{
    formIds: boolean;
    unitIds: boolean;
    periodIds: boolean;
    attributes: boolean;
  }>`
    select ${isMissing('forms', formIds)} as "formIds", ${isMissing('units', unitIds)} as "unitIds",
      ${isMissing('periods', periodIds)} as "periodIds",
      ${isMissing(
        'survey_attributes',
        attributes.map(([id]) => id),
      )} as attributes`.execute(db);
  return rows[0] ?? { formIds: true, unitIds: true, periodIds: true, attributes: true };
};

export const lockNorm = async (
  db: Trx,
  normId: number,
): Promise<{ version: number; isOfSurveys: boolean } | undefined> => {
  const { rows } = await sql<{ version: number; isOfSurveys: boolean }>`
    select version, surveys is not null as "isOfSurveys" from norms where id = ${normId} for update`.execute(
    db,
  );
  return rows[0];
};

export const holdNorm = async (db: Trx, normId: number): Promise<boolean> => {
  const { rows } = await sql`select from norms where id = ${normId} for key share`.execute(db);
  return rows.length > 0;
};

export const insertNorm = async (
  db: Trx,
  tenantId: number,
  { name, source, surveys }: Omit<NormDraft, 'values'>,
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into norms (tenant_id, name, source, surveys)
    values (${tenantId}, ${JSON.stringify(name)}::jsonb, ${source},
      ${surveys && JSON.stringify(surveys)}::jsonb) returning id`.execute(db);
  return (rows[0] as { id: number }).id;
};

export const updateNorm = (db: Trx, normId: number, { name, source, surveys }: Omit<NormDraft, 'values'>) =>
  sql`update norms set name = ${JSON.stringify(name)}::jsonb, source = ${source},
      surveys = ${surveys && JSON.stringify(surveys)}::jsonb, version = version + 1
    where id = ${normId}`.execute(db);

export const replaceValues = async (
  db: Trx,
  tenantId: number,
  normId: number,
  values: readonly NormValue[],
): Promise<void> => {
  await sql`delete from norm_values where norm_id = ${normId}`.execute(db);
  await sql`
    insert into norm_values (tenant_id, norm_id, item_collection_id, position, mean, deviation, respondents, points)
    select ${tenantId}, ${normId}, "itemId", position, mean, deviation, respondents, points
    from jsonb_to_recordset(${JSON.stringify(values.map((value, index) => ({ ...value, position: index + 1 })))}::jsonb)
      as row ("itemId" integer, position integer, mean float8, deviation float8, respondents integer, points jsonb)`.execute(
    db,
  );
};

export const deleteNormRow = (db: Trx, normId: number) =>
  sql`delete from norms where id = ${normId}`.execute(db);

/** Clears the input hash, so that the next calculation renews the figures. */
export const outdateFigures = async (db: Trx, normId: number): Promise<void> => {
  for (const table of ['report_items', 'deleted_report_items'])
    await sql`update ${sql.table(table)} set input_hash = ''::bytea
      where config -> 'normId' = to_jsonb(${normId}::integer) and input_hash is not null`.execute(db);
};

export interface AskedItem {
  readonly id: number;
  readonly type: ItemType;
}

export const findAskedItems = async (db: Trx, itemIds: readonly number[]): Promise<AskedItem[]> => {
  const { rows } = await sql<AskedItem>`
    select id, type from item_collections
    where id = any(${[...itemIds]}::integer[]) and joined_into is null`.execute(db);
  return rows;
};

export interface WordedItem extends AskedItem {
  readonly text: Localized;
}

export const findItemsByText = async (db: Trx, texts: readonly string[]): Promise<WordedItem[]> => {
  const { rows } = await sql<WordedItem>`
    select id, type, text from item_collections
    where type in ('SCALA', 'INDEX') and joined_into is null
      and exists (select from items where items.tenant_id = item_collections.tenant_id
        and items.item_collection_id = item_collections.id)
      and exists (select from jsonb_each_text(text) as worded
        where lower(btrim(worded.value)) = any(${texts.map((text) => text.trim().toLowerCase())}::text[]))
    order by id`.execute(db);
  return rows;
};
