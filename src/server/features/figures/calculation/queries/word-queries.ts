import { sql } from 'kysely';
import { defaultWordRules, type TenantWordRules, wordRules } from '#shared/figures/words/contract.ts';
import type { Trx } from '../../../../db/connect.ts';

export const findWordRules = async (db: Trx): Promise<{ version: number; rules: TenantWordRules }> => {
  const row = await db.selectFrom('word_rules').select(['version', 'rules']).executeTakeFirst();
  return row
    ? { version: row.version, rules: wordRules.parse(row.rules) }
    : { version: 0, rules: defaultWordRules };
};

export const findNames = async (db: Trx): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from users union select distinct leader_name from survey_leaders where leader_name <> ''`.execute(
    db,
  );
  return rows.map(({ name }) => name);
};

export const findQueriesWithoutWords = async (
  db: Trx,
  queryIds: readonly number[],
  version: number,
): Promise<number[]> => {
  if (queryIds.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${[...queryIds]}::integer[]) as wanted (id)
    where not exists (select from released_words where query_id = wanted.id and rules_version = ${version})`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

export const findOpenColumns = async (
  db: Trx,
  formIds: readonly number[],
): Promise<Map<number, { itemId: number; column: number }[]>> => {
  const { rows } = await sql<{ formId: number; itemId: number; column: number }>`
    select form_id as "formId", item_collection_id as "itemId", position - 1 as column
    from items where form_id = any(${[...formIds]}::integer[]) and type = 'OPEN' order by form_id, position`.execute(
    db,
  );
  return Map.groupBy(rows, ({ formId }) => formId);
};

export const findOpenItemIds = async (db: Trx, formIds: readonly number[]): Promise<number[]> =>
  [...new Set([...(await findOpenColumns(db, formIds)).values()].flat().map(({ itemId }) => itemId))].sort(
    (one, other) => one - other,
  );

export const upsertReleasedWords = (
  db: Trx,
  row: { tenantId: number; queryId: number; version: number; packed: Uint8Array },
) =>
  sql`insert into released_words (tenant_id, query_id, rules_version, packed)
    values (${row.tenantId}, ${row.queryId}, ${row.version}, ${Buffer.from(row.packed)})
    on conflict (tenant_id, query_id)
      do update set rules_version = excluded.rules_version, packed = excluded.packed`.execute(db);
