import { cleanNotifications } from '@mantine/notifications';
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, expect } from 'vitest';
import { textLoaders } from '../app/texts/text-loaders.ts';
import { loadTexts, setTextLoaders, switchLanguage, textGroups } from '../lib/texts/i18n.ts';

/** Mantine needs these browser interfaces, which jsdom lacks; without layout every answer is "no" or "nothing". */
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
window.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
/** Nothing ever comes near the viewport, so lazily mounted parts wait for their turn. */
window.IntersectionObserver = class {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
};
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;

setTextLoaders(textLoaders);
await switchLanguage('de');
await loadTexts(textGroups);

configure({
  // Awaited elements appear at once or never; one second is only too short on a busy machine.
  asyncUtilTimeout: 20_000,
  /** Printing the page for every retried query would be slow; only an error that ends a test does. */
  getElementError: (message, container) => {
    const { _disableExpensiveErrorDiagnostics: isWaitedOver } = getConfig() as {
      _disableExpensiveErrorDiagnostics?: boolean;
    };
    const error = new Error(isWaitedOver ? (message ?? '') : `${message ?? ''}\n\n${prettyDOM(container)}`);
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

const UNKNOWN_TAGS = /^The tag <%s> is unrecognized in this browser/;
/** A React warning (keys, nesting, updates outside `act`) fails the test. */
const warnings: string[] = [];
const { error } = console;
console.error = (...args: unknown[]) => {
  if (UNKNOWN_TAGS.test(String(args[0]))) return;
  warnings.push(args.map(String).join(' '));
  error(...args);
};
afterAll(() => {
  console.error = error;
});

// The next file has the same window.
afterEach(() => {
  cleanup();
  cleanNotifications();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  expect(warnings.splice(0), 'errors on the console').toEqual([]);
});
