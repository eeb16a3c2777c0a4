import { sql } from 'kysely';
import type { OptionOrder } from '#analysis/counting/option-order.ts';
import { composePositions } from '#shared/curation/item-collections/answer-meaning.ts';
import type { Localized } from '#shared/schemas.ts';
import type { ItemType, ScaleDirection } from '#shared/vocabulary.ts';
import type { Trx } from '../../../db/connect.ts';

export interface CollectionRow {
  readonly id: number;
  readonly version: number;
  readonly text: Localized;
  readonly type: ItemType;
  readonly optionCount: number;
  readonly abstentionAllowed: boolean;
  readonly joinedInto: number | null;
  readonly direction: ScaleDirection | null;
}

const columns = sql`id, direction, version, text, type, option_count as "optionCount",
  abstention_allowed as "abstentionAllowed", joined_into as "joinedInto"`;

export const findCollectionRows = async (
  db: Trx,
  ids: readonly number[],
): Promise<Map<number, CollectionRow>> => {
  const { rows } = await sql<CollectionRow>`
    select ${columns} from item_collections where id = any(${[...ids]}::integer[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

export const lockCollections = async (
  db: Trx,
  ids: readonly number[],
): Promise<Map<number, CollectionRow>> => {
  const { rows } = await sql<CollectionRow>`
    select ${columns} from item_collections where id = any(${[...ids]}::integer[]) and type <> 'INDEX'
    order by id for update`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

export interface Move {
  readonly id: number;
  readonly formId: number;
  readonly from: number;
  readonly to: number;
  readonly positions: OptionOrder | null;
}

const recordset = (moves: readonly Move[]) => sql`
  jsonb_to_recordset(${JSON.stringify(moves.map(({ formId, ...move }) => ({ ...move, form: formId })))}::jsonb)
    as move (id integer, form integer, "from" integer, "to" integer, positions smallint[])`;

export const moveItems = (db: Trx, moves: readonly Move[]) =>
  sql`update items set item_collection_id = move."to", collection_positions = move.positions,
      imported_collection_id = nullif(coalesce(imported_collection_id, item_collection_id), move."to")
    from ${recordset(moves)} where items.id = move.id`.execute(db);

/** Ledgers refer to columns, which do not change. */
export const moveArrangedQuestions = async (db: Trx, moves: readonly Move[]): Promise<void> => {
  await sql`update form_cuts set item_collection_id = move."to" from ${recordset(moves)}
    where form_cuts.form_id = move.form and form_cuts.item_collection_id = move."from"`.execute(db);
};

/** Suggested topics belong to the comments of one question and must be searched again. */
export const forgetSuggestions = (db: Trx, collectionIds: readonly number[]) =>
  sql`delete from topic_suggestions where item_collection_id = any(${[...collectionIds]}::integer[])`.execute(
    db,
  );

const lead = async (
  db: Trx,
  rows: readonly { id: number; positions: OptionOrder | null }[],
  into: number,
): Promise<void> => {
  await sql`update item_collections set joined_into = nullif(${into}, item_collections.id),
      joined_positions = case when item_collections.id = ${into} then null else row.positions end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id integer, positions smallint[])
    where item_collections.id = row.id`.execute(db);
};

const findJoined = async (db: Trx, ids: readonly number[]) => {
  const { rows } = await sql<{ id: number; joinedInto: number | null; positions: OptionOrder | null }>`
    select id, joined_into as "joinedInto", joined_positions as positions from item_collections
    where id = any(${[...ids]}::integer[]) or joined_into = any(${[...ids]}::integer[])`.execute(db);
  return rows;
};

export const leadTo = async (
  db: Trx,
  orders: ReadonlyMap<number, OptionOrder | null>,
  into: number,
): Promise<void> => {
  const rows = await findJoined(db, [...orders.keys()]);
  await lead(
    db,
    rows.map(({ id, joinedInto, positions }) => {
      const own = orders.get(id);
      if (own !== undefined) return { id, positions: own };
      return { id, positions: composePositions(positions, orders.get(joinedInto ?? id) ?? null) };
    }),
    into,
  );
};

export const leadJust = async (
  db: Trx,
  ids: readonly number[],
  into: number,
  order: OptionOrder | null,
): Promise<void> => {
  const rows = (await findJoined(db, ids)).filter(({ id }) => ids.includes(id));
  await lead(
    db,
    rows.map(({ id, positions }) => ({ id, positions: composePositions(positions, order) })),
    into,
  );
};

export const raiseVersions = (db: Trx, ids: readonly number[]) =>
  sql`update item_collections set version = version + 1 where id = any(${[...ids]}::integer[])`.execute(db);

export const updateDirection = (db: Trx, id: number, direction: ScaleDirection | null) =>
  db.updateTable('item_collections').set({ direction }).where('id', '=', id).execute();
