import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Fails on anything that axe calls serious or critical on the page as it is now, naming rule and elements. */
export const expectAccessible = async (page: Page): Promise<void> => {
  // Without frames of other origins, the mode without a second page finds the same in half the time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ target }) => target.join(' ')) }));
  expect(grave, 'serious findings of axe').toEqual([]);
};
