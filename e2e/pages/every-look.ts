import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectPageWidth } from '../support/expect-page-width.ts';
import { findSpilledText } from '../support/find-spilled-text.ts';
import { test } from '../support/test.ts';
import { leadTo } from './lead-to.ts';

export interface Screen {
  name: string;
  path: string;
  ready: (page: Page) => Promise<void>;
}

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

const expectFits = async (page: Page, width: number): Promise<void> => {
  await expectPageWidth(page, width);
  await expect.poll(() => findSpilledText(page), 'text beside its box').toEqual([]);
};

const show = async (page: Page, path: string): Promise<void> => {
  const { origin, pathname } = new URL(page.url());
  if (pathname === path) return;
  if (origin === 'null') {
    await page.goto(path);
    return;
  }
  await leadTo(page, path);
};

const isReady = async (page: Page, ready: Screen['ready']): Promise<void> => {
  await ready(page);
  await expect(page.locator('.mantine-Skeleton-root[data-visible]'), 'what still comes').toHaveCount(0);
};

export const expectOneLook = async (page: Page, look: 'wide' | 'narrow', screens: readonly Screen[]) => {
  const viewport = look === 'wide' ? WIDE : NARROW;
  await page.emulateMedia({ colorScheme: look === 'wide' ? 'light' : 'dark' });
  await page.setViewportSize(viewport);
  for (const { name, path, ready } of screens)
    await test.step(`${name}, ${look}`, async () => {
      await show(page, path);
      await isReady(page, ready);
      await expectFits(page, viewport.width);
      await expectAccessible(page);
    });
};

const expectLook = async (page: Page, viewport: typeof WIDE, language: 'de' | 'en'): Promise<void> => {
  await expectFits(page, viewport.width);
  if ((viewport === WIDE) === (language === 'de')) await expectAccessible(page);
};

const chooseEnglish = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Benutzermenü/ }).click();
  const languages = page.getByRole('radiogroup', { name: 'Sprache', exact: true });
  await languages.getByText('English', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('radiogroup', { name: 'Language', exact: true })).toBeHidden();
};

/**
 * Checks screens in German and English, wide and narrow. Axe runs in two looks that have nothing in common: German,
 * wide and light; English, narrow and dark. Neither colors nor markup depend on two of these at once. The user must
 * start in German.
 */
export const expectEveryLook = async (
  page: Page,
  screens: readonly Screen[],
  speakEnglish = chooseEnglish,
): Promise<void> => {
  const root = page.locator('html');
  let viewport = WIDE;
  await page.setViewportSize(viewport);
  for (const language of ['de', 'en'] as const) {
    const colorScheme = language === 'de' ? 'light' : 'dark';
    await page.emulateMedia({ colorScheme });
    if (language === 'en') await speakEnglish(page);
    for (const { name, path, ready } of screens)
      await test.step(`${name}, ${language}, ${colorScheme}`, async () => {
        await show(page, path);
        await isReady(page, ready);
        await expect(root).toHaveAttribute('lang', language);
        await expect(root).toHaveAttribute('data-mantine-color-scheme', colorScheme);
        await expectLook(page, viewport, language);
        // The next screen is then opened at this width.
        viewport = viewport === WIDE ? NARROW : WIDE;
        await page.setViewportSize(viewport);
        await isReady(page, ready);
        await expectLook(page, viewport, language);
      });
  }
};
