import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Waits until no transition is under way: half-way between two colours a text has neither contrast. */
const settle = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );

/** Fails on anything that axe calls serious or critical on the page as it is now, naming rule and elements. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await settle(page);
  // Without frames of other origins, the mode without a second page finds the same in half the time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ target }) => target.join(' ')) }));
  expect(grave, 'serious findings of axe').toEqual([]);
};
