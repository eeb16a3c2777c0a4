import { expect, type Page } from '@playwright/test';

/** Navigates within the application like a link, in a quarter of the time of a reload. */
export const leadTo = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.left = '';
    history.pushState(null, '', to);
  }, path);
  await expect(page.locator('h1[data-left]'), 'headings of the screen before').toHaveCount(0);
};
