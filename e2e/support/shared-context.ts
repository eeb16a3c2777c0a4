import type { Browser, BrowserContext, Page, TestInfo } from '@playwright/test';

/**
 * For tests with effects that cannot be undone, such as another clock, and for tests that go offline, where the
 * connection returns for one page after the other and pages of one renderer notice at once: `test(title, OWN_CONTEXT,
 * …)`.
 */
export const OWN_CONTEXT = { annotation: { type: 'own context' } } as const;

export const needsOwnContext = ({ annotations }: TestInfo): boolean =>
  annotations.some(({ type }) => type === OWN_CONTEXT.annotation.type);

export interface SharedContext {
  current: { context: BrowserContext; anchor: Page } | null;
}

/**
 * `anchor` is a page that shows an image of the application and stays open: it keeps the renderer process, and with it
 * the compiled program, alive between tests.
 */
const openContext = async (browser: Browser, origin: string) => {
  const context = await browser.newContext();
  const anchor = await context.newPage();
  await anchor.goto(`${origin}/icon.svg`);
  return { context, anchor };
};

const clearStorage = async (context: BrowserContext, page: Page, origin: string): Promise<void> => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' });
  await devtools.detach();
};

/**
 * Lends the context to a test and resets it afterwards: no pages, cookies, stored values, permissions or routes.
 * Cached and compiled code stays, which saves half of a test's time.
 */
export const lendContext = async (
  shared: SharedContext,
  browser: Browser,
  origin: string,
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> => {
  shared.current ??= await openContext(browser, origin);
  const { context, anchor } = shared.current;
  await use(context);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  const pages = context.pages().filter((page) => page !== anchor);
  // A route that asks the server itself may wait for it while its page closes.
  await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
  await Promise.all(pages.map((page) => page.close()));
  await clearStorage(context, anchor, origin);
  await context.clearPermissions();
  await context.clearCookies();
};
