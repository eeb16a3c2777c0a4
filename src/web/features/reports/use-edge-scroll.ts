import { useEffect, useRef } from 'react';
import { edgeScroll } from './edge-scroll.ts';

/** Milliseconds between two goes. */
const PAUSE = 50;

/** Scrolls the page while something is dragged at its upper or lower edge [9.07]; what is dragged stays under the pointer. */
export const useEdgeScroll = () => {
  const stopper = useRef<(() => void) | null>(null);
  const stop = (): void => {
    stopper.current?.();
    stopper.current = null;
  };
  const start = (): void => {
    stop();
    let pointer: MouseEvent | null = null;
    const follow = (event: MouseEvent): void => {
      if (event.isTrusted) pointer = event;
    };
    const timer = window.setInterval(() => {
      const by = pointer ? edgeScroll(pointer.clientY, window.innerHeight) : 0;
      if (!pointer || by === 0) return;
      window.scrollBy({ top: by, behavior: 'instant' });
      const { clientX, clientY } = pointer;
      document.dispatchEvent(new MouseEvent('mousemove', { clientX, clientY, bubbles: true }));
    }, PAUSE);
    document.addEventListener('mousemove', follow);
    stopper.current = () => {
      window.clearInterval(timer);
      document.removeEventListener('mousemove', follow);
    };
  };
  useEffect(() => () => stopper.current?.(), []);
  return { start, stop };
};
