import { sql } from 'kysely';
import type { OptionOrder } from '#analysis/counting/option-order.ts';
import type { Trx } from '../../../../db/connect.ts';

export interface AssignedPlace {
  readonly into: number;
  readonly positions: OptionOrder | null;
}

export interface AssignedCollections {
  readonly joined: ReadonlyMap<number, AssignedPlace>;
  readonly ofForm: ReadonlyMap<number, AssignedPlace>;
}

export const findAssigned = async (
  db: Trx,
  shortName: string,
  collectionIds: readonly number[],
): Promise<AssignedCollections> => {
  const ids = sql`any(${[...collectionIds]}::integer[])`;
  const joined = await sql<AssignedPlace & { id: number }>`
    select id, joined_into as into, joined_positions as positions from item_collections where id = ${ids} and joined_into is not null`.execute(
    db,
  );
  const ofForm = await sql<AssignedPlace & { id: number }>`
    select distinct on (coalesce(imported_collection_id, item_collection_id))
      coalesce(imported_collection_id, item_collection_id) as id, item_collection_id as into,
      collection_positions as positions
    from items join forms on forms.tenant_id = items.tenant_id and forms.id = items.form_id
    where lower(forms.short_name) = lower(${shortName})
      and coalesce(imported_collection_id, item_collection_id) = ${ids}
    order by coalesce(imported_collection_id, item_collection_id), forms.id desc`.execute(db);
  const mapOf = (rows: readonly (AssignedPlace & { id: number })[]) =>
    new Map(rows.map(({ id, ...place }) => [id, place]));
  return { joined: mapOf(joined.rows), ofForm: mapOf(ofForm.rows) };
};

export const insertOwnCollection = async (db: Trx, importedId: number): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into item_collections (tenant_id, match_hash, type, option_count, abstention_allowed, text)
    select tenant_id, sha256(convert_to(gen_random_uuid()::text, 'UTF8')), type, option_count, abstention_allowed, text
    from item_collections where id = ${importedId}
    returning id`.execute(db);
  return (rows[0] as { id: number }).id;
};
