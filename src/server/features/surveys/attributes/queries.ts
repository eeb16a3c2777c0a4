import { sql } from 'kysely';
import type { AttributeDraft, SurveyAttribute } from '#shared/surveys/attributes/contract.ts';
import { ATTRIBUTES, type AttributeType } from '#shared/surveys/attributes/rules.ts';
import type { Trx } from '../../../db/connect.ts';

export interface KnownAttribute {
  readonly id: number;
  readonly name: string;
  readonly type: AttributeType;
  readonly options: readonly string[];
  readonly isCompared: boolean;
}

export const findAttributes = async (db: Trx): Promise<KnownAttribute[]> => {
  const { rows } = await sql<KnownAttribute>`
    select id, name, type, options, is_compared as "isCompared" from survey_attributes order by position, id`.execute(
    db,
  );
  return rows;
};

const reportsThatUse = sql`
  select count(distinct report_id)::integer from report_items
  where report_items.tenant_id = fields.tenant_id and (config ->> 'split' = 'attribute:' || fields.id or config -> 'comparisons' ? ('attribute:' || fields.id))`;

export const describeAttributes = async (
  db: Trx,
  unitIds: readonly number[] | 'all',
): Promise<SurveyAttribute[]> => {
  const reach = unitIds === 'all' ? sql`true` : sql`surveys.unit_id = any(${[...unitIds]}::integer[])`;
  const { rows } = await sql<SurveyAttribute>`
    with counted as (
      select attribute_id, value, count(*)::integer as surveys
      from survey_attribute_values as own
      join surveys on surveys.tenant_id = own.tenant_id and surveys.id = own.survey_id
      where surveys.deleted_at is null and ${reach}
      group by attribute_id, value
    )
    select fields.id, fields.name, fields.type, fields.options, fields.is_compared as "isCompared",
      coalesce((select jsonb_agg(jsonb_build_object('value', value, 'surveyCount', surveys)
          order by array_position(fields.options, value),
            case fields.type when 'number' then value::float8 end, lower(value), value)
        from (select * from counted where attribute_id = fields.id order by surveys desc, value
          limit ${ATTRIBUTES.listed}) as listed), '[]') as values,
      coalesce((select sum(surveys)::integer from counted where attribute_id = fields.id), 0) as "surveyCount",
      (${reportsThatUse}) as "reportCount"
    from survey_attributes as fields order by position, id`.execute(db);
  return rows;
};

export const lockAttributes = (db: Trx, tenantId: number) =>
  sql`select from tenants where id = ${tenantId} for no key update`.execute(db);

export const insertAttribute = (db: Trx, tenantId: number, draft: AttributeDraft, position: number) =>
  sql`insert into survey_attributes (tenant_id, name, type, options, is_compared, position)
    values (${tenantId}, ${draft.name}, ${draft.type}, ${draft.options.map(({ text }) => text)}::text[],
      ${draft.isCompared}, ${position})`.execute(db);

export const updateAttribute = async (
  db: Trx,
  { id, name, options, isCompared }: AttributeDraft,
  { type, position }: { type: AttributeType; position: number },
): Promise<void> => {
  const texts = type === 'choice' ? options.map(({ text }) => text) : [];
  await sql`update survey_attributes set name = ${name}, position = ${position}, options = ${texts}::text[],
      is_compared = ${isCompared}
    where id = ${id}`.execute(db);
  if (type !== 'choice') return;
  const kept = options.filter(({ before }) => before !== null);
  await sql`
    update survey_attribute_values as own set value = renamed.text
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as renamed (text text, before text)
    where own.attribute_id = ${id} and own.value = renamed.before and renamed.text <> renamed.before`.execute(
    db,
  );
  await sql`delete from survey_attribute_values
    where attribute_id = ${id} and value <> all(${texts}::text[])`.execute(db);
};

export const deleteAttributes = (db: Trx, ids: readonly number[]) =>
  sql`delete from survey_attributes where id = any(${[...ids]}::integer[])`.execute(db);

export const findAttributesOfSurveys = async (
  db: Trx,
  surveyIds: readonly number[],
): Promise<Map<number, { attributeId: number; value: string }[]>> => {
  const { rows } = await sql<{ id: number; values: { attributeId: number; value: string }[] }>`
    select own.survey_id as id,
      jsonb_agg(jsonb_build_object('attributeId', fields.id, 'value', own.value) order by fields.position, fields.id)
        as values
    from survey_attribute_values as own
    join survey_attributes as fields on fields.tenant_id = own.tenant_id and fields.id = own.attribute_id
    where own.survey_id = any(${[...surveyIds]}::integer[]) group by own.survey_id`.execute(db);
  return new Map(rows.map(({ id, values }) => [id, values]));
};

export interface AttributeOfSurvey {
  readonly surveyId: number;
  readonly attributeId: number;
  /** `''` clears it. */
  readonly value: string;
}

/** Imports (`isByHand` false) keep values that were set by hand. */
export const writeAttributes = async (
  db: Trx,
  tenantId: number,
  values: readonly AttributeOfSurvey[],
  isByHand: boolean,
): Promise<void> => {
  const given = JSON.stringify(values);
  await sql`
    delete from survey_attribute_values as own
    using jsonb_to_recordset(${given}::jsonb) as given ("surveyId" integer, "attributeId" integer, value text)
    where own.survey_id = given."surveyId" and own.attribute_id = given."attributeId" and given.value = ''
      and (${isByHand} or not own.is_set_by_hand)`.execute(db);
  await sql`
    insert into survey_attribute_values as own (tenant_id, survey_id, attribute_id, value, is_set_by_hand)
    select ${tenantId}, "surveyId", "attributeId", value, ${isByHand}
    from jsonb_to_recordset(${given}::jsonb) as given ("surveyId" integer, "attributeId" integer, value text)
    where value <> ''
    on conflict (tenant_id, survey_id, attribute_id) do update
      set value = excluded.value, is_set_by_hand = excluded.is_set_by_hand
      where ${isByHand} or not own.is_set_by_hand`.execute(db);
};
