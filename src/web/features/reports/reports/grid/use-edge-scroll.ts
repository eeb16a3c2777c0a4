import { useEffect, useRef } from 'react';
import { GRID } from '#shared/limits.ts';

/** Pixels to scroll per interval while dragging near an edge [9.07]. */
export const edgeScroll = (pointer: number, size: number): number => {
  if (pointer < GRID.scrollSensitivity) return -GRID.scrollSpeed;
  return pointer > size - GRID.scrollSensitivity ? GRID.scrollSpeed : 0;
};

const PAUSE = 50;

interface Pointer {
  y: number;
  repeat: () => void;
}

const mouseAt = ({ clientX, clientY }: MouseEvent): Pointer => ({
  y: clientY,
  repeat: () => document.dispatchEvent(new MouseEvent('mousemove', { clientX, clientY, bubbles: true })),
});

const fingerAt = ({ touches }: TouchEvent): Pointer | null => {
  const [touch] = touches;
  if (!touch) return null;
  const { identifier, target, clientX, clientY } = touch;
  return {
    y: clientY,
    repeat: () => {
      const held = [new Touch({ identifier, target, clientX, clientY })];
      const event = { touches: held, targetTouches: held, changedTouches: held };
      target.dispatchEvent(new TouchEvent('touchmove', { ...event, bubbles: true, cancelable: true }));
    },
  };
};

/** Scrolls the page while an item is dragged near its upper or lower edge [9.07]; the item stays under the pointer. */
export const useEdgeScroll = () => {
  const stopper = useRef<(() => void) | null>(null);
  const stop = (): void => {
    stopper.current?.();
    stopper.current = null;
  };
  const start = (): void => {
    stop();
    let pointer: Pointer | null = null;
    const trackMouse = (event: MouseEvent): void => {
      if (event.isTrusted) pointer = mouseAt(event);
    };
    const trackFinger = (event: TouchEvent): void => {
      if (event.isTrusted) pointer = fingerAt(event);
    };
    const timer = window.setInterval(() => {
      const by = pointer ? edgeScroll(pointer.y, window.innerHeight) : 0;
      if (!pointer || by === 0) return;
      window.scrollBy({ top: by, behavior: 'instant' });
      pointer.repeat();
    }, PAUSE);
    document.addEventListener('mousemove', trackMouse);
    document.addEventListener('touchmove', trackFinger, { passive: true });
    stopper.current = () => {
      window.clearInterval(timer);
      document.removeEventListener('mousemove', trackMouse);
      document.removeEventListener('touchmove', trackFinger);
    };
  };
  useEffect(() => () => stopper.current?.(), []);
  return { start, stop };
};
