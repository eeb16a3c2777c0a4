import type { Browser, BrowserContext, ConsoleMessage, Response, WebError } from '@playwright/test';

export interface PageErrors {
  allow(...words: RegExp[]): void;
  unexpected(): Promise<string[]>;
  stop(): void;
}

/**
 * The browser logs every failed call. Refusals (4xx) belong to the contract and pages show them; connections fail like
 * this only if a test interrupts them.
 */
const ORDINARY = /Failed to load resource: (.* status of 4\d\d|net::ERR_(FAILED|INTERNET_DISCONNECTED))/;

const describeThrown = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

const isOfTest = async (answer: Response): Promise<boolean> =>
  (await answer.serverAddr().catch(() => null)) === null;

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
