import { expect, type Page } from '@playwright/test';

/** How far the page is scrolled once it no longer moves from one frame to the next. */
export const restingScroll = async (page: Page): Promise<number> => {
  const twoFrames = () =>
    page.evaluate(
      () =>
        new Promise<number[]>((resolve) => {
          const before = window.scrollY;
          requestAnimationFrame(() => requestAnimationFrame(() => resolve([before, window.scrollY])));
        }),
    );
  await expect
    .poll(async () => {
      const [before, after] = await twoFrames();
      return before === after;
    })
    .toBe(true);
  return page.evaluate(() => window.scrollY);
};
