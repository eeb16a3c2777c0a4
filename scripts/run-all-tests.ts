import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Counts, conclude, countPlaywright, countVitest } from './count-results.ts';
import { ensureChromium } from './install-chromium.ts';
import { runChecks } from './run-checks.ts';

/** Runs everything: checks, units and endpoints, browser tests. The last line says how it went. */
const REPORTS = 'test-results';

const runTool = (command: string[]): number | null =>
  spawnSync(process.execPath, command, { stdio: ['ignore', 'inherit', 'inherit'] }).status;

const check = async (): Promise<Counts> => {
  const results = await runChecks();
  const failed = results.filter(({ passed }) => !passed).length;
  return { passed: results.length - failed, failed, skipped: 0 };
};

const runVitest = (): Counts => {
  const report = join(REPORTS, 'vitest.json');
  const exitCode = runTool([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  return countVitest(report, exitCode);
};

const runPlaywright = (): Counts => {
  if (!ensureChromium()) return { passed: 0, failed: 1, skipped: 0 };
  const exitCode = runTool(['node_modules/@playwright/test/cli.js', 'test']);
  return countPlaywright(join(REPORTS, 'playwright.json'), exitCode);
};

process.chdir(join(import.meta.dirname, '..'));
rmSync(REPORTS, { recursive: true, force: true });
const parts = [await check(), runVitest(), runPlaywright()];
const isCi = !['', '0', 'false'].includes(process.env.CI ?? '');
const { line, succeeded } = conclude(parts, isCi);
if (isCi && !succeeded) console.log('On CI every test must run: one that is skipped counts against it.');
console.log(line);
process.exit(succeeded ? 0 : 1);
