import { sql } from 'kysely';
import type { PooledQuestion } from '#shared/curation/item-collections/answer-meaning.ts';
import type { ComparableItem } from '#shared/reports/report-items/settings/comparable-items.ts';
import type { Localized } from '#shared/schemas.ts';
import type { ItemType } from '#shared/vocabulary.ts';
import type { Trx } from '../../../db/connect.ts';

export const holdCollections = (db: Trx, collectionIds: readonly number[]) =>
  sql`select from item_collections where id = any(${[...collectionIds]}::integer[]) order by id for key share`.execute(
    db,
  );

/** The properties that must match for items to share a chart [5.02]; missing items are absent. */
export const comparableItems = async (
  db: Trx,
  collectionIds: readonly number[],
): Promise<Map<number, ComparableItem>> => {
  const rows = await db
    .selectFrom('item_collections')
    .where(sql<boolean>`id = any(${[...collectionIds]}::integer[])`)
    .select([
      'id',
      sql<ItemType>`type`.as('type'),
      'option_count as optionCount',
      'abstention_allowed as abstentionAllowed',
    ])
    .execute();
  return new Map(rows.map(({ id, ...item }) => [id, item]));
};

export const findFormCollectionIds = async (
  db: Trx,
  formIds: readonly number[],
  collectionIds: readonly number[],
): Promise<Set<number>> => {
  const rows = await db
    .selectFrom('items')
    .where(sql<boolean>`form_id = any(${[...formIds]}::integer[])`)
    .where(sql<boolean>`item_collection_id = any(${[...collectionIds]}::integer[])`)
    .select('item_collection_id as itemCollectionId')
    .distinct()
    .execute();
  return new Set(rows.map(({ itemCollectionId }) => itemCollectionId));
};

export const pooledQuestions = async (
  db: Trx,
  collectionIds: readonly number[],
): Promise<Map<number, PooledQuestion>> => {
  const { rows } = await sql<PooledQuestion & { id: number }>`
    select distinct on (item_collection_id) item_collection_id as id, items.type, coalesce(options, '[]') as options,
      coalesce(item_collections.direction, items.direction) as direction
    from items join item_collections on item_collections.tenant_id = items.tenant_id
      and item_collections.id = items.item_collection_id
    where item_collection_id = any(${[...collectionIds]}::integer[])
    order by item_collection_id, collection_positions is not null, form_id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

export const collectionTexts = async (
  db: Trx,
  collectionIds: readonly number[],
): Promise<Map<number, Localized>> => {
  const rows = await db
    .selectFrom('item_collections')
    .where(sql<boolean>`id = any(${[...collectionIds]}::integer[])`)
    .select(['id', sql<Localized>`text`.as('text')])
    .execute();
  return new Map(rows.map(({ id, text }) => [id, text]));
};
