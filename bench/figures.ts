import { disclose } from '#analysis/disclosure.ts';
import { type AnalysisPool, createAnalysisPool } from '../src/server/analysis-pool/analysis-pool.ts';
import { type BenchDatabase, type StoredSurveys, storeSurveys } from './bench-database.ts';
import { type Counts, emptyCountTable, requireEqual } from './counts.ts';
import { runDuckDb } from './duckdb-peer.ts';
import { compare, type Measurement, timed } from './measure.ts';
import { runSql } from './sql-peer.ts';
import { drawSurveys, OPTIONS } from './survey-data.ts';

const scale = {
  type: 'SCALA' as const,
  options: Array.from({ length: OPTIONS }, (_, index) => ({
    text: { en: `${index + 1}` },
    value: index + 1,
  })),
};

/** The whole way to figures: counts of all items on the pool, disclosure rules, statistics. */
const calculate = async (
  pool: AnalysisPool,
  stored: StoredSurveys,
  options: Parameters<StoredSurveys['selection']>[0],
): Promise<Counts> => {
  const tallies = await pool.tally(
    stored.selection(options),
    stored.itemIds.map((id) => ({ itemIds: [id], optionCount: OPTIONS, groupOf: null })),
  );
  const counts = emptyCountTable();
  tallies.forEach(({ total }, item) => {
    const figure = disclose(total, scale);
    if (figure.hidden === null) counts[item] = figure.options.map((option) => option.count);
  });
  return counts;
};

const RUNS = 15;
/** A minimum of 1 hides nothing: then all contenders count the same. */
const OPEN = { minimum: 1 };

/** 1,000 surveys, 97,900 respondents, 30 scale items: the goals of the store. */
export const benchFigures = async (database: BenchDatabase): Promise<Measurement[]> => {
  const data = drawSurveys(1_000, 97_900);
  const stored = await storeSurveys(database.client, 'bench', data);
  const pool = createAnalysisPool(database.url);
  let answersVersion = 1;
  const ours = async (filtered: boolean) => {
    const cold = await timed(RUNS, () => {
      // A version that no thread has seen: its answers come from the database.
      answersVersion += 1;
      return calculate(pool, stored, { ...OPEN, filtered, answersVersion });
    });
    const warm = await timed(RUNS, () => calculate(pool, stored, { ...OPEN, filtered, answersVersion }));
    requireEqual('The cold pool', cold.result, warm.result);
    return { cold: cold.milliseconds, warm: warm.milliseconds, counts: warm.result };
  };
  const [all, some] = [await ours(false), await ours(true)];
  const gated = await timed(RUNS, () =>
    calculate(pool, stored, { minimum: 5, filtered: true, answersVersion }),
  );
  await pool.close();
  const duck = await runDuckDb(database.folder, data, RUNS);
  const sql = await runSql(database, data, 5);
  requireEqual('DuckDB', duck.unfiltered.counts, all.counts);
  requireEqual('DuckDB, filtered,', duck.filtered.counts, some.counts);
  requireEqual('SQL', sql.unfiltered.counts, all.counts);
  requireEqual('SQL, filtered,', sql.filtered.counts, some.counts);
  const [duckAll, duckSome] = [duck.unfiltered, duck.filtered];
  const [sqlAll, sqlSome] = [sql.unfiltered, sql.filtered];
  return [
    compare('all items, cold / DuckDB', all.cold, duckAll.milliseconds, { goal: 1, notes: duckAll.shape }),
    compare('all items, warm / DuckDB', all.warm, duckAll.milliseconds, { notes: duckAll.shape }),
    compare('two-item filter, cold / DuckDB', some.cold, duckSome.milliseconds, {
      goal: 1,
      notes: duckSome.shape,
    }),
    compare('two-item filter, warm / DuckDB', some.warm, duckSome.milliseconds, { notes: duckSome.shape }),
    compare('all items, cold / SQL', all.cold, sqlAll.milliseconds, { goal: 0.1, notes: sqlAll.shape }),
    compare('two-item filter, cold / SQL', some.cold, sqlSome.milliseconds, {
      goal: 0.1,
      notes: sqlSome.shape,
    }),
    compare('two-item filter, warm, minimum 5', gated.milliseconds, null, {
      notes: 'most surveys are hidden by the disclosure rules',
    }),
  ];
};

/** 1,000,000 respondents x 30 items. */
export const benchMillion = async (database: BenchDatabase): Promise<Measurement[]> => {
  const data = drawSurveys(1_000, 1_000_000);
  const stored = await storeSurveys(database.client, 'million', data);
  const pool = createAnalysisPool(database.url);
  const start = performance.now();
  await calculate(pool, stored, { ...OPEN, filtered: false });
  const first = performance.now() - start;
  const all = await timed(7, () => calculate(pool, stored, { ...OPEN, filtered: false }));
  const some = await timed(7, () => calculate(pool, stored, { ...OPEN, filtered: true }));
  await pool.close();
  const duck = await runDuckDb(database.folder, data, 5);
  requireEqual('DuckDB, a million,', duck.unfiltered.counts, all.result);
  requireEqual('DuckDB, a million, filtered,', duck.filtered.counts, some.result);
  return [
    compare('a million, all items, warm / DuckDB', all.milliseconds, duck.unfiltered.milliseconds, {
      ownGoal: 1000,
      notes: duck.unfiltered.shape,
    }),
    compare('a million, filter, warm / DuckDB', some.milliseconds, duck.filtered.milliseconds, {
      ownGoal: 1000,
      notes: duck.filtered.shape,
    }),
    compare('a million, all items, first time', first, null, {
      notes: 'threads started, answers read from PostgreSQL',
    }),
  ];
};
