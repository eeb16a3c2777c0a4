import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { isRealDataExcluded, missingRealData } from '../real-data.ts';
import { buildWebInBackground } from './build-web-in-background.ts';
import { shareCompiledCode } from './compiled-code.ts';
import { type Counts, conclude, countPlaywright, countVitest, listVitestFailures } from './count-results.ts';
import { ensureAge, ensureChromium } from './install-tools.ts';
import { runChecks } from './run-checks.ts';

const REPORTS = 'test-results';
const VITEST_REPORT = join(REPORTS, 'vitest.json');

const runTool = (command: string[]): number | null =>
  spawnSync(process.execPath, command, { stdio: ['ignore', 'inherit', 'inherit'] }).status;

const check = async (): Promise<Counts> => {
  const results = await runChecks();
  const failed = results.filter(({ passed }) => !passed).length;
  return { passed: results.length - failed, failed, skipped: 0 };
};

const runVitest = (): Counts => {
  ensureAge();
  const exitCode = runTool([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${VITEST_REPORT}`,
  ]);
  return countVitest(VITEST_REPORT, exitCode);
};

const runPlaywright = async (built: Promise<unknown>): Promise<Counts> => {
  await built;
  if (!ensureChromium()) return { passed: 0, failed: 1, skipped: 0 };
  // Node strips the types of what is tested, too, and keeps what it compiled; Playwright's own loader takes seven seconds for it.
  process.env.PW_DISABLE_TS_ESM = '1';
  const exitCode = runTool(['node_modules/@playwright/test/cli.js', 'test']);
  return countPlaywright(join(REPORTS, 'playwright.json'), exitCode);
};

const warnOfRealData = (): void => {
  const missing = missingRealData();
  if (isRealDataExcluded)
    console.warn('PLENUM_REAL_DATA=none: tests on answers of real people are left out.');
  else if (missing !== null) console.error(`Tests on answers of real people fail. ${missing}`);
};

const timed = async (name: string, part: () => Counts | Promise<Counts>) => {
  const start = performance.now();
  return { name, counts: await part(), seconds: (performance.now() - start) / 1000 };
};

process.chdir(join(import.meta.dirname, '../..'));
// The check of the API's document loads the server first: a dozen starts, all before one has ended, find it compiled.
shareCompiledCode();
rmSync(REPORTS, { recursive: true, force: true });
warnOfRealData();
const checks = await timed('checks', check);
// Tests of units wait now and then, those of the browser never.
const built = process.env.E2E_WEB ? Promise.resolve() : buildWebInBackground();
const units = await timed('units and endpoints', runVitest);
const parts = [checks, units, await timed('browser', () => runPlaywright(built))];
for (const failure of listVitestFailures(VITEST_REPORT)) console.log(`FAILED ${failure}\n`);
console.log(`Took ${parts.map(({ name, seconds }) => `${name} ${seconds.toFixed(0)} s`).join(', ')}.`);
const results = parts.map(({ counts }) => counts);
const { line, succeeded } = conclude(results, isRealDataExcluded);
if (!succeeded && results.some(({ skipped }) => skipped > 0))
  console.log('Every test must run: one that is skipped counts against the run.');
warnOfRealData();
console.log(line);
process.exit(succeeded ? 0 : 1);
