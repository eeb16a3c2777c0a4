import type { Browser, BrowserContext, TestInfo } from '@playwright/test';

/** For a test that leaves what cannot be taken back, e.g. another clock: `test(title, OWN_CONTEXT, …)`. */
export const OWN_CONTEXT = { annotation: { type: 'own context' } } as const;

export const needsOwnContext = ({ annotations }: TestInfo): boolean =>
  annotations.some(({ type }) => type === OWN_CONTEXT.annotation.type);

/** The context of a worker's tests, made for the first of them. */
export interface SharedContext {
  current: BrowserContext | null;
}

const clearStorage = async (context: BrowserContext, origin: string): Promise<void> => {
  const [page] = context.pages();
  if (!page) return;
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' });
};

/**
 * Lends the context to a test and takes it back as it was made: no pages, cookies, stored values, permissions or routes.
 * What it read and compiled of the program stays, a third of what a test costs otherwise.
 */
export const lendContext = async (
  shared: SharedContext,
  browser: Browser,
  origin: string,
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> => {
  shared.current ??= await browser.newContext();
  const context = shared.current;
  await use(context);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await clearStorage(context, origin);
  await Promise.all(context.pages().map((page) => page.close()));
  await context.clearPermissions();
  await context.clearCookies();
};
