import type { Compactor, Layout, LayoutItem } from 'react-grid-layout';
import { GRID } from '#shared/limits.ts';
import type { Placement, ReportItem } from '#shared/reports/report-items/contract.ts';
import { sizeLimits } from '#shared/reports/report-items/kinds/visualizations.ts';
import { pushSouth } from '#shared/reports/report-items/layout/placements.ts';
import type { ItemPlacement } from './use-item-changes.ts';

export const buildLayout = (items: readonly ReportItem[]): LayoutItem[] =>
  items.map(({ id, placement: { x, y, cols, rows }, content }) => {
    const { minimum, maximumRows } = sizeLimits(content.config?.visualizationType ?? null);
    return {
      i: String(id),
      x,
      y,
      w: cols,
      h: rows,
      minW: minimum.cols,
      maxW: GRID.columns,
      minH: minimum.rows,
      maxH: maximumRows,
      resizeHandles: minimum.rows === maximumRows ? ['e'] : ['se'],
    };
  });

const placementOf = ({ x, y, w, h }: LayoutItem): Placement => ({ x, y, cols: w, rows: h });

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

/** Moves items and pushes those below south, as the server will; returns only changed placements. */
export const movePlacements = (
  items: readonly ReportItem[],
  wanted: readonly ItemPlacement[],
): ItemPlacement[] => {
  const placements = new Map(wanted.map(({ reportItemId, placement }) => [reportItemId, placement]));
  const moved = items.map((item) => ({ ...item, placement: placements.get(item.id) ?? item.placement }));
  const settled = pushSouth(moved, new Set(placements.keys()));
  return changedPlacements(items, buildLayout(settled));
};

export interface ActiveItem {
  id: string;
  before: Layout;
  group: ReadonlySet<number>;
}

const between = (minimum: number, wanted: number, most: number): number =>
  Math.max(minimum, Math.min(wanted, most));

const moveGroup = (before: Layout, group: ReadonlySet<number>, from: LayoutItem, held: LayoutItem) => {
  const members = before.filter(({ i }) => group.has(Number(i)));
  const minimum = (of: (item: LayoutItem) => number) => Math.min(...members.map(of));
  const dx = between(
    -minimum(({ x }) => x),
    held.x - from.x,
    minimum(({ x, w }) => GRID.columns - x - w),
  );
  const dy = between(
    -minimum(({ y }) => y),
    held.y - from.y,
    minimum(({ y, h }) => GRID.maximumRows - y - h),
  );
  return new Map(members.map((item) => [item.i, { ...item, x: item.x + dx, y: item.y + dy }]));
};

/**
 * Pushes items south only. A dragged or resized item stays under the pointer with its group; the others keep their
 * positions unless they are pushed down.
 */
export const pushSouthCompactor = (active: () => ActiveItem | null): Compactor => ({
  type: null,
  allowOverlap: false,
  compact: (layout) => {
    const moving = active();
    if (!moving) return layout;
    const held = layout.find(({ i }) => i === moving.id);
    const from = moving.before.find(({ i }) => i === moving.id);
    const firm =
      held && from && moving.group.size > 1
        ? moveGroup(moving.before, moving.group, from, held)
        : new Map(held && [[held.i, held]]);
    const all = moving.before.map((item) => ({
      id: Number(item.i),
      placement: placementOf(firm.get(item.i) ?? item),
    }));
    const settled = new Map(
      pushSouth(all, new Set([...firm.keys()].map(Number))).map(({ id, placement }) => [
        String(id),
        placement,
      ]),
    );
    return layout.map((item) => {
      const placement = settled.get(item.i);
      return placement
        ? { ...item, x: placement.x, y: placement.y, w: placement.cols, h: placement.rows }
        : item;
    });
  },
});
