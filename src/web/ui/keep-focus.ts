/** Where the focus was, and on which way from there up to the page. */
interface Stop {
  element: HTMLElement;
  path: { parent: Element; index: number }[];
}

/** As many stops as somebody makes in a dialog before it closes. */
const MAXIMUM_STOPS = 40;
/** Milliseconds for dialogs and menus that close, and pages that open, to put the focus themselves. */
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

/** What took the place of something that is gone, or else what is before it; null: not in the page any more. */
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

/** The latest stop that can have the focus, or what is next to it. */
const targetFor = (stops: readonly Stop[]): HTMLElement | null => {
  for (const stop of stops.toReversed()) {
    const target = canHold(stop.element) ? stop.element : nextTo(stop);
    if (target) return target;
  }
  return null;
};

/**
 * Whoever works by keyboard never loses their place: when what has the focus goes or is switched off, the focus goes to
 * what took its place, or back to where it was before. Call once.
 */
export const keepFocus = (): void => {
  let stops: Stop[] = [];
  let byKeyboard = false;
  let timer: number | undefined;
  /** Whether what had the focus last can hold it no longer; the browser takes it away only when it draws. */
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
