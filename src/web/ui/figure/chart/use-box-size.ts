import { useEffect, useState } from 'react';
import { DEBOUNCE } from '#shared/limits.ts';

export interface BoxSize {
  width: number;
  height: number;
}

/** The content size of an element in whole pixels; after the first measurement, changes are debounced [9.08]. */
export const useBoxSize = (element: HTMLElement | null): BoxSize | null => {
  const [size, setSize] = useState<BoxSize | null>(null);
  useEffect(() => {
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let known = false;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      const next = { width: Math.floor(width), height: Math.floor(height) };
      clearTimeout(timer);
      timer = setTimeout(
        () => setSize((old) => (old?.width === next.width && old.height === next.height ? old : next)),
        known ? DEBOUNCE.resizeObserver : 0,
      );
      known = true;
    });
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element]);
  return size;
};
