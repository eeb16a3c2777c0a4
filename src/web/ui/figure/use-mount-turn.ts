import { useEffect, useState } from 'react';
import { enqueueMount } from './draw-queue.ts';

/** Whether a part of a page may be mounted: at once, or when its turn comes, so that no task has to mount all of a long page. */
export const useMountTurn = (atOnce: boolean): boolean => {
  const [mounted, setMounted] = useState(atOnce);
  useEffect(() => (mounted ? undefined : enqueueMount(() => setMounted(true))), [mounted]);
  return mounted;
};
