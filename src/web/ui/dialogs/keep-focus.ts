interface Stop {
  element: HTMLElement;
  path: { parent: Element; index: number }[];
}

const MAXIMUM_STOPS = 40;
/** Milliseconds for closing dialogs and menus and opening pages to move the focus themselves. */
const PAUSE = 100;

const stopAt = (element: HTMLElement): Stop => {
  const path: Stop['path'] = [];
  for (let child: Element = element, parent = child.parentElement; parent; parent = child.parentElement) {
    path.push({ parent, index: [...parent.children].indexOf(child) });
    child = parent;
  }
  return { element, path };
};

const canHold = (element: Element): boolean =>
  element.isConnected && !element.matches(':disabled') && element.checkVisibility();

const firstIn = (element: Element): HTMLElement | undefined =>
  [element, ...element.querySelectorAll('*')].find(
    (each): each is HTMLElement => each instanceof HTMLElement && each.tabIndex >= 0 && canHold(each),
  );

const nextTo = ({ path }: Stop): HTMLElement | null => {
  for (const { parent, index } of path) {
    if (!parent.isConnected) continue;
    if (parent === document.body || parent.matches('[data-portal]')) return null;
    if (parent instanceof HTMLElement && parent.id === 'main') return parent;
    const children = [...parent.children];
    for (const child of [...children.slice(index), ...children.slice(0, index).toReversed()]) {
      const found = firstIn(child);
      if (found) return found;
    }
  }
  return null;
};

const targetFor = (stops: readonly Stop[]): HTMLElement | null => {
  for (const stop of stops.toReversed()) {
    const target = canHold(stop.element) ? stop.element : nextTo(stop);
    if (target) return target;
  }
  return null;
};

/**
 * Keyboard users keep their place: when the focused element is removed or disabled, focus moves to its replacement or
 * to where it was before. Call once.
 */
export const keepFocus = (): void => {
  let stops: Stop[] = [];
  let byKeyboard = false;
  let timer: number | undefined;
  /** True if the last focused element can no longer hold focus; browsers only blur it on the next frame. */
  const isLosing = (): boolean => {
    const last = stops.at(-1);
    return byKeyboard && !!last && !canHold(last.element);
  };
  const restoreSoon = (): void => {
    if (timer === undefined) timer = window.setTimeout(restore, PAUSE);
  };
  const restore = (): void => {
    timer = undefined;
    if (!byKeyboard) return;
    if (document.activeElement !== document.body) {
      const isUndrawn = document.activeElement === stops.at(-1)?.element && isLosing();
      if (isUndrawn) requestAnimationFrame(restoreSoon);
      return;
    }
    const target = targetFor(stops);
    target?.focus({ preventScroll: target.id === 'main' });
  };
  const noteHand = ({ type }: Event): void => {
    byKeyboard = type === 'keydown';
  };
  document.addEventListener('keydown', noteHand, true);
  document.addEventListener('pointerdown', noteHand, true);
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) stops = [...stops, stopAt(target)].slice(-MAXIMUM_STOPS);
  });
  new MutationObserver(() => {
    if (isLosing()) restoreSoon();
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
};
