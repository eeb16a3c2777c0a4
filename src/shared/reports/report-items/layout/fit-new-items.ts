import { GRID, MAXIMUM_ITEMS_OF_REPORT } from '../../../limits.ts';
import type { Placement } from '../contract.ts';
import { type BuiltVisualization, sizeLimits } from '../kinds/visualizations.ts';
import { freePlacements, type PlacedItem } from './placements.ts';

const spareRows = ({ visualizationType, placement: { cols, rows } }: PlacedItem): number => {
  if (visualizationType === null) return 0;
  const { preferred, shrunkRows } = sizeLimits(visualizationType);
  return cols === preferred.cols && rows <= preferred.rows ? Math.max(0, rows - shrunkRows) : 0;
};

const lowered = (item: PlacedItem, lower: number): PlacedItem => {
  const spare = spareRows(item);
  if (spare === 0 || item.visualizationType === null) return item;
  const { preferred, shrunkRows } = sizeLimits(item.visualizationType);
  const rows = Math.min(item.placement.rows, Math.max(shrunkRows, preferred.rows - lower));
  return rows === item.placement.rows ? item : { ...item, placement: { ...item.placement, rows } };
};

const compactLayout = (items: readonly PlacedItem[]): PlacedItem[] => {
  const endOfColumn = Array.from({ length: GRID.columns }, () => 0);
  const closed = new Map<number, PlacedItem>();
  const inOrder = items.toSorted((a, b) => a.placement.y - b.placement.y || a.placement.x - b.placement.x);
  for (const item of inOrder) {
    const { x, cols, rows } = item.placement;
    const y = Math.max(...endOfColumn.slice(x, x + cols));
    endOfColumn.fill(y + rows, x, x + cols);
    closed.set(item.id, y === item.placement.y ? item : { ...item, placement: { ...item.placement, y } });
  }
  return items.map((item) => closed.get(item.id) ?? item);
};

const placementsOf = (grid: readonly PlacedItem[]): Placement[] => grid.map(({ placement }) => placement);

/**
 * Placements for new items. On a full grid, items that nobody has resized shrink and gaps close, without changing the
 * order. `grid` is the resulting grid; unchanged items are the same objects. `null` if there is no room.
 */
export const fitNewItems = (
  grid: readonly PlacedItem[],
  types: readonly BuiltVisualization[],
): { placements: Placement[]; grid: PlacedItem[] } | null => {
  if (grid.length + types.length > MAXIMUM_ITEMS_OF_REPORT) return null;
  const most = Math.max(0, ...grid.map(spareRows));
  for (let lower = 0; lower <= most + 1; lower += 1) {
    const closed = lower === 0 ? [...grid] : compactLayout(grid.map((item) => lowered(item, lower)));
    const placements = freePlacements(placementsOf(closed), types);
    if (placements) return { placements, grid: closed };
  }
  return null;
};

export const computeCapacity = (grid: readonly PlacedItem[], type: BuiltVisualization): number => {
  const lowest = compactLayout(grid.map((item) => lowered(item, GRID.maximumRows)));
  const taken = placementsOf(lowest);
  let fitting = 0;
  // Binary search, since more items never fit if fewer do not.
  for (let step = 512; step >= 1; step /= 2) {
    const count = fitting + step;
    if (grid.length + count > MAXIMUM_ITEMS_OF_REPORT) continue;
    if (
      freePlacements(
        taken,
        Array.from({ length: count }, () => type),
      )
    )
      fitting = count;
  }
  return grid.length + fitting;
};
