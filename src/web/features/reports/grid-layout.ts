import type { Compactor, Layout, LayoutItem } from 'react-grid-layout';
import { GRID } from '#shared/limits.ts';
import type { Placement, ReportItem } from '#shared/report-items/contract.ts';
import { pushSouth } from '#shared/report-items/placements.ts';
import type { ItemPlacement } from './use-report-changes.ts';

const isDivider = (item: ReportItem): boolean => item.content.config.visualizationType === 'DIVIDER';

/** The report's items as the grid wants them, with the limits of [9.07]; a divider changes its width only. */
export const layoutOf = (items: readonly ReportItem[]): LayoutItem[] =>
  items.map((item) => ({
    i: String(item.id),
    x: item.placement.x,
    y: item.placement.y,
    w: item.placement.cols,
    h: item.placement.rows,
    minW: GRID.itemMinimumColumns,
    maxW: GRID.columns,
    minH: GRID.itemMinimumRows,
    maxH: isDivider(item) ? 1 : GRID.itemMaximumRows,
    resizeHandles: isDivider(item) ? ['e'] : ['se'],
  }));

const placementOf = ({ x, y, w, h }: LayoutItem): Placement => ({ x, y, cols: w, rows: h });

/** What is somewhere else now. */
export const changedPlacements = (items: readonly ReportItem[], layout: Layout): ItemPlacement[] =>
  items.flatMap(({ id, placement }) => {
    const found = layout.find(({ i }) => i === String(id));
    if (!found) return [];
    const now = placementOf(found);
    const isSame =
      now.x === placement.x &&
      now.y === placement.y &&
      now.cols === placement.cols &&
      now.rows === placement.rows;
    return isSame ? [] : [{ reportItemId: id, placement: now }];
  });

/**
 * Puts items at new places and pushes what lies under them south, as the server will; only what changed is
 * returned.
 */
export const placeItems = (
  items: readonly ReportItem[],
  wanted: readonly ItemPlacement[],
): ItemPlacement[] => {
  const places = new Map(wanted.map(({ reportItemId, placement }) => [reportItemId, placement]));
  const moved = items.map((item) => ({ ...item, placement: places.get(item.id) ?? item.placement }));
  const settled = pushSouth(moved, new Set(places.keys()));
  return changedPlacements(items, layoutOf(settled));
};

/**
 * Push south only: while an item is dragged or resized it stays under the pointer, and the others lie where they
 * were before, pushed down only as far as it needs. Nothing ever moves up or aside.
 */
export const pushSouthCompactor = (active: () => { id: string; before: Layout } | null): Compactor => ({
  type: null,
  allowOverlap: false,
  compact: (layout) => {
    const moving = active();
    if (!moving) return layout;
    const held = layout.find(({ i }) => i === moving.id);
    const all = moving.before.map((item) => ({
      id: Number(item.i),
      placement: placementOf(item.i === moving.id && held ? held : item),
    }));
    const settled = new Map(
      pushSouth(all, new Set([Number(moving.id)])).map(({ id, placement }) => [String(id), placement]),
    );
    return layout.map((item) => {
      const placement = settled.get(item.i);
      return placement
        ? { ...item, x: placement.x, y: placement.y, w: placement.cols, h: placement.rows }
        : item;
    });
  },
});

/** Items in the order of reading: rows from the top, in a row from the left. */
export const inReadingOrder = (items: readonly ReportItem[]): ReportItem[] =>
  items.toSorted((a, b) => a.placement.y - b.placement.y || a.placement.x - b.placement.x);

/** Where the items of a change were before it, for taking it back. */
export const placementsBefore = (
  items: readonly ReportItem[],
  changed: readonly ItemPlacement[],
): ItemPlacement[] => {
  const ids = new Set(changed.map(({ reportItemId }) => reportItemId));
  return items.filter(({ id }) => ids.has(id)).map(({ id, placement }) => ({ reportItemId: id, placement }));
};
