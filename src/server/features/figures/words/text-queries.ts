import { sql } from 'kysely';
import type { Trx } from '../../../db/connect.ts';

const tables = ['open_answers', 'survey_version_texts'] as const;
type Table = (typeof tables)[number];

export interface UnsplitTexts {
  readonly table: Table;
  readonly rowId: string;
  readonly respondents: number[];
  readonly texts: string[];
  readonly languages: string[];
}

export const findUnsplitTexts = async (
  db: Trx,
  count: number,
  surveyId: number | null = null,
): Promise<UnsplitTexts[]> => {
  for (const table of tables) {
    const { rows } = await sql<UnsplitTexts>`
      select ${sql.lit(table)} as "table", own.ctid::text as "rowId", own.respondents, own.texts,
        (select array_agg(language) from jsonb_object_keys(items.text) as language) as languages
      from ${sql.table(table)} as own
      join items on items.tenant_id = own.tenant_id and items.id = own.item_id
      where own.words is null and ${surveyId === null ? sql`true` : sql`own.survey_id = ${surveyId}`} limit ${count} for update of own skip locked`.execute(
      db,
    );
    if (rows.length > 0) return rows;
  }
  return [];
};

export const countUnsplitTexts = async (db: Trx): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from open_answers where words is null)::integer
      + (select count(*) from survey_version_texts where words is null)::integer as count`.execute(db);
  return rows[0]?.count ?? 0;
};

export const setWords = (db: Trx, { table, rowId }: UnsplitTexts, words: Uint8Array) =>
  sql`update ${sql.table(table)} set words = ${Buffer.from(words)} where ctid = ${rowId}::tid`.execute(db);
