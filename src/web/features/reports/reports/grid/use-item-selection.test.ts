import { expect, test } from 'vitest';
import { among, emptySelection, extendTo, selectAll, toggle } from './use-item-selection.ts';

const order = [10, 20, 30, 40];
const idsOf = ({ ids }: { ids: ReadonlySet<number> }) => [...ids].sort();

test('When an item is chosen twice, then it is selected and no more', () => {
  const one = toggle(emptySelection, 20);
  expect(idsOf(one)).toEqual([20]);
  expect(idsOf(toggle(one, 40))).toEqual([20, 40]);
  expect(idsOf(toggle(one, 20))).toEqual([]);
});

test('When a range is chosen, then it goes from the last item to this one, either way', () => {
  expect(idsOf(extendTo(toggle(emptySelection, 20), 40, order))).toEqual([20, 30, 40]);
  expect(idsOf(extendTo(toggle(emptySelection, 30), 10, order))).toEqual([10, 20, 30]);
  expect(idsOf(extendTo(emptySelection, 30, order))).toEqual([30]);
  // The anchor of the range has been deleted.
  expect(idsOf(extendTo({ ids: new Set([10]), anchor: 99 }, 30, order))).toEqual([10, 30]);
});

test('When all are chosen and one is deleted, then the others stay selected', () => {
  const all = selectAll(order);
  expect(idsOf(all)).toEqual(order);
  expect(idsOf(among(all, [10, 30]))).toEqual([10, 30]);
  expect(among(all, order)).toBe(all);
});
