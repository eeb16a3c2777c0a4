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

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

/** What must hold in each language and width: nothing stands beside its box or beside the page. */
const expectFits = async (page: Page, width: number): Promise<void> => {
  expect(await findSpilledText(page), 'text beside its box').toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide, 'width of the page').toBeLessThanOrEqual(width);
};

/** Looks once, wide and light or narrow and dark, where another screen of the same parts is looked at in all. */
export const expectOneLook = async (page: Page, look: 'wide' | 'narrow', show: () => Promise<void>) => {
  const viewport = look === 'wide' ? WIDE : NARROW;
  await page.emulateMedia({ colorScheme: look === 'wide' ? 'light' : 'dark' });
  await page.setViewportSize(viewport);
  await show();
  await expectFits(page, viewport.width);
  await expectAccessible(page);
};

/**
 * Looks at the screen in German and English, wide and narrow. Axe looks twice, at two looks that have nothing in common:
 * German, wide and light; English, narrow and dark. Neither colors nor markup depend on two of these at once.
 */
export const expectEveryLook = async (page: Page, { speak, ready }: Walk): Promise<void> => {
  const root = page.locator('html');
  for (const language of ['de', 'en'] as const) {
    const colorScheme = language === 'de' ? 'light' : 'dark';
    await page.emulateMedia({ colorScheme });
    await speak(language);
    for (const viewport of [WIDE, NARROW])
      await test.step(`${language}, ${viewport.width} wide, ${colorScheme}`, async () => {
        await page.setViewportSize(viewport);
        await ready();
        await expect(root).toHaveAttribute('lang', language);
        await expect(root).toHaveAttribute('data-mantine-color-scheme', colorScheme);
        await expectFits(page, viewport.width);
        if ((viewport === WIDE) === (language === 'de')) await expectAccessible(page);
      });
  }
};
