import { expect, test } from 'vitest';
import { GRID } from '../../../limits.ts';
import { placeBelow } from './place-below.ts';
import { type PlacedItem, placementProblem } from './placements.ts';

const item = (id: number, x: number, y: number, cols = 6, rows = 3): PlacedItem => ({
  id,
  visualizationType: 'BAR_CHART',
  placement: { x, y, cols, rows },
});
const grid = [item(1, 0, 0), item(2, 6, 0), item(3, 0, 3), item(4, 6, 3)];

test('places new items below the chosen one and pushes the rest south in order', () => {
  const added = placeBelow(grid, ['BAR_CHART', 'BAR_CHART', 'BAR_CHART'], 1);
  expect(added?.placements.every(({ y }) => y >= 3)).toBe(true);
  expect(added?.grid.slice(0, 2)).toEqual(grid.slice(0, 2));
  expect(added?.grid[0]).toBe(grid[0]);
  const end = Math.max(...(added?.placements ?? []).map(({ y, rows }) => y + rows));
  expect(added?.grid[2]?.placement.y).toBe(end);
  const all = [
    ...(added?.grid ?? []),
    ...(added?.placements ?? []).map((placement, index) => ({ ...item(9 + index, 0, 0), placement })),
  ];
  expect(placementProblem(all)).toBeNull();
});

test('places nothing below an item that is gone or where the grid would be too long', () => {
  expect(placeBelow(grid, ['BAR_CHART'], 9)).toBeNull();
  const last = item(5, 0, GRID.maximumRows - 3);
  expect(placeBelow([...grid, last], ['BAR_CHART'], 5)).toBeNull();
});
