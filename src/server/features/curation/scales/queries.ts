import { sql } from 'kysely';
import type { ChosenSurveys, Scale, ScaleDraft } from '#shared/curation/scales/contract.ts';
import type { Localized } from '#shared/schemas.ts';
import type { PoolSurvey } from '../../../analysis-pool/messages.ts';
import type { Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { hasAttribute, withUnitsBelow } from '../../surveys/surveys/queries.ts';

export interface ScaleRow extends Omit<Scale, 'mayChange' | 'derivation' | 'items'> {
  readonly items: Scale['items'];
  readonly unitIds: readonly number[];
  readonly jobState: string | null;
  readonly done: number;
  readonly total: number;
}

const surveysWithIt = sql`
  from items join surveys on surveys.tenant_id = items.tenant_id and surveys.form_id = items.form_id
  where items.tenant_id = scales.tenant_id and items.item_collection_id = scales.item_collection_id
    and surveys.deleted_at is null`;

const formsAsking = sql`
  select asking.form_id from scale_items as own
  join item_collections as asked on asked.tenant_id = own.tenant_id and asked.id = own.item_collection_id
  join items as asking on asking.tenant_id = own.tenant_id
    and asking.item_collection_id = coalesce(asked.joined_into, asked.id)
  where own.tenant_id = scales.tenant_id and own.scale_id = scales.id
  group by asking.form_id having count(*) = (select count(*) from scale_items as all_items
    where all_items.tenant_id = scales.tenant_id and all_items.scale_id = scales.id)`;

const scored = sql`(select sum(answers.answered[items.position]) from survey_answers as answers
  where answers.tenant_id = surveys.tenant_id and answers.survey_id = surveys.id)`;

export const findScales = async (db: Trx, scaleId?: number): Promise<ScaleRow[]> => {
  const { rows } = await sql<ScaleRow>`
    select scales.id, scales.version, scales.item_collection_id as "itemId", scales.name,
      scales.least_share as "leastShare", scales.lowest, scales.highest,
      (select jsonb_agg(jsonb_build_object('itemId', coalesce(asked.joined_into, asked.id), 'text', asked.text,
          'weight', own.weight, 'isReversed', own.is_reversed) order by own.position)
        from scale_items as own join item_collections as asked
          on asked.tenant_id = own.tenant_id and asked.id = own.item_collection_id
        where own.tenant_id = scales.tenant_id and own.scale_id = scales.id) as items,
      (select count(*)::integer from items where items.tenant_id = scales.tenant_id
        and items.item_collection_id = scales.item_collection_id) as "formCount",
      (select count(*)::integer ${surveysWithIt}) as "surveyCount",
      (select count(*)::integer ${surveysWithIt} and surveys.response_count >= surveys.min_respondent_count
        and ${scored} = 0) as "withheldCount",
      (select count(*)::integer from reports where reports.tenant_id = scales.tenant_id and (
        exists (select from report_items where report_items.tenant_id = reports.tenant_id
          and report_items.report_id = reports.id
          and config -> 'itemIds' @> to_jsonb(scales.item_collection_id))
        or exists (select from report_filter_items where report_filter_items.tenant_id = reports.tenant_id
          and report_filter_items.report_id = reports.id
          and report_filter_items.item_collection_id = scales.item_collection_id))) as "reportCount",
      array(select distinct surveys.unit_id from surveys where surveys.tenant_id = scales.tenant_id
        and surveys.deleted_at is null and surveys.form_id in (${formsAsking})) as "unitIds",
      job.state as "jobState", coalesce(job.done, 0)::integer as done, coalesce(job.total, 0)::integer as total
    from scales left join lateral (
      select state, done, total from jobs where jobs.tenant_id = scales.tenant_id and jobs.name = 'scales'
        and jobs.subject = scales.id order by jobs.id desc limit 1) as job on true
    where ${scaleId === undefined ? sql`true` : sql`scales.id = ${scaleId}`}
    order by lower(coalesce(scales.name ->> 'de', scales.name ->> 'en', '')), scales.id`.execute(db);
  return rows;
};

export const findUnitsOfForms = async (db: Trx, formIds: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct unit_id as id from surveys
    where form_id = any(${[...formIds]}::integer[]) and deleted_at is null`.execute(db);
  return rows.map(({ id }) => id);
};

export interface SurveyOfScale extends PoolSurvey {
  readonly hasEarlier: boolean;
}

export const findSurveysOfScale = async (
  db: Trx,
  itemId: number,
  {
    unitIds,
    filter: { units, periods, attributes = [] },
  }: { readonly unitIds: Actor['unitIds']; readonly filter: ChosenSurveys },
): Promise<SurveyOfScale[]> => {
  const chosen = [
    ...(unitIds === 'all' ? [] : [sql`surveys.unit_id = any(${[...unitIds]}::integer[])`]),
    ...(units ? [sql`surveys.unit_id in ${withUnitsBelow(units)}`] : []),
    ...(periods ? [sql`surveys.period_id = any(${periods}::integer[])`] : []),
    ...attributes.map(([attributeId, values]) => hasAttribute(attributeId, values)),
  ];
  const { rows } = await sql<SurveyOfScale>`
    select surveys.id, surveys.form_id as "formId", surveys.answers_version as "answersVersion",
      surveys.min_respondent_count as minimum,
      exists (select from survey_versions as other where other.tenant_id = surveys.tenant_id
        and other.survey_id = surveys.id and other.state = 'earlier') as "hasEarlier"
    from surveys join items on items.tenant_id = surveys.tenant_id and items.form_id = surveys.form_id
      and items.item_collection_id = ${itemId}
    where surveys.status = 'PROCESSED' and surveys.deleted_at is null
      and surveys.response_count >= surveys.min_respondent_count
      and ${chosen.length === 0 ? sql`true` : sql.join(chosen, sql` and `)}
    order by surveys.id`.execute(db);
  return rows;
};

export const countScales = async (db: Trx): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from scales`.execute(db);
  return rows[0]?.count ?? 0;
};

export const insertCollection = async (db: Trx, tenantId: number, name: Localized): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into item_collections (tenant_id, match_hash, type, option_count, abstention_allowed, text)
    values (${tenantId}, sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'INDEX', 0, false,
      ${JSON.stringify(name)}::jsonb)
    returning id`.execute(db);
  return (rows[0] as { id: number }).id;
};

export const insertScale = async (
  db: Trx,
  tenantId: number,
  collectionId: number,
  { name, leastShare, lowest, highest }: ScaleDraft,
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into scales (tenant_id, item_collection_id, name, least_share, lowest, highest)
    values (${tenantId}, ${collectionId}, ${JSON.stringify(name)}::jsonb, ${leastShare}, ${lowest}, ${highest})
    returning id`.execute(db);
  return (rows[0] as { id: number }).id;
};

export const replaceScaleItems = async (
  db: Trx,
  tenantId: number,
  scaleId: number,
  items: ScaleDraft['items'],
): Promise<void> => {
  await sql`delete from scale_items where scale_id = ${scaleId}`.execute(db);
  await sql`
    insert into scale_items (tenant_id, scale_id, position, item_collection_id, weight, is_reversed)
    select ${tenantId}, ${scaleId}, position, "itemId", weight, "isReversed"
    from jsonb_to_recordset(${JSON.stringify(items.map((item, index) => ({ ...item, position: index + 1 })))}::jsonb)
      as row (position integer, "itemId" integer, weight float8, "isReversed" boolean)`.execute(db);
};

export const lockScale = async (
  db: Trx,
  scaleId: number,
): Promise<{ version: number; collectionId: number } | undefined> => {
  const { rows } = await sql<{ version: number; collectionId: number }>`
    select version, item_collection_id as "collectionId" from scales where id = ${scaleId} for update`.execute(
    db,
  );
  return rows[0];
};

export const updateScale = (db: Trx, scaleId: number, { name, leastShare, lowest, highest }: ScaleDraft) =>
  sql`update scales set name = ${JSON.stringify(name)}::jsonb, least_share = ${leastShare}, lowest = ${lowest},
      highest = ${highest}, version = version + 1
    where id = ${scaleId}`.execute(db);

export const renameScaleItems = async (db: Trx, collectionId: number, name: Localized): Promise<void> => {
  const text = JSON.stringify(name);
  await sql`update items set text = ${text}::jsonb where item_collection_id = ${collectionId}`.execute(db);
  await sql`update item_collections set text = ${text}::jsonb where id = ${collectionId}`.execute(db);
};

export const retireScaleItems = (db: Trx, collectionId: number, into: number) =>
  sql`update items set item_collection_id = ${into}, former_scale = ${collectionId}
    where item_collection_id = ${collectionId}`.execute(db);

export const deleteScaleRow = (db: Trx, scaleId: number) =>
  sql`delete from scales where id = ${scaleId}`.execute(db);
