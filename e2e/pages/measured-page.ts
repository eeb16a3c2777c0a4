import type { Page } from '@playwright/test';

declare global {
  interface Window {
    measured: { firstChart: number | null };
  }
}

/** Notes in each page when its first chart stood. */
export const measurePage = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    window.measured = { firstChart: null };
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('article svg[role="img"]')) return;
      window.measured.firstChart = performance.now();
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
};

/** Milliseconds from the start of the navigation until the first chart stood. */
export const firstChartOf = async (page: Page, path: string): Promise<number> => {
  await page.goto(path);
  await page.waitForFunction(() => window.measured.firstChart !== null);
  return page.evaluate(() => window.measured.firstChart ?? Number.NaN);
};

export interface PageMemory {
  /** Bytes that scripts hold when all that nobody needs any more is collected. */
  bytes: number;
  /** Nodes of the document, and those that scripts still hold outside it. */
  nodes: number;
}

/** What a page holds on to. */
export const heldByPage = async (page: Page): Promise<PageMemory> => {
  const session = await page.context().newCDPSession(page);
  // What the first leaves behind in finalizers, the second takes.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return { bytes: usedSize, nodes };
};

interface TraceEvent {
  name: string;
  /** Microseconds. */
  dur?: number;
  /** Microseconds of processor time, which other programs on the machine do not lengthen. */
  tdur?: number;
  pid: number;
  tid: number;
  args: { name?: string };
}

export interface LongestTask {
  /** Milliseconds on the clock, with what other programs took meanwhile. */
  elapsed: number;
  /** Milliseconds of processor time. */
  busy: number;
}

/** The longest task of the page's main thread while something is done, by either measure. */
export const longestTask = async (page: Page, what: () => Promise<unknown>): Promise<LongestTask> => {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser.');
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await what();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && mainThreads.has(`${pid}/${tid}`),
  );
  if (tasks.length === 0) throw new Error('The trace holds no task.');
  return {
    elapsed: Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000,
    busy: Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000,
  };
};
