import { defineConfig } from '@playwright/test';
import { isRealDataExcluded } from './scripts/real-data.ts';
import { shareCompiledCode } from './scripts/tests/compiled-code.ts';
import { chromiumArguments, findChromium } from './scripts/tests/find-chromium.ts';
import { keepTemporaryFilesInMemory } from './scripts/tests/memory-folder.ts';

keepTemporaryFilesInMemory();
shareCompiledCode();
const executablePath = findChromium();
/** No process beside for pictures that nobody sees, and none of its own for each page: a quarter of the browser's work. */
const fewerProcesses = [
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-site-isolation-trials',
  '--renderer-process-limit=1',
];
/**
 * Scripts are read as they come, beside the page, even where V8 still holds them compiled: a tenth of what a page costs, thrown away. The others are what
 * Playwright switches off for pages; a list of our own takes the place of its list.
 */
const disabledFeatures = [
  'ScriptStreaming',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
];
/** Pages live for seconds: to compile what runs often for speed takes more than it gives back, a tenth of a page's work. */
const noOptimisation = ['--js-flags=--no-opt --no-maglev'];

export default defineConfig({
  testDir: 'e2e',
  // Playwright empties it when it begins: what Vitest reported lies beside.
  outputDir: 'test-results/browser',
  // Without real data there is nothing that it could import.
  testIgnore: isRealDataExcluded ? ['**/from-file-to-report.spec.ts'] : [],
  globalSetup: './e2e/support/build-web-once.ts',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 90_000,
  // A calculation, an import or the first page of a server take their time on a busy machine.
  expect: { timeout: 15_000 },
  forbidOnly: true,
  projects: [{ name: 'browser' }],
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // Half-way through a transition a text has neither colour, and what leaves is still there.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing every test costs a fifth of the time; --trace retain-on-failure does where one is looked into.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      args: [
        ...chromiumArguments,
        ...fewerProcesses,
        ...noOptimisation,
        `--disable-features=${disabledFeatures.join(',')}`,
      ],
      ...(executablePath !== null && { executablePath }),
    },
  },
});
