import { useEffect, useState } from 'react';
import { enqueueDrawing, enqueueMount } from './draw-queue.ts';
import { useNearViewport } from './use-near-viewport.ts';

/**
 * True once a part of a page may mount: at once, when its element comes near the viewport, or in its turn, so that no
 * single task mounts a long page.
 */
export const useMountTurn = (atOnce: boolean, element: HTMLElement | null): boolean => {
  const [mounted, setMounted] = useState(atOnce);
  const isNear = useNearViewport(mounted ? null : element);
  useEffect(() => {
    if (mounted) return;
    const enqueue = isNear ? enqueueDrawing : enqueueMount;
    return enqueue(() => setMounted(true));
  }, [mounted, isNear]);
  return mounted;
};
