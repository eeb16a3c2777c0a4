import { GRID } from '../limits.ts';
import { Problem } from '../problems.ts';
import type { Placement } from './contract.ts';
import type { Size } from './visualization.ts';
import { type BuiltVisualization, sizeLimits } from './visualizations.ts';

/** An item of the grid. Cells count from 0. */
export interface PlacedItem {
  id: number;
  /** Null: its settings cannot be read. */
  visualizationType: BuiltVisualization | null;
  placement: Placement;
}

const overlap = (a: Placement, b: Placement): boolean =>
  a.x < b.x + b.cols && b.x < a.x + a.cols && a.y < b.y + b.rows && b.y < a.y + a.rows;

/** What a single item's place must keep to [5.09], [9.07], with the limits of its visualization. */
export const fitsGrid = (type: PlacedItem['visualizationType'], { x, y, cols, rows }: Placement): boolean => {
  const { minimum, maximumRows } = sizeLimits(type);
  return (
    [x, y, cols, rows].every(Number.isInteger) &&
    x >= 0 &&
    y >= 0 &&
    cols >= minimum.cols &&
    x + cols <= Math.min(GRID.columns, GRID.itemMaximumColumns) &&
    rows >= minimum.rows &&
    rows <= maximumRows &&
    y + rows <= GRID.maximumRows &&
    cols * rows <= GRID.maximumItemArea
  );
};

/** Every item within the grid and none upon another. The problem names the first item that is not. Null: fine. */
export const placementProblem = (items: readonly PlacedItem[]): Problem | null => {
  const sorted = items.toSorted((a, b) => a.placement.y - b.placement.y);
  for (const [index, item] of sorted.entries()) {
    const end = item.placement.y + item.placement.rows;
    let clashes = !fitsGrid(item.visualizationType, item.placement);
    for (let next = index + 1; !clashes && next < sorted.length; next += 1) {
      const other = sorted[next] as PlacedItem;
      if (other.placement.y >= end) break;
      clashes = overlap(item.placement, other.placement);
    }
    if (clashes) return new Problem('reportItem.error.placement', { reportItemId: item.id });
  }
  return null;
};

/**
 * Makes room for the items in `firmIds`, which stay where they are: whatever lies under them moves south, as far
 * as needed and never up or aside, and pushes on what is below it in turn. Order among the others is kept. Returns
 * all items in the given order; those that did not move are the same objects. May reach beyond the grid's end:
 * `placementProblem` says so.
 */
export const pushSouth = <Item extends Pick<PlacedItem, 'id' | 'placement'>>(
  items: readonly Item[],
  firmIds: ReadonlySet<number>,
): Item[] => {
  const settled = items.filter((item) => firmIds.has(item.id)).map((item) => item.placement);
  const moved = new Map<number, number>();
  const others = items
    .filter((item) => !firmIds.has(item.id))
    .toSorted((a, b) => a.placement.y - b.placement.y || a.placement.x - b.placement.x);
  for (const { id, placement } of others) {
    let { y } = placement;
    for (let under = settled.find((firm) => overlap(firm, { ...placement, y })); under; ) {
      y = under.y + under.rows;
      under = settled.find((firm) => overlap(firm, { ...placement, y }));
    }
    settled.push({ ...placement, y });
    if (y !== placement.y) moved.set(id, y);
  }
  return items.map((item) => {
    const y = moved.get(item.id);
    return y === undefined ? item : { ...item, placement: { ...item.placement, y } };
  });
};

/**
 * Where an item goes on when it becomes another visualization: where it is, as wide as that needs, and as high as it may
 * be; an item that is lower than that is usually drawn gets the height that it prefers.
 */
export const refitPlacement = (type: BuiltVisualization, { x, y, cols, rows }: Placement): Placement => {
  const { preferred, shrunkRows, minimum, maximumRows } = sizeLimits(type);
  const wide = Math.max(cols, minimum.cols);
  return {
    x: Math.min(x, GRID.columns - wide),
    y,
    cols: wide,
    rows: rows < shrunkRows ? preferred.rows : Math.min(rows, maximumRows),
  };
};

/** The row below everything. */
export const endOfGrid = (placements: readonly Placement[]): number =>
  placements.reduce((end, { y, rows }) => Math.max(end, y + rows), 0);

/** The first place, read in rows from the top left, where an item of that size fits from row `from` on; or null. */
const freePlacement = (taken: readonly Placement[], size: Size, from = 0): Placement | null => {
  for (let y = from; y + size.rows <= GRID.maximumRows; y += 1)
    for (let x = 0; x + size.cols <= GRID.columns; x += 1) {
      const placement = { x, y, ...size };
      if (!taken.some((other) => overlap(other, placement))) return placement;
    }
  return null;
};

const freePlacementsOfSizes = (taken: readonly Placement[], sizes: readonly Size[]): Placement[] | null => {
  const all = [...taken];
  let from = 0;
  for (const size of sizes) {
    const placement = freePlacement(all, size, from);
    if (!placement) return null;
    all.push(placement);
    from = placement.y;
  }
  return all.slice(taken.length);
};

/**
 * Free placements for new items [2.24], in their order: of the size that their visualization prefers as long as the grid
 * has room for all of them, else all lower by the same, down to the fewest rows of each. Null when even those do not fit.
 */
export const freePlacements = (
  taken: readonly Placement[],
  types: readonly BuiltVisualization[],
): Placement[] | null => {
  const limits = types.map(sizeLimits);
  const most = Math.max(0, ...limits.map(({ preferred, shrunkRows }) => preferred.rows - shrunkRows));
  for (let lower = 0; lower <= most; lower += 1) {
    const sizes = limits.map(({ preferred: { cols, rows }, shrunkRows }) => ({
      cols,
      rows: Math.max(shrunkRows, rows - lower),
    }));
    const placements = freePlacementsOfSizes(taken, sizes);
    if (placements) return placements;
  }
  return null;
};
