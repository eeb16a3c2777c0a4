import { expect, type Page } from '@playwright/test';

/**
 * Nothing is wider than the page. A grid measures its width only after the window was resized, and then arranges its
 * cards, so the layout is waited for.
 */
export const expectPageWidth = (page: Page, width: number): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), 'width of the page')
    .toBeLessThanOrEqual(width);
