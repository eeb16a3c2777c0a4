import { expect, test } from 'vitest';
import { computeCapacity, fitNewItems } from './fit-new-items.ts';
import { type PlacedItem, placementProblem } from './placements.ts';

const added = (grid: readonly PlacedItem[], count: number): PlacedItem[] | null => {
  const room = fitNewItems(
    grid,
    Array.from({ length: count }, () => 'BAR_CHART' as const),
  );
  return (
    room && [
      ...room.grid,
      ...room.placements.map((placement, index) => ({
        id: grid.length + index + 1,
        visualizationType: 'BAR_CHART' as const,
        placement,
      })),
    ]
  );
};

test('[2.24] When items come one by one, then as many fit as at once, in the order they came', () => {
  let grid: PlacedItem[] = [];
  for (let count = 1; count <= 100; count += 1) {
    grid = added(grid, 1) ?? [];
    expect(grid).toHaveLength(count);
    expect(placementProblem(grid)).toBeNull();
  }
  const inOrder = grid.toSorted((a, b) => a.placement.y - b.placement.y || a.placement.x - b.placement.x);
  expect(inOrder.map(({ id }) => id)).toEqual(grid.map(({ id }) => id));
  expect(fitNewItems(grid, ['BAR_CHART'])).toBeNull();
});

test('When there is room, then nothing that is there moves', () => {
  const grid = added([], 49) ?? [];
  expect(fitNewItems(grid, ['BAR_CHART'])?.grid).toEqual(grid);
});

test('When an item has a size of its own, then it keeps it while others make room', () => {
  const wide: PlacedItem = {
    id: 1000,
    visualizationType: 'BAR_CHART',
    placement: { x: 0, y: 0, cols: 12, rows: 20 },
  };
  const others = (added([], 40) ?? []).map((item) => ({
    ...item,
    placement: { ...item.placement, y: item.placement.y + 20 },
  }));
  const room = fitNewItems([wide, ...others], ['BAR_CHART']);
  expect(room?.grid[0]).toBe(wide);
  expect(placementProblem(room?.grid ?? [])).toBeNull();
  expect(new Set(room?.grid.slice(1).map(({ placement }) => placement.rows))).toEqual(new Set([3]));
});

test.each([
  [[], 100],
  [[{ id: 1, visualizationType: 'BAR_CHART' as const, placement: { x: 0, y: 0, cols: 12, rows: 100 } }], 1],
  [[{ id: 1, visualizationType: 'DIVIDER' as const, placement: { x: 0, y: 0, cols: 12, rows: 1 } }], 99],
])('[2.24] When the grid has %j, then it takes %i items', (grid, count) => {
  expect(computeCapacity(grid, 'BAR_CHART')).toBe(count);
});
