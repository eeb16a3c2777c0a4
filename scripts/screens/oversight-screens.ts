import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';
import { PHONE, views } from './screen-views.ts';

const overview = (name: string, rest: Partial<Screen> = {}): Screen => ({
  ...{ name, path: '/overview', role: 'DEAN' as const },
  ...rest,
});

export const overviewScreens: readonly Screen[] = [
  overview('overview'),
  overview('overview-guidelines', { path: '/overview/guidelines' }),
  overview('overview-guidelines-phone', { path: '/overview/guidelines', size: PHONE }),
  overview('overview-dark', { scheme: 'dark' }),
  overview('overview-phone', { size: PHONE }),
  overview('overview-english', { language: 'en' }),
  overview('overview-english-phone-dark', { language: 'en', size: PHONE, scheme: 'dark' }),
];

const next = (page: Page) => page.getByRole('button', { name: /^(Weiter|Next)$/ }).click();

const toReport = next;

const toPreview = async (page: Page) => {
  await next(page);
  await next(page);
  await page.getByRole('table').waitFor();
};

const running = async (page: Page) => {
  await page.route('**/api/v1/jobs/events?*', () => new Promise(() => undefined));
  await page.route(/\/api\/v1\/series\/\d+$/, async (route) => {
    const response = await route.fetch();
    const series = await response.json();
    const runEndedOn = '2026-11-20T09:00:00Z';
    await route.fulfill({
      json: { ...series, runEndedOn, state: 'RUNNING', progress: { done: 120, total: 214 } },
    });
  });
};

export const seriesScreens = (id: number): Screen[] => [
  ...views('series-list', '/series'),
  ...views('series', `/series/${id}`),
  ...views('series-running', `/series/${id}`, { before: running }),
  ...views('series-source', `/series/${id}/settings`),
  ...views('series-report', `/series/${id}/settings`, { open: toReport }),
  ...views('series-preview', `/series/${id}/settings`, { open: toPreview }),
];
