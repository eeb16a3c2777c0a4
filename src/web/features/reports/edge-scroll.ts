import { GRID } from '#shared/limits.ts';

/** How far to scroll in one go while something is dragged [9.07]: nearer to an edge than the sensitivity, by the speed. */
export const edgeScroll = (pointer: number, size: number): number => {
  if (pointer < GRID.scrollSensitivity) return -GRID.scrollSpeed;
  return pointer > size - GRID.scrollSensitivity ? GRID.scrollSpeed : 0;
};
