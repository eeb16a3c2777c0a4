import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import type { Database } from '../../../../db/connect.ts';
import { readPdf } from '../../../publishing/exports/testing/read-pdf.ts';

export const tablesWith = async (database: Database, words: readonly string[]): Promise<string[]> => {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    order by 1, 2`.execute(database);
  const spellings = words.flatMap((word) => [word, word.toLowerCase(), word.toUpperCase()]);
  const patterns = [
    ...words.map((word) => `%${word}%`),
    ...spellings.map((spelling) => `%${Buffer.from(spelling).toString('hex')}%`),
    ...spellings.map((spelling) => `%${Buffer.from(spelling, 'utf16le').toString('hex')}%`),
  ];
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await sql`
      select 1 from ${sql.table(`${schema}.${name}`)} as own
      where to_jsonb(own)::text ilike any(${patterns}::text[]) limit 1`.execute(database);
    if (rows.length > 0) found.push(name);
  }
  return found;
};

export const textOfFile = async (bytes: Uint8Array): Promise<string> => {
  const kind = strFromU8(bytes.subarray(0, 4), true);
  if (kind === '%PDF') {
    const { pages, title } = await readPdf(bytes);
    return [title, ...pages.map(({ text, tags }) => text + JSON.stringify(tags))].join('\n');
  }
  if (!kind.startsWith('PK')) return Buffer.from(bytes).toString('utf8');
  const parts = await Promise.all(Object.values(unzipSync(bytes)).map(textOfFile));
  return parts.join('\n');
};
