import { type Browser, chromium } from '@playwright/test';
import { type DemoServer, startDemoServer } from '../e2e/support/start-demo-server.ts';
import { takePicture } from '../e2e/support/take-picture.ts';
import { chromiumArguments, findChromium } from './find-chromium.ts';
import { type Screen, screensOf } from './screens.ts';

const DESKTOP = { width: 1440, height: 900 };

const cookieOf = async (server: DemoServer, role: NonNullable<Screen['role']>) => ({
  name: 'plenum_session',
  value: (await server.sessionFor(role)).token,
  url: server.url,
});

/** The oldest report of the kind: the demo makes its best one first. */
const firstOf = async (browser: Browser, server: DemoServer, kind: string): Promise<number> => {
  const context = await browser.newContext();
  await context.addCookies([await cookieOf(server, 'ADMINISTRATOR')]);
  const answer = await context.request.get(`${server.url}/api/v1/${kind}`);
  const { content } = (await answer.json()) as { content: { id: number }[] };
  await context.close();
  return Math.min(...content.map(({ id }) => id));
};

const picture = async (browser: Browser, server: DemoServer, screen: Screen): Promise<void> => {
  const context = await browser.newContext({
    viewport: screen.size ?? DESKTOP,
    colorScheme: screen.scheme ?? 'light',
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    baseURL: server.url,
  });
  if (screen.role) await context.addCookies([await cookieOf(server, screen.role)]);
  const page = await context.newPage();
  await page.goto(screen.path);
  await page.waitForLoadState('networkidle');
  await takePicture(page, screen.name, { fullPage: screen.fullPage ?? false });
  await context.close();
};

/** Takes the pictures of the documentation from a demo; names of screens as arguments take only those. */
const wanted = process.argv.slice(2);
const executablePath = findChromium() ?? undefined;
const browser = await chromium.launch({ args: chromiumArguments, ...(executablePath && { executablePath }) });
const server = await startDemoServer();
const [report, template] = await Promise.all([
  firstOf(browser, server, 'reports'),
  firstOf(browser, server, 'report-templates'),
]);
for (const screen of screensOf({ report, template })) {
  if (wanted.length > 0 && !wanted.includes(screen.name)) continue;
  await picture(browser, server, screen);
  console.log(`docs/pictures/${screen.name}.png`);
}
await browser.close();
await server.stop();
