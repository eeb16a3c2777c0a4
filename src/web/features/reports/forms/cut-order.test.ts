import { expect, test } from 'vitest';
import { type Cut, moveCut } from './cut-order.ts';

const cut = (itemId: number): Cut => ({
  itemId,
  text: {},
  type: 'SINGLE_CHOICE',
  options: [],
  aboutPerson: true,
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
