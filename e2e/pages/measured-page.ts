import type { Page } from '@playwright/test';

declare global {
  interface Window {
    measured: { firstChart: number | null; tasks: number[] };
  }
}

/** Notes in each page when its first chart stood, and every task over 50 ms. */
export const measurePage = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    window.measured = { firstChart: null, tasks: [] };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.measured.tasks.push(duration);
    }).observe({ type: 'longtask', buffered: true });
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

/** The longest task while something is done; 0 when none took over 50 ms. */
export const longestTask = async (page: Page, what: () => Promise<void>): Promise<number> => {
  await page.evaluate(() => {
    window.measured.tasks.length = 0;
  });
  await what();
  // Two frames later the observer has heard of the last one.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))),
  );
  return page.evaluate(() => Math.max(0, ...window.measured.tasks));
};
