import { expect, type Page } from '@playwright/test';

/** Leads an open page to another address of the application as a link does, a quarter of what it takes to load all anew. */
export const leadTo = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.left = '';
    history.pushState(null, '', to);
  }, path);
  await expect(page.locator('h1[data-left]'), 'headings of the screen before').toHaveCount(0);
};
