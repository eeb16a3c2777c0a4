import { sql } from 'kysely';
import type { Norm, NormDraft, NormSummary, NormValue } from '#shared/figures/norms/contract.ts';
import type { Localized } from '#shared/schemas.ts';
import type { ItemType } from '#shared/vocabulary.ts';
import type { Trx } from '../../../db/connect.ts';

/** A joined question counts as the one that it was joined into. */
const itemOfValue = sql`coalesce(asked.joined_into, asked.id)`;
const askedItem = sql`
  join item_collections as asked on asked.tenant_id = own.tenant_id and asked.id = own.item_collection_id`;

const reportCount = sql`(select count(distinct report_id)::integer from report_items
  where report_items.tenant_id = norms.tenant_id and config -> 'normId' = to_jsonb(norms.id))`;

export const findNorms = async (db: Trx): Promise<NormSummary[]> => {
  const { rows } = await sql<NormSummary>`
    select id, name, source, ${reportCount} as "reportCount",
      array(select distinct ${itemOfValue} from norm_values as own ${askedItem}
        where own.tenant_id = norms.tenant_id and own.norm_id = norms.id) as "itemIds"
    from norms order by lower(coalesce(name ->> 'de', name ->> 'en', '')), id`.execute(db);
  return rows;
};

export const findNorm = async (db: Trx, normId: number): Promise<Norm | undefined> => {
  const { rows } = await sql<Norm>`
    select id, version, name, source, ${reportCount} as "reportCount",
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
}

export const findNormsOfFigures = async (db: Trx, normIds: readonly number[]): Promise<NormOfFigures[]> => {
  if (normIds.length === 0) return [];
  const { rows } = await sql<NormOfFigures>`
    select id, name, source,
      coalesce((select jsonb_agg(jsonb_build_object('itemId', ${itemOfValue}, 'mean', own.mean,
          'deviation', own.deviation, 'respondents', own.respondents, 'points', own.points) order by own.position)
        from norm_values as own ${askedItem}
        where own.tenant_id = norms.tenant_id and own.norm_id = norms.id), '[]') as values
    from norms where id = any(${[...normIds]}::integer[])`.execute(db);
  return rows;
};

export const countNorms = async (db: Trx): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from norms`.execute(db);
  return rows[0]?.count ?? 0;
};

export const lockNorm = async (db: Trx, normId: number): Promise<{ version: number } | undefined> => {
  const { rows } = await sql<{ version: number }>`
    select version from norms where id = ${normId} for update`.execute(db);
  return rows[0];
};

/** Charts that are made in the meantime wait until the norm is there or gone. */
export const holdNorm = async (db: Trx, normId: number): Promise<boolean> => {
  const { rows } = await sql`select from norms where id = ${normId} for key share`.execute(db);
  return rows.length > 0;
};

export const insertNorm = async (
  db: Trx,
  tenantId: number,
  { name, source }: Pick<NormDraft, 'name' | 'source'>,
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into norms (tenant_id, name, source)
    values (${tenantId}, ${JSON.stringify(name)}::jsonb, ${source}) returning id`.execute(db);
  return (rows[0] as { id: number }).id;
};

export const updateNorm = (db: Trx, normId: number, { name, source }: Pick<NormDraft, 'name' | 'source'>) =>
  sql`update norms set name = ${JSON.stringify(name)}::jsonb, source = ${source}, version = version + 1
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

/** Questions with answer steps and scales that have one of the texts in any language, apart from case and spaces. */
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
