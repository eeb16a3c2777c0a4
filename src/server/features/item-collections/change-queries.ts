import { sql } from 'kysely';
import type { Localized } from '#shared/schemas.ts';
import type { ItemType } from '#shared/vocabulary.ts';
import type { Trx } from '../../db/connect.ts';

export interface CollectionRow {
  readonly id: number;
  readonly version: number;
  readonly text: Localized;
  readonly type: ItemType;
  readonly optionCount: number;
  readonly abstentionAllowed: boolean;
  readonly joinedInto: number | null;
}

const columns = sql`id, version, text, type, option_count as "optionCount",
  abstention_allowed as "abstentionAllowed", joined_into as "joinedInto"`;

export const findCollectionRows = async (
  db: Trx,
  ids: readonly number[],
): Promise<Map<number, CollectionRow>> => {
  const { rows } = await sql<CollectionRow>`
    select ${columns} from item_collections where id = any(${[...ids]}::integer[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

/** Until the transaction ends nobody begins to refer to them. */
export const lockCollections = async (
  db: Trx,
  ids: readonly number[],
): Promise<Map<number, CollectionRow>> => {
  const { rows } = await sql<CollectionRow>`
    select ${columns} from item_collections where id = any(${[...ids]}::integer[]) order by id for update`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
};

/** An item that goes from one collection to another. */
export interface Move {
  readonly id: number;
  readonly formId: number;
  readonly from: number;
  readonly to: number;
}

const recordset = (moves: readonly Move[]) => sql`
  jsonb_to_recordset(${JSON.stringify(moves.map(({ formId, ...move }) => ({ ...move, form: formId })))}::jsonb)
    as move (id integer, form integer, "from" integer, "to" integer)`;

export const moveItems = (db: Trx, moves: readonly Move[]) =>
  sql`update items set item_collection_id = move."to",
      imported_collection_id = nullif(coalesce(imported_collection_id, item_collection_id), move."to")
    from ${recordset(moves)} where items.id = move.id`.execute(db);

/** What forms and their fixed cohorts are cut by, and the words counted of these, go with the items. No cohort is cut anew. */
export const moveCuts = async (db: Trx, moves: readonly Move[]): Promise<void> => {
  await sql`update form_cuts set item_collection_id = move."to" from ${recordset(moves)}
    where form_cuts.form_id = move.form and form_cuts.item_collection_id = move."from"`.execute(db);
  await sql`update cohorts set division = jsonb_set(division, '{cuts}', (
      select jsonb_agg(case when move.id is null then cut else cut || jsonb_build_object('itemId', move."to") end
        order by place)
      from jsonb_array_elements(division -> 'cuts') with ordinality as own (cut, place)
      left join ${recordset(moves)} on move.form = cohorts.form_id and to_jsonb(move."from") = cut -> 'itemId'))
    where exists (select from ${recordset(moves)} where move.form = cohorts.form_id
      and jsonb_path_exists(division -> 'cuts', '$[*] ? (@.itemId == $id)', jsonb_build_object('id', move."from")))`.execute(
    db,
  );
  await sql`update cohort_words set packed = convert_to((
      select jsonb_set(words, '{items}', coalesce((
        select jsonb_agg(case when move.id is null then item else item || jsonb_build_object('itemId', move."to") end
          order by place)
        from jsonb_array_elements(words -> 'items') with ordinality as own (item, place)
        left join ${recordset(moves)} on move.form = cohorts.form_id and to_jsonb(move."from") = item -> 'itemId'), '[]'))
      from (select convert_from(packed, 'UTF8')::jsonb as words) as read)::text, 'UTF8')
    from cohorts
    where cohorts.tenant_id = cohort_words.tenant_id and cohorts.id = cohort_words.cohort_id
      and exists (select from ${recordset(moves)} where move.form = cohorts.form_id)`.execute(db);
};

/** Suggested topics are of comments to one question; they are asked for anew. */
export const forgetSuggestions = (db: Trx, collectionIds: readonly number[]) =>
  sql`delete from topic_suggestions where item_collection_id = any(${[...collectionIds]}::integer[])`.execute(
    db,
  );

/** What imports would put in `ids`, or in one that was joined into them, goes to `into` from now on. */
export const leadTo = (db: Trx, ids: readonly number[], into: number) =>
  sql`update item_collections set joined_into = nullif(${into}, id)
    where (id = any(${[...ids]}::integer[]) or joined_into = any(${[...ids]}::integer[]))`.execute(db);

/** The same of these alone. */
export const leadJust = (db: Trx, ids: readonly number[], into: number) =>
  sql`update item_collections set joined_into = nullif(${into}, id)
    where id = any(${[...ids]}::integer[])`.execute(db);

export const raiseVersions = (db: Trx, ids: readonly number[]) =>
  sql`update item_collections set version = version + 1 where id = any(${[...ids]}::integer[])`.execute(db);
