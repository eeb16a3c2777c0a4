import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from './bench-database.ts';
import { type Results, withTable } from './benchmark-table.ts';
import { type Benchmark, benchmarks } from './benchmarks.ts';
import { printTable } from './measure.ts';

const RESULTS = join(import.meta.dirname, 'results.json');
const PAGE = join(import.meta.dirname, '../docs/benchmarks.md');

type Part = Results['parts'][string];

const earlierParts = async (): Promise<Results['parts']> => {
  const text = await readFile(RESULTS, 'utf8').catch(() => null);
  return text === null ? {} : (JSON.parse(text) as Results).parts;
};

const oneMinute = (): number => Math.round((loadavg()[0] as number) * 100) / 100;

const niceness = async (): Promise<number> => {
  const group = await readFile('/proc/self/autogroup', 'utf8').catch(() => '');
  return Number(/nice (-?\d+)/.exec(group)?.[1] ?? 0);
};

const runPart = async (run: Benchmark): Promise<Part> => {
  const before = oneMinute();
  const database = await startDatabase();
  try {
    const rows = await run(database);
    return { loadAverage: { before, after: oneMinute() }, niceness: await niceness(), rows };
  } finally {
    await database.stop();
  }
};

/** `npm run bench`, or one part: `npm run bench -- --only figures`, which keeps the other parts' results. */
const main = async (): Promise<void> => {
  const at = process.argv.indexOf('--only');
  const only = at === -1 ? null : (process.argv[at + 1] ?? '');
  if (only !== null && !(only in benchmarks)) throw new Error(`--only ${Object.keys(benchmarks).join('|')}`);
  const parts = only === null ? {} : await earlierParts();
  for (const [name, load] of Object.entries(benchmarks)) {
    if (only !== null && only !== name) continue;
    console.log(`${name} …`);
    const part = await runPart(await load());
    parts[name] = part;
    printTable(part.rows);
    console.log(`load average ${part.loadAverage.before} before, ${part.loadAverage.after} after`);
    const machine = {
      processors: cpus().length,
      model: cpus()[0]?.model ?? '',
      memoryGigabytes: Math.round(totalmem() / 2 ** 30),
      node: process.version,
    };
    const inOrder = Object.keys(benchmarks).flatMap((each) => {
      const result = parts[each];
      return result ? [[each, result] as const] : [];
    });
    const results: Results = { machine, parts: Object.fromEntries(inOrder) };
    await writeFile(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
    await writeFile(PAGE, withTable(await readFile(PAGE, 'utf8'), results));
  }
};

await main();
