import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Replaces the browser's observer; returns a function that notifies the latest one of a box's width in pixels. */
export const stubResize = (): ((width: number) => void) => {
  let resize = (_width: number): void => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(notify: ResizeObserverCallback) {
        resize = (width) =>
          act(() =>
            notify([{ contentRect: { width, height: 200 } } as ResizeObserverEntry], this as ResizeObserver),
          );
      }
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
  return (width) => resize(width);
};
