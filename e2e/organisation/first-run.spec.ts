import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { inheritedEnvironment } from '#server/testing/inherited-environment.ts';
import { expect, test } from '../support/test.ts';

const PROGRAM = join(import.meta.dirname, '../../src/server/app/main.ts');
const web = process.env.E2E_WEB ? ['--web', process.env.E2E_WEB] : [];

let folder = '';
let server: ChildProcess;
let output = '';

const linkIn = (text: string): string | undefined => /https?:\S+\/sign-in\?link=\S+/.exec(text)?.[0];

test.beforeAll(async () => {
  test.setTimeout(120_000);
  folder = mkdtempSync(join(tmpdir(), 'plenum-first-run-'));
  chmodSync(folder, 0o755);
  const environment = { PORT: '0', HOST: '127.0.0.1', PLENUM_DATA_DIR: folder };
  server = spawn(process.execPath, [PROGRAM, ...web], {
    env: { ...inheritedEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  await expect.poll(() => linkIn(output), { timeout: 110_000 }).toBeDefined();
});
test.afterAll(async () => {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
});

const openSignIn = async (browser: Browser, locale: string): Promise<Page> => {
  const context = await browser.newContext({ locale });
  const page = await context.newPage();
  await page.goto(new URL('/sign-in', linkIn(output)).href);
  return page;
};

for (const { locale, university, list, dean, report, otherLink, otherDean } of [
  {
    locale: 'en-US',
    university: 'University of Harrowmere',
    list: 'Try the demo as',
    dean: 'Professor Helen Rothwell',
    report: 'Courses in Mathematics and Computer Science',
    otherLink: 'The demo in German',
    otherDean: 'Prof. Dr. Helene Roth',
  },
  {
    locale: 'de-DE',
    university: 'Universität Lindenau',
    list: 'Demo ausprobieren als',
    dean: 'Prof. Dr. Helene Roth',
    report: 'Lehrveranstaltungen in Mathematik und Informatik',
    otherLink: 'Demo auf Englisch',
    otherDean: 'Professor Helen Rothwell',
  },
])
  test(`offers a browser in ${locale} a demo in its language, and the other with one click`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    await expect.poll(() => output, { timeout: 90_000 }).toContain('is there, too');
    const page = await openSignIn(browser, locale);
    await expect(page.getByText(university)).toBeVisible();
    const users = page.getByRole('region', { name: list });
    await expect(users.getByRole('button')).toHaveCount(8);
    await page.getByRole('link', { name: otherLink }).click();
    await expect(users.getByText(otherDean)).toBeVisible();
    await page.goto(new URL('/sign-in', linkIn(output)).href);
    await users.getByRole('button').filter({ hasText: dean }).click();
    await page.getByRole('link', { name: report }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: report })).toBeVisible();
    await page.context().close();
  });

test('opens the demo’s reports once with the link printed by the first start', async ({ page, browser }) => {
  const link = linkIn(output) as string;
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Start' })).toBeVisible();
  const reports = page.getByRole('region', { name: 'Zuletzt bearbeitete Berichte' }).getByRole('link');
  await expect(reports.first()).toBeVisible();
  await page.reload();
  await expect(reports.first()).toBeVisible();

  const stranger = await browser.newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole('alert')).toBeVisible();
  await expect(stranger).toHaveURL(/\/sign-in/);
  await stranger.close();
  const [session] = (await page.context().cookies()).filter(({ name }) => name === 'plenum_session');
  expect(session?.value).toMatch(/^[\w-]{43}$/);
  expect(output).not.toContain(session?.value);
  expect(output.split(new URL(link).searchParams.get('link') as string)).toHaveLength(2);
});
