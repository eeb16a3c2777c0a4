import { expect, type Page } from '@playwright/test';

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
