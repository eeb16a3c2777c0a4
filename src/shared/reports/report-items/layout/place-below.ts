import { GRID, MAXIMUM_ITEMS_OF_REPORT } from '../../../limits.ts';
import type { Placement } from '../contract.ts';
import type { BuiltVisualization } from '../kinds/visualizations.ts';
import { freePlacements, type PlacedItem, pushSouth } from './placements.ts';

/**
 * Placements of new items from the end of the given one's row on, and the grid with what had to move south; unchanged
 * items are the same objects. `null` if there is no such item or the grid would grow beyond its last row [9.07].
 */
export const placeBelow = (
  grid: readonly PlacedItem[],
  types: readonly BuiltVisualization[],
  afterItemId: number,
): { placements: Placement[]; grid: PlacedItem[] } | null => {
  const after = grid.find(({ id }) => id === afterItemId);
  const free = freePlacements([], types);
  if (!after || !free || grid.length + types.length > MAXIMUM_ITEMS_OF_REPORT) return null;
  const from = after.placement.y + after.placement.rows;
  const placements = free.map((placement) => ({ ...placement, y: placement.y + from }));
  // Ids below 0 are no stored item's.
  const added = placements.map((placement, index) => ({ id: -1 - index, placement }));
  const pushed = pushSouth([...grid, ...added], new Set(added.map(({ id }) => id)));
  const fits = pushed.every(({ placement: { y, rows } }) => y + rows <= GRID.maximumRows);
  const kept = pushed.slice(0, grid.length);
  return fits
    ? {
        placements,
        grid: grid.map((item, index) => {
          const placement = kept[index]?.placement ?? item.placement;
          return placement === item.placement ? item : { ...item, placement };
        }),
      }
    : null;
};
