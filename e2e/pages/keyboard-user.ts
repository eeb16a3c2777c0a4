import { expect, type Locator, type Page } from '@playwright/test';

const FARTHEST = 100;

const describeFocus = (target: Locator) =>
  target.evaluateAll((elements) => {
    const active = document.activeElement;
    if (!active || active === document.body) return null;
    const known = document.documentElement.dataset;
    if (!known.accentOfKeyboardUser) {
      const probe = document.createElement('i');
      probe.style.color = 'var(--plenum-accent)';
      document.body.append(probe);
      known.accentOfKeyboardUser = getComputedStyle(probe).color;
      probe.remove();
    }
    const accent = known.accentOfKeyboardUser;
    const isRinged = (element: Element | null): boolean => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, borderTopColor, borderTopWidth } = getComputedStyle(element);
      const ring = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
      return ring || (borderTopColor === accent && Number.parseFloat(borderTopWidth) > 0);
    };
    const label = active.id ? document.querySelector(`label[for="${CSS.escape(active.id)}"]`) : null;
    // A field for several values wraps what is typed and the values.
    const field = active.closest('.mantine-MultiSelect-input, .mantine-TagsInput-input');
    const box = active.getBoundingClientRect();
    return {
      name: active.getAttribute('aria-label') ?? active.textContent?.trim().slice(0, 60) ?? active.tagName,
      isRinged: [active, active.parentElement, active.nextElementSibling, label, field].some(isRinged),
      isTarget: elements.some((element) => element === active),
      isOnScreen: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
    };
  });

export const keyboardUser = (page: Page) => {
  const { keyboard } = page;
  const unseen = new Set<string>();
  const tabTo = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
    await expect(target.first()).toBeVisible();
    let focus = await describeFocus(target);
    for (let stops = 0; stops < FARTHEST && !focus?.isTarget; stops += 1) {
      await keyboard.press(key);
      focus = await describeFocus(target);
      if (focus && !(focus.isRinged && focus.isOnScreen)) unseen.add(JSON.stringify(focus));
    }
    await expect(target.and(page.locator(':focus')), `to be reached with ${key}`).toHaveCount(1);
  };
  return {
    unseen,
    tabTo,
    press: (...keys: readonly string[]) =>
      keys.reduce((before, key) => before.then(() => keyboard.press(key)), Promise.resolve()),
    type: (text: string) => keyboard.type(text),
    activate: async (target: Locator, key?: 'Tab' | 'Shift+Tab') => {
      await tabTo(target, key);
      await keyboard.press('Enter');
    },
    choose: async (target: Locator, text: string) => {
      await tabTo(target);
      await keyboard.type(text);
      // The list of the field that a dialog opens in stays closed until it is asked for.
      if (!text && (await page.getByRole('option').count()) === 0) await keyboard.press('ArrowDown');
      await expect(page.getByRole('option').first()).toBeVisible();
      if (text) await expect(page.getByRole('option').first()).toContainText(text);
      await keyboard.press('ArrowDown');
      await keyboard.press('Enter');
    },
  };
};
