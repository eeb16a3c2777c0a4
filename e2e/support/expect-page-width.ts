import { expect, type Page } from '@playwright/test';

/**
 * Asserts that nothing is wider than the page. A grid measures its width only after a resize and then arranges its
 * cards, so this waits for the layout.
 */
export const expectPageWidth = (page: Page, width: number): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), 'width of the page')
    .toBeLessThanOrEqual(width);
