import { GRID } from '#shared/limits.ts';

/** Pixels to scroll per interval while dragging near an edge [9.07]. */
export const edgeScroll = (pointer: number, size: number): number => {
  if (pointer < GRID.scrollSensitivity) return -GRID.scrollSpeed;
  return pointer > size - GRID.scrollSensitivity ? GRID.scrollSpeed : 0;
};
