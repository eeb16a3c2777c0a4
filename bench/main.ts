import { writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { type BenchDatabase, startDatabase } from './bench-database.ts';
import { benchFigures, benchMillion } from './figures.ts';
import { benchLatency } from './latency.ts';
import { type Measurement, printTable } from './measure.ts';
import { benchMemory } from './memory.ts';

type Benchmark = (database: BenchDatabase) => Promise<Measurement[]>;

const benchmarks: Record<string, Benchmark> = {
  figures: benchFigures,
  million: benchMillion,
  memory: benchMemory,
  latency: benchLatency,
};

const RESULTS = join(import.meta.dirname, 'results.json');

/** `npm run bench`, or one part: `npm run bench -- --only figures`. */
const main = async (): Promise<void> => {
  const at = process.argv.indexOf('--only');
  const only = at === -1 ? null : process.argv[at + 1];
  if (only !== null && !(only! in benchmarks)) throw new Error(`--only ${Object.keys(benchmarks).join('|')}`);
  const loadBefore = loadavg();
  const rows: Measurement[] = [];
  for (const [name, run] of Object.entries(benchmarks)) {
    if (only !== null && only !== name) continue;
    console.log(`${name} …`);
    const database = await startDatabase();
    try {
      rows.push(...(await run(database)));
    } finally {
      await database.stop();
    }
  }
  const loads = { before: loadBefore, after: loadavg() };
  printTable(rows);
  console.log(`load average before ${loadBefore[0]?.toFixed(2)}, after ${loads.after[0]?.toFixed(2)}`);
  if (only !== null) return;
  const machine = {
    processors: cpus().length,
    model: cpus()[0]?.model,
    memoryGigabytes: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    loadAverage: loads,
  };
  await writeFile(RESULTS, `${JSON.stringify({ machine, rows }, null, 2)}\n`);
};

await main();
