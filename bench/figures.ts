import { disclose } from '#analysis/disclosure/disclosure.ts';
import { type AnalysisPool, createAnalysisPool } from '../src/server/analysis-pool/analysis-pool.ts';
import { type BenchDatabase, type StoredSurveys, storeSurveys } from './bench-database.ts';
import { type Counts, emptyCountTable, requireEqual } from './counts.ts';
import { compare, inTurn, type Measurement, timed } from './measure.ts';
import { startDuckDb } from './peers/duckdb-peer.ts';
import { startSql } from './peers/sql-peer.ts';
import { drawSurveys, OPTIONS } from './peers/survey-data.ts';

const scale = {
  type: 'SCALA' as const,
  options: Array.from({ length: OPTIONS }, (_, index) => ({
    text: { en: `${index + 1}` },
    value: index + 1,
  })),
};

const calculate = async (
  pool: AnalysisPool,
  stored: StoredSurveys,
  options: Parameters<StoredSurveys['selection']>[0],
): Promise<Counts> => {
  const tallies = await pool.tally(
    stored.selection(options),
    stored.itemIds.map((id) => ({
      kind: 'distribution',
      itemIds: [id],
      optionCount: OPTIONS,
      groupOf: null,
    })),
  );
  const counts = emptyCountTable();
  tallies.forEach(({ total }, item) => {
    const figure = disclose(total, scale);
    if (figure.hidden === null) counts[item] = figure.options.map((option) => option.count);
  });
  return counts;
};

/** A minimum of 1 hides nothing, so that all contenders count the same. */
const OPEN = { minimum: 1 };
const ROUNDS = 15;
const WARM_UP = 60;

const warmUp = async (work: () => Promise<unknown>): Promise<void> => {
  for (let run = 0; run < WARM_UP; run += 1) await work();
};

export const benchFigures = async (database: BenchDatabase): Promise<Measurement[]> => {
  const data = drawSurveys(1_000, 97_900);
  const stored = await storeSurveys(database.client, 'bench', data);
  const duck = await startDuckDb(database.folder, data);
  const sql = await startSql(database, data);
  const pool = createAnalysisPool(database.url);
  await stored.releaseFilter(pool, OPEN.minimum);
  const warm = (filtered: boolean) => () => calculate(pool, stored, { ...OPEN, filtered });
  // Keeps nothing in memory: all answers come from the database each time.
  const forgetful = createAnalysisPool(database.url, { cacheBytes: 0 });
  const cold = (filtered: boolean) => () => calculate(forgetful, stored, { ...OPEN, filtered });
  for (const filtered of [false, true]) {
    await warmUp(cold(filtered));
    await warmUp(warm(filtered));
  }
  const all = await inTurn(ROUNDS, {
    cold: cold(false),
    warm: warm(false),
    duck: duck.unfiltered.run,
    sql: sql.unfiltered.run,
  });
  const some = await inTurn(ROUNDS, {
    cold: cold(true),
    warm: warm(true),
    duck: duck.filtered.run,
    sql: sql.filtered.run,
  });
  await stored.releaseFilter(pool, 5);
  const gated = await timed(ROUNDS, () => calculate(pool, stored, { minimum: 5, filtered: true }));
  await pool.close();
  await forgetful.close();
  duck.close();
  for (const contenders of [all, some])
    for (const [name, { result }] of Object.entries(contenders))
      requireEqual(name, result, contenders.cold.result);
  const row = (name: string, ours: number, peer: number, notes: string, goal?: number) =>
    compare(name, ours, peer, { notes, ...(goal !== undefined && { goal }) });
  const [duckAll, duckSome] = [all.duck.milliseconds, some.duck.milliseconds];
  return [
    row('all items, cold / DuckDB', all.cold.milliseconds, duckAll, duck.unfiltered.shape, 1),
    row('all items, warm / DuckDB', all.warm.milliseconds, duckAll, duck.unfiltered.shape),
    row('two-item filter, cold / DuckDB', some.cold.milliseconds, duckSome, duck.filtered.shape, 1),
    row('two-item filter, warm / DuckDB', some.warm.milliseconds, duckSome, duck.filtered.shape),
    row('all items, cold / SQL', all.cold.milliseconds, all.sql.milliseconds, sql.unfiltered.shape, 0.1),
    row(
      'two-item filter, cold / SQL',
      some.cold.milliseconds,
      some.sql.milliseconds,
      sql.filtered.shape,
      0.1,
    ),
    compare('two-item filter, warm, minimum 5', gated.milliseconds, null, {
      notes: 'disclosure rules at work; of each survey the filter was audited and counted before',
    }),
  ];
};

export const benchMillion = async (database: BenchDatabase): Promise<Measurement[]> => {
  const data = drawSurveys(1_000, 1_000_000);
  const stored = await storeSurveys(database.client, 'million', data);
  const duck = await startDuckDb(database.folder, data);
  const pool = createAnalysisPool(database.url);
  await stored.releaseFilter(pool, OPEN.minimum);
  const ours = (filtered: boolean) => () => calculate(pool, stored, { ...OPEN, filtered });
  const start = performance.now();
  await ours(false)();
  const first = performance.now() - start;
  const all = await inTurn(ROUNDS, { ours: ours(false), duck: duck.unfiltered.run });
  const some = await inTurn(ROUNDS, { ours: ours(true), duck: duck.filtered.run });
  await pool.close();
  duck.close();
  requireEqual('DuckDB, a million,', all.duck.result, all.ours.result);
  requireEqual('DuckDB, a million, filtered,', some.duck.result, some.ours.result);
  return [
    compare('a million, all items, warm / DuckDB', all.ours.milliseconds, all.duck.milliseconds, {
      ownGoal: 1000,
      notes: duck.unfiltered.shape,
    }),
    compare('a million, filter, warm / DuckDB', some.ours.milliseconds, some.duck.milliseconds, {
      ownGoal: 1000,
      notes: duck.filtered.shape,
    }),
    compare('a million, all items, first time', first, null, {
      notes: 'threads started, answers read from PostgreSQL',
    }),
  ];
};
