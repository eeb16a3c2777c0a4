import { expect, test } from 'vitest';
import { type Cut, groupOf, moveCut, withGroup } from './cut-order.ts';

const cut = (itemId: number): Cut => ({
  itemId,
  text: {},
  type: 'SINGLE_CHOICE',
  options: [],
  aboutPerson: true,
  isOrdered: false,
  optionGroups: null,
  surveyCount: 0,
  respondentCount: 0,
});
const ids = (cuts: readonly Cut[]) => cuts.map(({ itemId }) => itemId);
const cuts = [1, 2, 3].map(cut);

test('When a question is moved, then the others keep their order; beyond the ends nothing changes', () => {
  expect(ids(moveCut(cuts, 2, 0))).toEqual([3, 1, 2]);
  expect(ids(moveCut(cuts, 0, 1))).toEqual([2, 1, 3]);
  expect(ids(moveCut(cuts, 0, -1))).toEqual([1, 2, 3]);
  expect(ids(moveCut(cuts, 2, 3))).toEqual([1, 2, 3]);
});

test('When options are grouped, then each is in one group or alone', () => {
  const grouped = withGroup(withGroup(withGroup(cut(1), 2, 0), 1, 0), 4, 1);
  expect(grouped.optionGroups).toEqual([[1, 2], [4]]);
  expect([1, 3, 4].map((option) => groupOf(grouped, option))).toEqual([0, null, 1]);
  expect(withGroup(grouped, 1, 1).optionGroups).toEqual([[2], [1, 4]]);
  expect(withGroup(withGroup(withGroup(grouped, 4, null), 1, null), 2, null).optionGroups).toBeNull();
});
