import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { itemTypes } from '../../../vocabulary.ts';
import { defaultConfig } from '../kinds/default-config.ts';
import { reportItemConfig } from '../kinds/visualizations.ts';
import {
  findGridEnd,
  fitsGrid,
  freePlacements,
  type PlacedItem,
  placementProblem,
  pushSouth,
  refitPlacement,
} from './placements.ts';

const placementAt = (x: number, y: number, cols: number, rows: number) => ({ x, y, cols, rows });
const chart = (id: number, x: number, y: number, cols: number, rows: number): PlacedItem => ({
  id,
  visualizationType: 'BAR_CHART',
  placement: placementAt(x, y, cols, rows),
});
const rowsOf = (items: PlacedItem[]): Record<number, number> =>
  Object.fromEntries(items.map(({ id, placement }) => [id, placement.y]));

describe('[5.09], [9.07] one item in the grid', () => {
  test.each([
    ['the smallest item', placementAt(0, 0, 3, 1), true],
    ['two columns', placementAt(0, 0, 2, 1), false],
    ['no row', placementAt(0, 0, 3, 0), false],
    ['the whole grid', placementAt(0, 0, 12, 100), true],
    ['101 rows', placementAt(0, 0, 12, 101), false],
    ['beyond the right edge', placementAt(10, 0, 3, 1), false],
    ['at the right edge', placementAt(9, 0, 3, 1), true],
    ['thirteen columns', placementAt(0, 0, 13, 1), false],
    ['beyond the last row', placementAt(0, 99, 3, 2), false],
    ['on the last row', placementAt(0, 99, 3, 1), true],
    ['left of the grid', placementAt(-1, 0, 3, 1), false],
    ['above the grid', placementAt(0, -1, 3, 1), false],
    ['half a column', placementAt(0.5, 0, 3, 1), false],
    ['no number', placementAt(Number.NaN, 0, 3, 1), false],
  ])('When it is %s, then it fits: %s', (_, placement, fits) => {
    expect(fitsGrid('BAR_CHART', placement)).toBe(fits);
  });

  test('When a divider is resized, then only its width may change', () => {
    expect(fitsGrid('DIVIDER', placementAt(0, 0, 3, 1))).toBe(true);
    expect(fitsGrid('DIVIDER', placementAt(0, 0, 12, 1))).toBe(true);
    expect(fitsGrid('DIVIDER', placementAt(0, 0, 12, 2))).toBe(false);
  });
});

test.each([
  ['BAR_CHART', placementAt(0, 3, 12, 1), placementAt(0, 3, 12, 4)],
  ['BAR_CHART', placementAt(0, 3, 12, 2), placementAt(0, 3, 12, 2)],
  ['BAR_CHART', placementAt(2, 0, 5, 7), placementAt(2, 0, 5, 7)],
  ['DIVIDER', placementAt(6, 2, 6, 4), placementAt(6, 2, 6, 1)],
  ['RESPONSES', placementAt(0, 0, 6, 2), placementAt(0, 0, 6, 5)],
] as const)('When a %s takes the place %j of another item, then that is %j', (type, before, after) => {
  expect(refitPlacement(type, before)).toEqual(after);
  expect(fitsGrid(type, refitPlacement(type, before))).toBe(true);
});

describe('several items', () => {
  test('When two overlap, then the problem names one of them', () => {
    expect(placementProblem([chart(1, 0, 0, 6, 4), chart(2, 6, 0, 6, 4), chart(3, 0, 4, 12, 1)])).toBeNull();
    expect(placementProblem([chart(1, 0, 0, 6, 4), chart(2, 5, 3, 6, 4)])).toMatchObject({
      code: 'reportItem.error.placement',
      params: { reportItemId: 1 },
    });
  });

  test('When an item is put upon others, then they go south in order, and only those in the way', () => {
    const items = [
      chart(1, 0, 0, 6, 2),
      chart(2, 0, 2, 6, 2),
      chart(3, 6, 0, 6, 2),
      chart(4, 0, 8, 6, 2),
      chart(5, 0, 1, 6, 3),
    ];
    expect(rowsOf(pushSouth(items, new Set([5])))).toEqual({ 1: 4, 2: 6, 3: 0, 4: 8, 5: 1 });
  });

  test('When nothing is in the way, then nothing moves and nothing is copied', () => {
    const items = [chart(1, 0, 0, 6, 2), chart(2, 0, 5, 6, 2)];
    const pushed = pushSouth(items, new Set([1]));
    expect(pushed[0]).toBe(items[0]);
    expect(pushed[1]).toBe(items[1]);
  });

  test('When anything is moved, then the others only go south, keep column and size, and none overlap', () => {
    const item = fc.record({
      x: fc.integer({ min: 0, max: 9 }),
      y: fc.integer({ min: 0, max: 20 }),
      cols: fc.integer({ min: 3, max: 12 }),
      rows: fc.integer({ min: 1, max: 6 }),
    });
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 15 }), fc.nat(14), (placements, chosen) => {
        const items = placements.map(({ x, y, cols, rows }, id) =>
          chart(id, x, y, Math.max(3, Math.min(cols, 12 - x)), rows),
        );
        const firm = chosen % items.length;
        const pushed = pushSouth(items, new Set([firm]));
        // Rows beyond the end of the grid are checked by another rule.
        const shrunk = pushed.filter(({ placement }) => placement.y + placement.rows <= 100);
        expect(placementProblem(shrunk)).toBeNull();
        expect(pushed.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
        for (const [index, { placement }] of pushed.entries()) {
          const before = items[index]?.placement as PlacedItem['placement'];
          expect({ ...placement, y: 0 }).toEqual({ ...before, y: 0 });
          expect(placement.y).toBeGreaterThanOrEqual(before.y);
          if (index === firm) expect(placement).toEqual(before);
        }
        const again = pushSouth(pushed, new Set([firm]));
        expect(again).toEqual(pushed);
      }),
    );
  });
});

describe('[2.24] free places', () => {
  const charts = (count: number) => Array<'BAR_CHART'>(count).fill('BAR_CHART');

  test('When kinds differ, then each has the size of its own, in their order', () => {
    expect(freePlacements([], ['BAR_CHART', 'DIVIDER', 'BAR_CHART'])).toEqual([
      placementAt(0, 0, 6, 4),
      placementAt(0, 4, 12, 1),
      placementAt(0, 5, 6, 4),
    ]);
  });

  test('When the grid is empty, then items stand two in a row, four rows high', () => {
    expect(freePlacements([], charts(3))).toEqual([
      placementAt(0, 0, 6, 4),
      placementAt(6, 0, 6, 4),
      placementAt(0, 4, 6, 4),
    ]);
  });

  test('When there are gaps, then they are filled from the top', () => {
    expect(freePlacements([placementAt(0, 0, 6, 4), placementAt(0, 4, 12, 4)], charts(2))).toEqual([
      placementAt(6, 0, 6, 4),
      placementAt(0, 8, 6, 4),
    ]);
  });

  test.each([
    [50, 4],
    [51, 3],
    [66, 3],
    [67, 2],
    [100, 2],
  ])('When %i items come at once, then they are %i rows high and within the grid', (count, rows) => {
    const placements = freePlacements([], charts(count)) ?? [];
    expect(placements).toHaveLength(count);
    expect(new Set(placements.map((one) => one.rows))).toEqual(new Set([rows]));
    expect(findGridEnd(placements)).toBeLessThanOrEqual(100);
    expect(
      placementProblem(placements.map((placement, id) => ({ ...chart(id, 0, 0, 3, 1), placement }))),
    ).toBeNull();
  });

  test('When not even low items fit, then there is no place', () => {
    expect(freePlacements([], charts(101))).toBeNull();
    expect(freePlacements([placementAt(0, 0, 12, 100)], charts(1))).toBeNull();
  });
});

test.each(itemTypes)('[2.24] When an item is %s, then its default chart is a valid one', (type) => {
  const config = defaultConfig({ id: 7, type });
  const visualizationType = type === 'OPEN' ? 'RESPONSES' : 'BAR_CHART';
  expect(reportItemConfig.parse(config)).toMatchObject({ visualizationType, itemIds: [7] });
});
