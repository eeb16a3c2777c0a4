import { expect, type Locator, type Page } from '@playwright/test';
import type axeCore from 'axe-core';
import { AXE } from './web-with-axe.ts';

declare global {
  interface Window {
    axe: typeof axeCore;
  }
}

const NEVER_GRAVE = [
  'empty-heading',
  'empty-table-header',
  'heading-order',
  'landmark-banner-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'region',
  'skip-link',
];

const options: axeCore.RunOptions = {
  resultTypes: ['violations'],
  rules: Object.fromEntries(NEVER_GRAVE.map((rule) => [rule, { enabled: false }])),
};

const bringAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ url: AXE });
};

/**
 * Fails on anything that axe calls serious or critical on the current page or a part of it, naming rule and elements.
 * Waits for the part, because a dialog gets its name only in the render after opening.
 */
export const expectAccessible = async (part: Page | Locator): Promise<void> => {
  const shown = 'goto' in part ? part.locator('html') : part;
  await expect(shown).toBeVisible();
  await bringAxe(shown.page());
  const grave = await shown.evaluate(async (element, runOptions) => {
    const { violations } = await window.axe.run(element, runOptions);
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ target }) => target.join(' ')) }));
  }, options);
  expect(grave, 'serious findings of axe').toEqual([]);
};
