import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { FILTER } from '../bench-database.ts';
import { type Counts, countsOfRows, requireEqual } from '../counts.ts';
import { shortest } from '../measure.ts';
import { ITEMS, OPTIONS, type SurveyData } from './survey-data.ts';

const items = Array.from({ length: ITEMS }, (_, index) => index + 1);
const condition = (prefix = '') =>
  FILTER.map(({ item, options }) => `${prefix}q${item} in (${options.join(', ')})`).join(' and ');

const writeCsv = async (path: string, data: SurveyData): Promise<void> => {
  const file = createWriteStream(path);
  let survey = 0;
  let left = data.sizes[0] as number;
  let lines: string[] = [];
  for (let row = 0; row < data.respondents; row += 1) {
    if (left === 0) {
      survey += 1;
      left = data.sizes[survey] as number;
    }
    left -= 1;
    lines.push(`${survey},${row},${data.columns.map((codes) => codes[row]).join(',')}\n`);
    if (lines.length === 10_000) {
      if (!file.write(lines.join(''))) await once(file, 'drain');
      lines = [];
    }
  }
  file.end(lines.join(''));
  await once(file, 'finish');
};

const load = async (folder: string, data: SurveyData, longToo: boolean): Promise<DuckDBConnection> => {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const path = join(folder, 'wide.csv');
  await writeCsv(path, data);
  const columns = items.map((item) => `'q${item}': 'utinyint'`).join(', ');
  await connection.run(
    `create table wide as from read_csv('${path}', header = false,
      columns = {'survey': 'usmallint', 'respondent': 'integer', ${columns}})`,
  );
  await rm(path);
  if (longToo)
    await connection.run(
      `create table long as select survey, respondent, cast(substr(item, 2) as utinyint) as item, code
       from wide unpivot (code for item in (${items.map((item) => `q${item}`).join(', ')}))
       order by item, survey, respondent`,
    );
  return connection;
};

type Shape = { name: string; run(connection: DuckDBConnection, filtered: boolean): Promise<Counts> };

const rowsOf = async (connection: DuckDBConnection, sql: string) =>
  (await connection.runAndReadAll(sql)).getRowsJS() as unknown[][];

const triples = async (connection: DuckDBConnection, sql: string): Promise<Counts> =>
  countsOfRows(
    (await rowsOf(connection, sql)).map(([item, code, count]) => [Number(item), Number(code), Number(count)]),
  );

const where = (filtered: boolean) => (filtered ? `where ${condition()}` : '');

const wideShapes: Shape[] = [
  {
    name: 'one pass of filtered counts',
    run: async (connection, filtered) => {
      const cells = items.flatMap((item) =>
        Array.from({ length: OPTIONS }, (_, code) => `count(*) filter (q${item} = ${code + 1})`),
      );
      const [row] = await rowsOf(connection, `select ${cells.join(', ')} from wide ${where(filtered)}`);
      return countsOfRows(
        row!.map((count, at) => [Math.floor(at / OPTIONS) + 1, (at % OPTIONS) + 1, Number(count)]),
      );
    },
  },
  {
    name: 'sums of comparisons',
    run: async (connection, filtered) => {
      const cells = items.flatMap((item) =>
        Array.from({ length: OPTIONS }, (_, code) => `sum((q${item} = ${code + 1})::utinyint)`),
      );
      const [row] = await rowsOf(connection, `select ${cells.join(', ')} from wide ${where(filtered)}`);
      return countsOfRows(
        row!.map((count, at) => [Math.floor(at / OPTIONS) + 1, (at % OPTIONS) + 1, Number(count)]),
      );
    },
  },
  {
    name: 'histogram() an item',
    run: async (connection, filtered) => {
      const cells = items.map((item) => `histogram(q${item})`);
      const [row] = await rowsOf(connection, `select ${cells.join(', ')} from wide ${where(filtered)}`);
      return countsOfRows(
        row!.flatMap((cell, at) =>
          (cell as { key: number; value: bigint }[]).map(
            ({ key, value }) => [at + 1, Number(key), Number(value)] as const,
          ),
        ),
      );
    },
  },
  {
    name: 'group by an item, united',
    run: (connection, filtered) =>
      triples(
        connection,
        items
          .map((item) => `select ${item}, q${item}, count(*) from wide ${where(filtered)} group by q${item}`)
          .join(' union all '),
      ),
  },
  {
    name: 'unpivot and group',
    run: (connection, filtered) =>
      triples(
        connection,
        `select cast(substr(item, 2) as integer), code, count(*)
         from (select ${items.map((item) => `q${item}`).join(', ')} from wide ${where(filtered)})
         unpivot (code for item in (${items.map((item) => `q${item}`).join(', ')})) group by all`,
      ),
  },
];

const longShape: Shape = {
  name: 'row an answer',
  run: (connection, filtered) =>
    triples(
      connection,
      filtered
        ? `select item, code, count(*) from long
           where respondent in (select respondent from wide where ${condition()}) group by item, code`
        : 'select item, code, count(*) from long group by item, code',
    ),
};

export interface Contender {
  readonly shape: string;
  readonly counts: Counts;
  run(): Promise<Counts>;
}

export const quickest = async (
  peer: string,
  shapes: readonly { name: string; run(): Promise<Counts> }[],
): Promise<Contender> => {
  let winner: (Contender & { milliseconds: number }) | null = null;
  for (const { name, run } of shapes) {
    const result = await run();
    const milliseconds = await shortest(4, run);
    console.log(`  ${peer}, ${name}: ${milliseconds.toFixed(1)} ms`);
    if (winner !== null) requireEqual(`${peer}'s ${name}`, result, winner.counts);
    if (winner === null || milliseconds < winner.milliseconds)
      winner = { milliseconds, shape: name, counts: result, run };
  }
  if (winner === null) throw new Error('No shape, no winner.');
  return winner;
};

export const startDuckDb = async (folder: string, data: SurveyData) => {
  // A row an answer of a million respondents is hopeless, and only costs time to build.
  const withLong = data.respondents < 200_000;
  const connection = await load(folder, data, withLong);
  const shapes = withLong ? [...wideShapes, longShape] : wideShapes;
  const best = (filtered: boolean) =>
    quickest(
      filtered ? 'DuckDB, filtered' : 'DuckDB',
      shapes.map(({ name, run }) => ({ name, run: () => run(connection, filtered) })),
    );
  return {
    unfiltered: await best(false),
    filtered: await best(true),
    close: () => connection.closeSync(),
  };
};
