import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axeCore from 'axe-core';

/** Whatever they find is moderate at most, which is left out below; some look at every element for it. */
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

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const options: axeCore.RunOptions = {
  resultTypes: ['violations'],
  rules: Object.fromEntries(NEVER_GRAVE.map((rule) => [rule, { enabled: false }])),
};

/** A page keeps axe until it is loaded anew. */
const bringAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
};

/** Fails on anything that axe calls serious or critical on the page as it is now, or on one part of it (a CSS selector), naming rule and elements. */
export const expectAccessible = async (page: Page, part = 'html'): Promise<void> => {
  await bringAxe(page);
  const grave = await page.evaluate(
    async ([selector, runOptions]) => {
      const { axe } = window as unknown as { axe: typeof axeCore };
      const { violations } = await axe.run({ include: [selector] }, runOptions);
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ target }) => target.join(' ')) }));
    },
    [part, options] as const,
  );
  expect(grave, 'serious findings of axe').toEqual([]);
};
