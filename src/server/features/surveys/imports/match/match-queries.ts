import { sql } from 'kysely';
import { toColumns } from '../../../../db/column-names.ts';
import type { Trx } from '../../../../db/connect.ts';
import type { MatchedCollection } from './match-structure.ts';

export interface CollectionRow {
  /** Hexadecimal. */
  matchHash: string;
  baseLanguage: string;
  matchKeys: string[];
  type: string;
  optionCount: number;
  abstentionAllowed: boolean;
  text: Record<string, string>;
}

export const findByKeys = async (db: Trx, hashes: readonly string[], keys: readonly string[]) => {
  const bytes = hashes.map((hash) => Buffer.from(hash, 'hex'));
  const { rows } = await sql<MatchedCollection & { id: number; joinedInto: number | null }>`
    select id, joined_into as "joinedInto", base_language as "baseLanguage", encode(match_hash, 'hex') as hash, match_keys as keys
    from item_collections
    where match_hash = any(${bytes}::bytea[]) or match_keys && ${[...keys]}::text[]
    order by id`.execute(db);
  return rows;
};

export const insertCollections = async (
  db: Trx,
  tenantId: number,
  rows: readonly CollectionRow[],
): Promise<Map<string, number>> => {
  if (rows.length === 0) return new Map();
  const { rows: inserted } = await sql<{ id: number; hash: string }>`
    insert into item_collections (tenant_id, match_hash, base_language, match_keys, type, option_count, abstention_allowed, text)
    select ${tenantId}, decode(match_hash, 'hex'), base_language, match_keys, type, option_count, abstention_allowed, text
    from jsonb_to_recordset(${JSON.stringify(rows.map(toColumns))}::jsonb) as row (match_hash text, base_language text, match_keys text[],
      type text, option_count integer, abstention_allowed boolean, text jsonb)
    order by match_hash
    on conflict (tenant_id, match_hash) do update set match_hash = excluded.match_hash
    returning id, encode(match_hash, 'hex') as hash`.execute(db);
  return new Map(inserted.map(({ id, hash }) => [hash, id]));
};

export const rememberKeys = async (
  db: Trx,
  rows: readonly { readonly id: number; readonly matchKeys: readonly string[] }[],
): Promise<void> => {
  await sql`
    update item_collections set match_keys = array(
      select distinct key from unnest(item_collections.match_keys || row.match_keys) as own (key) order by key)
    from jsonb_to_recordset(${JSON.stringify(rows.map(toColumns))}::jsonb) as row (id integer, match_keys text[])
    where item_collections.id = row.id and not item_collections.match_keys @> row.match_keys`.execute(db);
};
