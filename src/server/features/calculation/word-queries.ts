import { sql } from 'kysely';
import { defaultWordRules, type TenantWordRules, wordRules } from '#shared/words/contract.ts';
import type { Trx } from '../../db/connect.ts';

/** The tenant's rules about words, and which they are; those of nobody's making are 0. */
export const findWordRules = async (db: Trx): Promise<{ version: number; rules: TenantWordRules }> => {
  const row = await db.selectFrom('word_rules').select(['version', 'rules']).executeTakeFirst();
  return row
    ? { version: row.version, rules: wordRules.parse(row.rules) }
    : { version: 0, rules: defaultWordRules };
};

/** Names of the tenant's people: of those who sign in, and of those whom surveys are about. */
export const findNames = async (db: Trx): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from users union select distinct leader_name from surveys where leader_name <> ''`.execute(
    db,
  );
  return rows.map(({ name }) => name);
};

/** Of the cohorts those whose words were not counted by these rules. */
export const findCohortsWithoutWords = async (
  db: Trx,
  cohortIds: readonly number[],
  version: number,
): Promise<number[]> => {
  if (cohortIds.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${[...cohortIds]}::integer[]) as wanted (id)
    where not exists (select from cohort_words where cohort_id = wanted.id and rules_version = ${version})`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

/** Form -> its open questions. */
export const findOpenItems = async (db: Trx, formIds: readonly number[]): Promise<Map<number, number[]>> => {
  const { rows } = await sql<{ formId: number; itemIds: number[] }>`
    select form_id as "formId", array_agg(item_collection_id order by position) as "itemIds"
    from items where form_id = any(${[...formIds]}::integer[]) and type = 'OPEN' group by form_id`.execute(
    db,
  );
  return new Map(rows.map(({ formId, itemIds }) => [formId, itemIds]));
};

export const upsertCohortWords = (
  db: Trx,
  row: { tenantId: number; cohortId: number; version: number; packed: Uint8Array },
) =>
  sql`insert into cohort_words (tenant_id, cohort_id, rules_version, packed)
    values (${row.tenantId}, ${row.cohortId}, ${row.version}, ${Buffer.from(row.packed)})
    on conflict (tenant_id, cohort_id)
      do update set rules_version = excluded.rules_version, packed = excluded.packed`.execute(db);
