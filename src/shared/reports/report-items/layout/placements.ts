import { GRID } from '../../../limits.ts';
import { Problem } from '../../../problems.ts';
import type { Placement } from '../contract.ts';
import { type BuiltVisualization, sizeLimits } from '../kinds/visualizations.ts';
import type { Size } from '../settings/visualization.ts';

export interface PlacedItem {
  id: number;
  visualizationType: BuiltVisualization | null;
  placement: Placement;
}

const overlap = (a: Placement, b: Placement): boolean =>
  a.x < b.x + b.cols && b.x < a.x + a.cols && a.y < b.y + b.rows && b.y < a.y + a.rows;

/** Checks the placement of a single item [5.09], [9.07] and the limits of its visualization. */
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

/**
 * Checks that all items are inside the grid without overlap. The problem names the first invalid item; `null` if there
 * is none.
 */
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
 * Fixes the items in `firmIds` and pushes overlapping ones south as far as needed, never up or aside, and with them
 * the items below. The others keep their order. Returns all items in the given order; unmoved ones are the same
 * objects. The result may exceed the grid: check with `placementProblem`.
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
 * The placement after a change of visualization: the same position, and the size within its limits; an item lower than
 * `shrunkRows` gets the preferred height.
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

export const findGridEnd = (placements: readonly Placement[]): number =>
  placements.reduce((end, { y, rows }) => Math.max(end, y + rows), 0);

/** The first free placement of that size in reading order from row `from`; `null` if there is none. */
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
 * Placements for new items [2.24] in their order: of the preferred size if all fit, else all equally lower down to
 * their `shrunkRows`. `null` if even those do not fit.
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
