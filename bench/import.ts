import { spawnSync } from 'node:child_process';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import type { ImportResult } from '../src/shared/surveys/imports/preview.ts';
import type { BenchDatabase } from './bench-database.ts';
import { compare, type Measurement } from './measure.ts';
import { type SurveyCsv, writeSurveyCsv } from './peers/write-survey-csv.ts';

const NODE_FLAGS = ['--max-semi-space-size=4'];
const MEGABYTE = 1024 * 1024;
const MINUTE = 60_000;
const GOAL_ROWS_A_MINUTE = 1_000_000;
const GOAL_MEGABYTES = 400;

const THROUGHPUT: SurveyCsv = { rows: 1_000_000, items: 30, courses: 1000, comment: 0 };
/** About 500 MB, mostly comments, which take the most memory. */
const LARGE: SurveyCsv = { rows: 1_700_000, items: 30, courses: 1000, comment: 200 };

const importFile = async (database: BenchDatabase, name: string, path: string) => {
  const tenant = await database.client.query(
    'insert into tenants (subdomain, name) values ($1, $1) returning id',
    [name],
  );
  const script = join(import.meta.dirname, 'measure-import.ts');
  const run = spawnSync(
    process.execPath,
    [...NODE_FLAGS, script, database.url, String(tenant.rows[0].id), path],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  if (run.status !== 0) throw new Error(`The import of ${name} failed.`);
  return JSON.parse(run.stdout) as { milliseconds: number; peakBytes: number; result: ImportResult };
};

const duckdb = async (folder: string, path: string): Promise<number> => {
  const file = join(folder, 'peer.duckdb');
  const connection = await (await DuckDBInstance.create(file)).connect();
  const start = performance.now();
  await connection.run(`create table answers as select * from read_csv('${path}')`);
  await connection.run('checkpoint');
  const milliseconds = performance.now() - start;
  const rows = (await connection.runAndReadAll('select count(*) from answers')).getRowsJS();
  if (Number(rows[0]?.[0]) !== THROUGHPUT.rows) throw new Error('DuckDB read another number of rows.');
  connection.closeSync();
  await rm(file, { force: true });
  return milliseconds;
};

export const benchImport = async (database: BenchDatabase): Promise<Measurement[]> => {
  const path = join(database.folder, 'survey.csv');
  await writeSurveyCsv(path, THROUGHPUT);
  const ours = await importFile(database, 'import', path);
  if (ours.result.respondents !== THROUGHPUT.rows || ours.result.surveysCreated !== THROUGHPUT.courses)
    throw new Error('The import lost rows.');
  const peer = await duckdb(database.folder, path);
  await writeSurveyCsv(path, LARGE);
  const { size } = await stat(path);
  const large = await importFile(database, 'large', path);
  await rm(path);
  const perMinute = (rows: number, milliseconds: number) => Math.round((rows / milliseconds) * MINUTE);
  const speed = perMinute(THROUGHPUT.rows, ours.milliseconds);
  return [
    {
      ...compare('import 1,000,000 x 30 (CSV)', ours.milliseconds, peer, {
        notes: `${speed.toLocaleString('en')} rows a minute; peer: DuckDB read_csv into a table on disk`,
      }),
      met: speed >= GOAL_ROWS_A_MINUTE,
    },
    compare('memory of that import, at most', ours.peakBytes / MEGABYTE, null, {
      unit: 'MB',
      ownGoal: GOAL_MEGABYTES,
    }),
    compare('memory of importing 500 MB, at most', large.peakBytes / MEGABYTE, null, {
      unit: 'MB',
      ownGoal: GOAL_MEGABYTES,
      notes: `${Math.round(size / MEGABYTE)} MB with ${large.result.comments.toLocaleString('en')} comments in ${Math.round(large.milliseconds / 1000)} s`,
    }),
  ];
};
