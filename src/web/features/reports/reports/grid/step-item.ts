import { GRID } from '#shared/limits.ts';
import type { Placement } from '#shared/reports/report-items/contract.ts';
import { fitsGrid, type PlacedItem } from '#shared/reports/report-items/layout/placements.ts';

type Type = PlacedItem['visualizationType'];

export interface Step {
  x: number;
  y: number;
  resize: boolean;
}

/** The placement after one step; unchanged at the edge of the grid or the item's limits [9.07]. */
export const stepItem = (type: Type, placement: Placement, step: Step): Placement => {
  const next = step.resize
    ? { ...placement, cols: placement.cols + step.x, rows: placement.rows + step.y }
    : { ...placement, x: placement.x + step.x, y: placement.y + step.y };
  return fitsGrid(type, next) && next.x + next.cols <= GRID.columns ? next : placement;
};

interface Stepped {
  id: number;
  placement: Placement;
  content: { config: { visualizationType: NonNullable<Type> } | null };
}

/** Moves several items as one; `null` if any of them cannot move. */
export const stepItems = (
  items: readonly Stepped[],
  step: Step,
): { reportItemId: number; placement: Placement }[] | null => {
  const moved = items.map(({ id, placement, content }) => ({
    reportItemId: id,
    before: placement,
    placement: stepItem(content.config?.visualizationType ?? null, placement, step),
  }));
  return moved.some(({ before, placement }) => before === placement)
    ? null
    : moved.map(({ reportItemId, placement }) => ({ reportItemId, placement }));
};
