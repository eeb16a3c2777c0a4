import { isDeepStrictEqual } from 'node:util';
import { Problem } from '#shared/problems.ts';
import type { Placement } from '#shared/reports/report-items/contract.ts';
import type { BuiltVisualization } from '#shared/reports/report-items/kinds/visualizations.ts';
import { computeCapacity, fitNewItems } from '#shared/reports/report-items/layout/fit-new-items.ts';
import { placeBelow } from '#shared/reports/report-items/layout/place-below.ts';
import {
  type PlacedItem,
  placementProblem,
  pushSouth,
} from '#shared/reports/report-items/layout/placements.ts';
import type { Trx } from '../../../db/connect.ts';
import { findReportPlacements, type PlacementRow, updatePlacements } from './queries.ts';

export interface Move {
  reportItemId: number;
  placement: Placement;
}

export const placedItem = ({ id, visualizationType, ...placement }: PlacementRow): PlacedItem => ({
  id,
  visualizationType,
  placement,
});

export const loadGrid = async (db: Trx, reportId: number): Promise<PlacedItem[]> =>
  (await findReportPlacements(db, reportId)).map(placedItem);

export const tooManyItems = (grid: readonly PlacedItem[], type: BuiltVisualization): Problem =>
  new Problem('reportItem.error.limitExceeded', { max: computeCapacity(grid, type) });

export const placementsFor = async (
  db: Trx,
  reportId: number,
  types: readonly BuiltVisualization[],
): Promise<Placement[]> => {
  const grid = await loadGrid(db, reportId);
  const room = fitNewItems(grid, types);
  if (!room) throw tooManyItems(grid, types[0] ?? 'BAR_CHART');
  const moved = room.grid.filter((item, index) => item !== grid[index]);
  await updatePlacements(
    db,
    reportId,
    moved.map(({ id, placement }) => ({ reportItemId: id, placement })),
  );
  return room.placements;
};

/**
 * Places new items below the given one, pushing what is there south. `null` if the item is gone or the grid is too
 * short for that: then a free place is better than none.
 */
export const placementsBelow = async (
  db: Trx,
  reportId: number,
  types: readonly BuiltVisualization[],
  afterItemId: number,
): Promise<Placement[] | null> => {
  const grid = await loadGrid(db, reportId);
  const added = placeBelow(grid, types, afterItemId);
  if (!added) return null;
  const moved = added.grid.filter((item, index) => item !== grid[index]);
  await updatePlacements(
    db,
    reportId,
    moved.map(({ id, placement }) => ({ reportItemId: id, placement })),
  );
  return added.placements;
};

/** [7.26]: places items as requested; overlapping items move south. Returns those whose placement changed. */
export const moveItems = async (
  db: Trx,
  reportId: number,
  grid: readonly PlacedItem[],
  moves: readonly Move[],
): Promise<Move[]> => {
  const wanted = new Map(moves.map(({ reportItemId, placement }) => [reportItemId, placement]));
  const known = new Set(grid.map(({ id }) => id));
  if ([...wanted.keys()].some((id) => !known.has(id))) throw new Problem('error.notFound');
  const moved = grid.map((item) => ({ ...item, placement: wanted.get(item.id) ?? item.placement }));
  const pushed = pushSouth(moved, new Set(wanted.keys()));
  const problem = placementProblem(pushed);
  if (problem) throw problem;
  const changed = pushed
    .filter((item, index) => !isDeepStrictEqual(item.placement, grid[index]?.placement))
    .map(({ id, placement }) => ({ reportItemId: id, placement }));
  await updatePlacements(db, reportId, changed);
  return changed;
};
