import type { Page } from '@playwright/test';
import { prepareReport } from './pages/prepare-report.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ signInAs }) => signInAs('ADMINISTRATOR'));

const measureLoad = async (page: Page, path: string): Promise<{ bytes: number; requests: number }> => {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    sizes.push(request.sizes().then((size) => size.responseBodySize + size.responseHeadersSize));
  });
  await page.goto(path);
  await expect(page.locator('[data-chart] svg').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const all = await Promise.all(sizes);
  const bytes = all.reduce((sum, size) => sum + size, 0);
  return { bytes, requests: all.length };
};

/** Raise them only for what every reader needs: whoever waits does so with each new version. */
const budgets = [
  { name: 'a reader', path: 'page', bytes: 430_000, requests: 20 },
  { name: 'an editor', path: '', bytes: 570_000, requests: 40 },
];

for (const { name, path, bytes, requests } of budgets)
  test(`${name} waits for at most ${bytes / 1000} kB in ${requests} requests`, async ({
    callApi,
    browser,
    context,
    server,
  }) => {
    const report = await prepareReport(callApi, { title: 'Erster Aufruf', items: 2 });
    await callApi('POST', `/reports/${report.id}/calculation`);
    const fresh = await browser.newContext({
      baseURL: server.url,
      locale: 'de',
      storageState: await context.storageState(),
    });
    const load = await measureLoad(await fresh.newPage(), `/reports/${report.id}/${path}`);
    await fresh.close();
    expect(load.bytes).toBeLessThanOrEqual(bytes);
    expect(load.requests).toBeLessThanOrEqual(requests);
    // A load that was not counted would keep to any budget.
    expect(load.bytes).toBeGreaterThan(bytes / 2);
  });
