import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { pino } from 'pino';
import { createServer } from 'vite';
import { buildApp } from '#server/app/start/build-app.ts';
import { connect, inTenant } from '#server/db/connect.ts';
import { monitorDatabase } from '#server/db/database-monitor.ts';
import { startBundledPostgres } from '#server/db/postgres/bundled-postgres.ts';
import { migrate } from '#server/db/schema/migrate.ts';
import { createDemoTenant } from '#server/demo/create-demo-tenant.ts';
import { issueCredential } from '#server/features/platform/session/credentials/issue-credential.ts';
import { createServices } from '#server/lib/services.ts';
import { sourceFiles } from './checks/read-imports.ts';
import { chromiumArguments, findChromium } from './tests/find-chromium.ts';

/**
 * Measures the code that a change passes through, for docs/ARCHITECTURE.md. A file counts for a change of title if one
 * of its functions runs between Enter in the field and "saved" (V8's precise coverage, in the browser and in the
 * server, of the second of two equal changes). Timers in that time count, type-only imports do not.
 */
interface Coverage {
  readonly url: string;
  readonly functions: readonly { ranges: readonly { startOffset: number; count: number }[] }[];
}

const filesOf = (scripts: readonly Coverage[], pathOf: (url: string) => string | undefined): string[] =>
  [
    ...new Set(
      scripts
        .filter(({ functions }) =>
          functions.some(({ ranges: [own] }) => own && own.startOffset > 0 && own.count > 0),
        )
        .flatMap(({ url }) => pathOf(url) ?? []),
    ),
  ].sort();

const EACH_CALL = { callCount: true, detailed: false };
const LOAD_TIMEOUT_MS = 240_000;

const inServer = (url: string): string | undefined => /\/(src\/(?!web\/).+)$/.exec(url)?.[1];
const inBrowser = (url: string): string | undefined => {
  const path = new URL(url, 'http://x').pathname;
  if (path.includes('node_modules') || path.startsWith('/@')) return /\/(src\/.+)$/.exec(path)?.[1];
  return /\.tsx?$/.test(path) ? `src/web${path}` : undefined;
};

const retitle = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('button', { name: 'Titel bearbeiten' }).click();
  await page.getByRole('textbox', { name: 'Titel' }).fill(title);
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.keyboard.press('Enter');
  await saved;
  await page.getByText('Gespeichert', { exact: true }).waitFor();
};

/** Starts the real application with a small demo and an unbundled web, so that each file is a script of its own. */
const countTitle = async (): Promise<{ web: string[]; server: string[] }> => {
  const folder = await mkdtemp(join(tmpdir(), 'plenum-count-'));
  // PostgreSQL runs as an account of its own.
  await chmod(folder, 0o755);
  const postgres = await startBundledPostgres(folder, { durable: false });
  await migrate(postgres.url);
  const database = connect(postgres.url);
  const log = pino({ level: 'silent' });
  const monitor = monitorDatabase(postgres.url, log, { timeoutMs: 30_000 });
  const base = { port: 0, host: '127.0.0.1', publicUrl: 'http://localhost', dataFolder: folder, secret: 'x' };
  const settings = { ...base, databaseUrl: postgres.url };
  // From the start: what was compiled before it is not counted.
  const profiler = new Session();
  profiler.connect();
  await profiler.post('Profiler.enable');
  await profiler.post('Profiler.startPreciseCoverage', EACH_CALL);
  const services = createServices({ database, settings, monitor, log });
  const app = await buildApp(services);
  const { tenantId, userId } = await createDemoTenant(services, () => undefined, { scale: 0.03 });
  process.env.PORT = new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port;
  const { token } = await inTenant(database, tenantId, (db) =>
    issueCredential(db, { tenantId, userId }, 'session', new Date()),
  );
  const vite = await createServer({ configFile: 'vite.config.ts', logLevel: 'error', server: { port: 0 } });
  await vite.listen();
  const url = vite.resolvedUrls?.local[0] ?? '';
  const executablePath = findChromium() ?? undefined;
  const browser = await chromium.launch({
    args: chromiumArguments,
    ...(executablePath && { executablePath }),
  });
  const page = await browser.newPage({ locale: 'de-DE' });
  await page.context().addCookies([{ name: 'plenum_session', value: token, url }]);
  try {
    // The first page waits until every file of the web is read by itself.
    page.setDefaultTimeout(LOAD_TIMEOUT_MS);
    await page.goto(`${url}reports`, { waitUntil: 'commit' });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Profiler.enable');
    await devtools.send('Profiler.startPreciseCoverage', EACH_CALL);
    await page.getByRole('rowheader').first().getByRole('link').click();
    await retitle(page, 'Ein anderer Titel');
    // What was counted so far is taken away.
    const take = async () => ({
      web: (await devtools.send('Profiler.takePreciseCoverage')).result,
      server: (await profiler.post('Profiler.takePreciseCoverage')).result,
    });
    await take();
    await retitle(page, 'Noch ein Titel');
    const { web, server } = await take();
    return { web: filesOf(web, inBrowser), server: filesOf(server, inServer) };
  } finally {
    profiler.disconnect();
    await browser.close();
    await vite.close();
    await app.close();
    monitor.close();
    await database.destroy();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file);
const linesOf = (file: string): number => readFileSync(file, 'utf8').split('\n').length - 1;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const MINIMUM = /min_?respondent|\bminimum(OfSurvey)?\b/i;
const codeOf = (file: string): string =>
  readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

process.chdir(join(import.meta.dirname, '..'));
const files = sourceFiles().filter(
  (file) => /^(src|bin|scripts)\//.test(file) && !file.includes('.generated.'),
);
const [tests, code] = [files.filter(isTest), files.filter((file) => !isTest(file))];
const lines = code.map(linesOf).sort((left, right) => left - right);
console.log(`lines of TypeScript: ${sum(lines)} in ${code.length} files, median ${lines[lines.length >> 1]}`);
console.log(`lines of tests: ${sum(tests.map(linesOf))}`);
console.log(
  `files that name a survey's minimum: ${code.filter((file) => MINIMUM.test(codeOf(file))).length}`,
);

const { web, server } = await countTitle();
const everyCall = server.filter((file) =>
  /^src\/server\/(app|db|lib|features\/platform\/session)\//.test(file),
);
const store = web.filter((file) => /^src\/web\/(report-state|lib)\//.test(file));
console.log(`a title, in the browser: ${web.length}, of these store and calls: ${store.length}`);
console.log(`a title, on the server: ${server.length}, of these what every call passes: ${everyCall.length}`);
if (process.argv.includes('--files')) console.log([...web, '', ...server].join('\n'));
process.exit(0);
