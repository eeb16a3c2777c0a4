import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BenchDatabase, FILTER } from '../bench-database.ts';
import { type Counts, countsOfRows } from '../counts.ts';
import { type Contender, quickest } from './duckdb-peer.ts';
import { ITEMS, type SurveyData } from './survey-data.ts';

const load = async ({ client, folder }: BenchDatabase, data: SurveyData): Promise<void> => {
  const path = join(folder, 'answers.csv');
  const file = createWriteStream(path);
  for (let item = 1; item <= ITEMS; item += 1) {
    const codes = data.columns[item - 1]!;
    const lines: string[] = [];
    codes.forEach((code, respondent) => {
      lines.push(`${respondent},${item},${code}\n`);
    });
    if (!file.write(lines.join(''))) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
  await chmod(path, 0o644);
  await client.query(
    'create unlogged table answers (respondent integer not null, item smallint not null, code smallint not null)',
  );
  await client.query(`copy answers from '${path}' (format csv)`);
  await rm(path);
  await client.query('alter table answers add primary key (respondent, item)');
  await client.query('create index answers_by_item on answers (item, code, respondent)');
  await client.query('vacuum analyze answers');
};

const passing = FILTER.map(
  ({ item, options }) =>
    `select respondent from answers where item = ${item} and code in (${options.join(', ')})`,
);

const shapes: { name: string; filtered: boolean; sql: string }[] = [
  {
    name: 'group by item and code',
    filtered: false,
    sql: 'select item, code, count(*)::integer as count from answers group by item, code',
  },
  {
    name: 'join with those who pass',
    filtered: true,
    sql: `with passing as (${passing.join(' intersect ')})
      select item, code, count(*)::integer as count from answers join passing using (respondent) group by item, code`,
  },
  {
    name: 'self joins',
    filtered: true,
    sql: `select a.item, a.code, count(*)::integer as count from answers a
      ${FILTER.map(
        ({ item, options }) =>
          `join answers f${item} on f${item}.respondent = a.respondent and f${item}.item = ${item}
           and f${item}.code in (${options.join(', ')})`,
      ).join(' ')} group by a.item, a.code`,
  },
];

export const startSql = async (database: BenchDatabase, data: SurveyData) => {
  await load(database, data);
  await database.client.query("set work_mem = '256MB'");
  const best = (filtered: boolean): Promise<Contender> =>
    quickest(
      'SQL',
      shapes
        .filter((shape) => shape.filtered === filtered)
        .map(({ name, sql }) => ({
          name,
          run: async (): Promise<Counts> => {
            const { rows } = await database.client.query(sql);
            return countsOfRows(rows.map((row) => [row.item, row.code, row.count] as const));
          },
        })),
    );
  return { unfiltered: await best(false), filtered: await best(true) };
};
