import { sql } from 'kysely';
import type { Trx } from '../../../db/connect.ts';
import type { MatchedItem } from '../../surveys/imports/match/match-structure.ts';

export interface ItemToMatch extends MatchedItem {
  id: number;
  formId: number;
  homeId: number;
  languages: string[];
  surveyCount: number;
  homeHash: string;
  /** The rule that matched its collection: 1 by text alone, 2 by the base language, 3 by any language. */
  rule: number;
}

export const findItemsToMatch = async (db: Trx): Promise<ItemToMatch[]> => {
  const { rows } = await sql<ItemToMatch>`
    select items.id, items.form_id as "formId", home.id as "homeId", home.match_rule as rule,
      encode(home.match_hash, 'hex') as "homeHash", forms.languages,
      items.code, items.text, items.type, items.options, items.left_pole as "leftPole", items.right_pole as "rightPole",
      items.abstention_allowed as "abstentionAllowed", items.direction, items.is_rank as "isRank",
      (select count(*)::integer from surveys where surveys.tenant_id = items.tenant_id and surveys.form_id = items.form_id
        and surveys.deleted_at is null) as "surveyCount"
    from items
    join forms on forms.tenant_id = items.tenant_id and forms.id = items.form_id
    join item_collections home on home.tenant_id = items.tenant_id
      and home.id = coalesce(items.imported_collection_id, items.item_collection_id)
    where items.form_id in (
      select stale.form_id from items stale join item_collections own on own.tenant_id = stale.tenant_id
        and own.id = coalesce(stale.imported_collection_id, stale.item_collection_id) and own.match_rule < 3)
    order by items.form_id, items.position`.execute(db);
  return rows;
};

export interface NewKeys {
  readonly hash: string;
  readonly baseLanguage: string;
  readonly keys: readonly string[];
}

export const adoptKeys = (db: Trx, id: number, { hash, baseLanguage, keys }: NewKeys) =>
  sql`update item_collections set match_hash = decode(${hash}, 'hex'), base_language = ${baseLanguage},
      match_keys = ${[...keys]}::text[]
    where id = ${id} and not exists (
      select from item_collections other where other.match_hash = decode(${hash}, 'hex') and other.id <> ${id})`.execute(
    db,
  );

/** A former matching rule joined them, not a person, so no decision is recorded. */
export const notePartedByRule = async (
  db: Trx,
  { from, to, itemIds }: { from: number; to: number; itemIds: readonly number[] },
): Promise<void> => {
  await sql`update items set imported_collection_id = nullif(${to}::integer, item_collection_id)
    where id = any(${[...itemIds]}::integer[])`.execute(db);
  await sql`update item_collections set parted_from = ${from} where id = ${to}`.execute(db);
};

export const markMatchedByCurrentRule = (db: Trx) =>
  sql`update item_collections set match_rule = 3 where match_rule < 3`.execute(db);

export const hasEarlierMatches = async (db: Trx): Promise<boolean> => {
  const { rows } = await sql`select from item_collections where match_rule < 3 limit 1`.execute(db);
  return rows.length > 0;
};
