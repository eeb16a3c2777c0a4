import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { findSpilledText } from '../support/find-spilled-text.ts';
import { test } from '../support/test.ts';

export type Language = 'de' | 'en';

interface Walk {
  /** Switches the language as its user does, and comes back to the screen. */
  speak: (language: Language) => Promise<void>;
  /** What is there once the screen is; in either language. */
  ready: () => Promise<void>;
}

const widths = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** Looks at the screen in its eight looks: German and English, wide and narrow, light and dark. */
export const expectEveryLook = async (page: Page, { speak, ready }: Walk): Promise<void> => {
  for (const language of ['de', 'en'] as const) {
    await speak(language);
    for (const viewport of widths) {
      await page.setViewportSize(viewport);
      await ready();
      for (const colorScheme of ['light', 'dark'] as const)
        await test.step(`${language}, ${viewport.width} wide, ${colorScheme}`, async () => {
          await page.emulateMedia({ colorScheme });
          const root = page.locator('html');
          await expect(root).toHaveAttribute('lang', language);
          await expect(root).toHaveAttribute('data-mantine-color-scheme', colorScheme);
          await expectAccessible(page);
          expect(await findSpilledText(page), 'text beside its box').toEqual([]);
          const wide = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(wide, 'width of the page').toBeLessThanOrEqual(viewport.width);
        });
    }
  }
};
