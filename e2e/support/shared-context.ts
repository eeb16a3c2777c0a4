import type { Browser, BrowserContext, Page, TestInfo } from '@playwright/test';

/**
 * For a test that leaves what cannot be taken back, such as another clock, and for one that takes the connection away, which comes back for one page after
 * the other, while pages of one renderer hear of it at once: `test(title, OWN_CONTEXT, …)`.
 */
export const OWN_CONTEXT = { annotation: { type: 'own context' } } as const;

export const needsOwnContext = ({ annotations }: TestInfo): boolean =>
  annotations.some(({ type }) => type === OWN_CONTEXT.annotation.type);

/** The context of a worker's tests, made for the first of them. */
export interface SharedContext {
  current: { context: BrowserContext; anchor: Page } | null;
}

/**
 * `anchor`: shows a picture of the application, and stays. As long as it is there, the browser's process that holds the compiled program
 * is, too; otherwise it ends with the last page of a test, and each test compiles anew.
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
 * Lends the context to a test and takes it back as it was made: no pages, cookies, stored values, permissions or routes.
 * What it read and compiled of the program stays, half of what a test costs otherwise.
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
