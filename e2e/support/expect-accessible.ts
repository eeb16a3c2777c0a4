import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Fails on anything that axe calls serious or critical on the page as it is now, or on one part of it (a CSS selector), naming rule and elements. */
export const expectAccessible = async (page: Page, part = 'html'): Promise<void> => {
  // Without frames of other origins, the mode without a second page finds the same in half the time.
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ target }) => target.join(' ')) }));
  expect(grave, 'serious findings of axe').toEqual([]);
};
