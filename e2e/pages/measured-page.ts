import type { Page } from '@playwright/test';

declare global {
  interface Window {
    measured: { firstChart: number | null };
  }
}

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

export const firstChartOf = async (page: Page, path: string): Promise<number> => {
  await page.goto(path);
  await page.waitForFunction(() => window.measured.firstChart !== null);
  return page.evaluate(() => window.measured.firstChart ?? Number.NaN);
};

export interface PageMemory {
  bytes: number;
  nodes: number;
}

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
  dur?: number;
  tdur?: number;
  pid: number;
  tid: number;
  args: { name?: string };
}

export interface LongestTask {
  elapsed: number;
  busy: number;
}

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
