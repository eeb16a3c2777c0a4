import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

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

/** Fails on anything that axe calls serious or critical on the page as it is now, or on one part of it (a CSS selector), naming rule and elements. */
export const expectAccessible = async (page: Page, part = 'html'): Promise<void> => {
  // Without frames of other origins, the mode without a second page finds the same in half the time.
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .disableRules(NEVER_GRAVE)
    .analyze();
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ target }) => target.join(' ')) }));
  expect(grave, 'serious findings of axe').toEqual([]);
};
