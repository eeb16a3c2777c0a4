import type { Browser, BrowserContext, ConsoleMessage, Response, WebError } from '@playwright/test';

/** What the pages of a test threw, or wrote to the console as an error. */
export interface PageErrors {
  /** Takes errors of these words, for what the test itself brings about. */
  allow(...words: RegExp[]): void;
  /** Those that nobody allowed, each with where it came from. */
  unexpected(): Promise<string[]>;
  stop(): void;
}

/**
 * The browser also writes a line for each call that fails. Refusals (4xx) are answers of the contract, which pages word; connections end like this
 * only where a test takes them away.
 */
const ORDINARY = /Failed to load resource: (.* status of 4\d\d|net::ERR_(FAILED|INTERNET_DISCONNECTED))/;

const describeThrown = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** Of answers that a test gave in place of the server, none came over a connection. */
const isOfTest = async (answer: Response): Promise<boolean> =>
  (await answer.serverAddr().catch(() => null)) === null;

/** Follows the contexts that the browser has, and those that it opens later. */
export const followPageErrors = (browser: Browser): PageErrors => {
  const found: { text: string; failedUrl?: string }[] = [];
  const givenByTest: Promise<string | null>[] = [];
  const allowed = [ORDINARY];
  const followed: BrowserContext[] = [];
  const onThrown = (error: WebError): void => {
    found.push({ text: `thrown at ${error.page()?.url()}: ${describeThrown(error.error())}` });
  };
  const onConsole = (message: ConsoleMessage): void => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    const text = `console.error at ${url}: ${message.text()}`;
    found.push({ text, ...(message.text().startsWith('Failed to load resource') && { failedUrl: url }) });
  };
  const onAnswer = (answer: Response): void => {
    if (answer.status() >= 500)
      givenByTest.push(isOfTest(answer).then((isOwn) => (isOwn ? answer.url() : null)));
  };
  const follow = (context: BrowserContext): void => {
    context.on('weberror', onThrown).on('console', onConsole).on('response', onAnswer);
    followed.push(context);
  };
  browser.contexts().forEach(follow);
  browser.on('context', follow);
  return {
    allow: (...words) => allowed.push(...words),
    unexpected: async () => {
      const own = new Set(await Promise.all(givenByTest));
      return found
        .filter(({ failedUrl }) => failedUrl === undefined || !own.has(failedUrl))
        .map(({ text }) => text)
        .filter((text) => !allowed.some((words) => words.test(text)));
    },
    stop: () => {
      browser.off('context', follow);
      for (const context of followed)
        context.off('weberror', onThrown).off('console', onConsole).off('response', onAnswer);
    },
  };
};
