import { GRID } from '#shared/limits.ts';
import type { Placement } from '#shared/report-items/contract.ts';
import { fitsGrid } from '#shared/report-items/placements.ts';
import type { VisualizationType } from '#shared/vocabulary.ts';

export interface Step {
  x: number;
  y: number;
  /** Changes the size instead of the place. */
  resize: boolean;
}

/** Where an item is one step further; the same place where the grid ends or its limits are reached [9.07]. */
export const stepItem = (type: VisualizationType, placement: Placement, step: Step): Placement => {
  const next = step.resize
    ? { ...placement, cols: placement.cols + step.x, rows: placement.rows + step.y }
    : { ...placement, x: placement.x + step.x, y: placement.y + step.y };
  return fitsGrid(type, next) && next.x + next.cols <= GRID.columns ? next : placement;
};
