import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { type DemoServer, startDemoServer } from '../../e2e/support/start-demo-server.ts';
import { takeScreenshot } from '../../e2e/support/take-screenshot.ts';
import { chromiumArguments, findChromium } from '../tests/find-chromium.ts';
import { prepareScreens } from './prepare-screens.ts';
import type { Screen } from './screen.ts';
import { screensOf } from './screens.ts';

const DESKTOP = { width: 1440, height: 900 };
const NOW = new Date('2026-11-20T10:00:00+01:00');
const QUIET = 600;

const speak = async (context: BrowserContext, server: DemoServer, csrf: string, language: string) => {
  await context.request.put(`${server.url}/api/v1/configs/ui`, {
    headers: { 'x-csrf-token': csrf },
    data: { language: { user: language, context: 'edu' } },
    failOnStatusCode: true,
  });
};

/** Fixes relative times, so that they are the same in every run. */
const holdTime = (context: BrowserContext): Promise<unknown> =>
  context.route(/\/api\/v1\/(?!.*\/events$)/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replace(/"\d{4}-\d\d-\d\dT[^"]+"/g, JSON.stringify(NOW)) });
  });

/** Waits until the page stays unchanged for a while, because charts are drawn one after the other. */
const untilQuiet = (page: Page): Promise<void> =>
  page.evaluate(
    (quiet) =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, quiet);
        new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(resolve, quiet);
        }).observe(document, { childList: true, subtree: true, attributes: true });
      }),
    QUIET,
  );

const picture = async (browser: Browser, server: DemoServer, screen: Screen): Promise<string> => {
  const context = await browser.newContext({
    viewport: screen.size ?? DESKTOP,
    colorScheme: screen.scheme ?? 'light',
    reducedMotion: 'reduce',
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    baseURL: server.url,
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  await holdTime(context);
  if (screen.role) {
    const session = await server.sessionFor(screen.role);
    await context.addCookies([{ name: 'plenum_session', value: session.token, url: server.url }]);
    await speak(context, server, session.csrf, screen.language ?? 'de');
  }
  await screen.before?.(page);
  await page.goto(screen.path);
  await page.locator('main, form, h1').first().waitFor();
  await untilQuiet(page);
  await screen.open?.(page);
  await untilQuiet(page);
  const path = await takeScreenshot(page, screen.name);
  await context.close();
  return path;
};

const wanted = process.argv.slice(2);
const executablePath = findChromium() ?? undefined;
const browser = await chromium.launch({ args: chromiumArguments, ...(executablePath && { executablePath }) });
const server = await startDemoServer(0.1);
const prepared = await prepareScreens(browser, server);
for (const screen of screensOf(prepared)) {
  if (wanted.length > 0 && !wanted.includes(screen.name)) continue;
  console.log(await picture(browser, server, screen));
}
await browser.close();
await server.stop();
