import { expect, test } from 'vitest';
import { inReadingOrder } from '#document/blocks/reading-order.ts';
import { GRID } from '#shared/limits.ts';
import type { Placement, ReportItem } from '#shared/reports/report-items/contract.ts';
import { createDefaultConfig } from '#shared/reports/report-items/kinds/visualizations.ts';
import {
  type ActiveItem,
  buildLayout,
  changedPlacements,
  movePlacements,
  pushSouthCompactor,
} from './grid-layout.ts';
import { stepItem, stepItems } from './use-item-tools.ts';

const item = (id: number, placement: Placement, kind: 'BAR_CHART' | 'DIVIDER' = 'BAR_CHART'): ReportItem => ({
  id,
  placement,
  content: {
    config: createDefaultConfig(kind, kind === 'DIVIDER' ? [] : [id]),
    data: null,
    question: null,
    calculatedOn: null,
    outOfDate: false,
  },
});
const placementAt = (x: number, y: number, cols = 6, rows = 4): Placement => ({ x, y, cols, rows });
const four = [
  item(1, placementAt(0, 0)),
  item(2, placementAt(6, 0)),
  item(3, placementAt(0, 4)),
  item(4, placementAt(6, 4)),
];

test('[9.07] When the grid is laid out, then every item has its limits', () => {
  for (const { minW, maxW, minH, maxH } of buildLayout(four)) {
    expect([minW, maxW, minH, maxH]).toEqual([
      GRID.itemMinimumColumns,
      GRID.columns,
      GRID.itemMinimumRows,
      GRID.itemMaximumRows,
    ]);
  }
});

test('[5.09] When an item is a divider, then only its width can change', () => {
  const [divider] = buildLayout([item(1, placementAt(0, 0, 12, 1), 'DIVIDER')]);
  expect(divider?.resizeHandles).toEqual(['e']);
  expect([divider?.minH, divider?.maxH]).toEqual([1, 1]);
});

test('[9.07] When an item is put upon others, then they go south, and nothing goes up or aside', () => {
  const moved = movePlacements(four, [{ reportItemId: 1, placement: placementAt(6, 0) }]);
  expect(moved).toEqual([
    { reportItemId: 1, placement: placementAt(6, 0) },
    { reportItemId: 2, placement: placementAt(6, 4) },
    { reportItemId: 4, placement: placementAt(6, 8) },
  ]);
});

test('When an item is dragged over others and away again, then they lie where they were', () => {
  const before = buildLayout(four);
  let active: ActiveItem | null = { id: '1', before, group: new Set() };
  const compactor = pushSouthCompactor(() => active);
  const at = (x: number, y: number) => before.map((each) => (each.i === '1' ? { ...each, x, y } : each));
  const over = compactor.compact(at(6, 0), GRID.columns);
  expect(changedPlacements(four, over).map(({ reportItemId }) => reportItemId)).toEqual([1, 2, 4]);
  const away = compactor.compact(at(0, 0), GRID.columns);
  expect(changedPlacements(four, away)).toEqual([]);
  active = null;
  expect(compactor.compact(over, GRID.columns)).toBe(over);
});

test('When one of several selected items is dragged, then all move, and others are only pushed south', () => {
  const before = buildLayout(four);
  const active: ActiveItem = { id: '1', before, group: new Set([1, 2]) };
  const drag = (x: number, y: number) =>
    changedPlacements(
      four,
      pushSouthCompactor(() => active).compact(
        before.map((each) => (each.i === '1' ? { ...each, x, y } : each)),
        GRID.columns,
      ),
    );
  expect(drag(0, 2)).toEqual([
    { reportItemId: 1, placement: placementAt(0, 2) },
    { reportItemId: 2, placement: placementAt(6, 2) },
    { reportItemId: 3, placement: placementAt(0, 6) },
    { reportItemId: 4, placement: placementAt(6, 6) },
  ]);
  // The second would leave the grid at the right: neither goes aside.
  expect(drag(3, 0)).toEqual([]);
  expect(drag(0, 500).slice(0, 2)).toEqual([
    { reportItemId: 1, placement: placementAt(0, 96) },
    { reportItemId: 2, placement: placementAt(6, 96) },
  ]);
});

test('When selected items go a step, then all of them do or none', () => {
  const down = { x: 0, y: 1, resize: false };
  expect(stepItems(four.slice(0, 2), down)).toEqual([
    { reportItemId: 1, placement: placementAt(0, 1) },
    { reportItemId: 2, placement: placementAt(6, 1) },
  ]);
  expect(stepItems(four.slice(0, 2), { x: 1, y: 0, resize: false })).toBeNull();
});

test('When items are read, then in rows from the top left', () => {
  expect(inReadingOrder([four[3], four[1], four[2], four[0]] as ReportItem[]).map(({ id }) => id)).toEqual([
    1, 2, 3, 4,
  ]);
});

test.each([
  ['right', { x: 1, y: 0, resize: false }, placementAt(1, 0)],
  ['down', { x: 0, y: 1, resize: false }, placementAt(0, 1)],
  ['left out of the grid', { x: -1, y: 0, resize: false }, placementAt(0, 0)],
  ['up out of the grid', { x: 0, y: -1, resize: false }, placementAt(0, 0)],
  ['wider', { x: 1, y: 0, resize: true }, placementAt(0, 0, 7, 4)],
  ['lower', { x: 0, y: -1, resize: true }, placementAt(0, 0, 6, 3)],
])('When an item goes one step %s, then it stays within the limits', (_name, step, expected) => {
  expect(stepItem('BAR_CHART', placementAt(0, 0), step)).toEqual(expected);
});

test('[5.09] When an item is 3 columns wide or a divider is made higher, then nothing changes', () => {
  const narrow = placementAt(0, 0, 3, 4);
  expect(stepItem('BAR_CHART', narrow, { x: -1, y: 0, resize: true })).toBe(narrow);
  const divider = placementAt(0, 0, 12, 1);
  expect(stepItem('DIVIDER', divider, { x: 0, y: 1, resize: true })).toBe(divider);
});
