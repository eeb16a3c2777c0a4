import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let printing = false;
const listeners = new Set<() => void>();

const change = (value: boolean): void => {
  printing = value;
  // The browser captures the page right after the event.
  flushSync(() => {
    for (const listener of listeners) listener();
  });
};

if (typeof window !== 'undefined') {
  window.addEventListener('beforeprint', () => change(true));
  window.addEventListener('afterprint', () => change(false));
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** True while printing; charts then use paper colors, visible or not. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => printing);
