import { useEffect, useState } from 'react';
import { enqueueDrawing, enqueueMount } from './draw-queue.ts';
import { useNearViewport } from './use-near-viewport.ts';

/**
 * Whether a part of a page may be mounted: at once; when its element comes near what is seen; or when its turn comes, so that
 * no task has to mount all of a long page.
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
