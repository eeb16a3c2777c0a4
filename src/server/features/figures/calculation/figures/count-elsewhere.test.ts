import { expect, test } from 'vitest';
import { emptyWordTally, type WordTally } from '#analysis/text/words/word-tally.ts';
import { countBesideOthers, sumElsewhere } from './count-elsewhere.ts';

const tally = (n: number, counts: Record<string, number> = {}): WordTally => {
  const found = emptyWordTally();
  found.total.n = n;
  for (const [word, count] of Object.entries(counts)) found.words.set(word, { count, forms: new Map() });
  return found;
};
const plan = { isFiltered: false };

test('sums what word lists of the other questions tell, and the most that a hidden count can be', () => {
  const others = new Map([
    [2, tally(40, { folie: 12, tempo: 2 })],
    [3, tally(30, { folie: 1 })],
    [4, tally(0)],
  ]);
  const { total, countOf } = sumElsewhere(plan, others);
  expect(total).toEqual({ hidden: null, n: 70, questionCount: 2 });
  expect(['folie', 'tempo', 'raum'].map(countOf)).toEqual([14, 4, 4]);
});

test('is the same whoever of fewer than three used a word', () => {
  const sums = [0, 1, 2].map((count) =>
    sumElsewhere(plan, new Map([[2, tally(40, { tempo: count })]])).countOf('tempo'),
  );
  expect(sums).toEqual([2, 2, 2]);
});

test('compares nothing under a filter, nor without comments on another question', () => {
  const others = new Map([[2, tally(40, { folie: 12 })]]);
  const filtered = sumElsewhere({ isFiltered: true }, others);
  expect([filtered.total, filtered.countOf('folie')]).toEqual([{ hidden: 'under-filter' }, undefined]);
  for (const none of [new Map(), new Map([[2, tally(0)]])])
    expect(sumElsewhere(plan, none).total).toEqual({ hidden: 'no-comments' });
});

test('counts other questions once for all figures, and only for those that ask', async () => {
  const asked: number[][] = [];
  const tallies = await countBesideOthers(
    [{ itemId: 1, otherItemIds: [2, 3] }, { itemId: 1 }, { itemId: 4, otherItemIds: [2, 1] }],
    async (wanted) => {
      asked.push(wanted.map(({ itemId }) => itemId));
      expect(wanted.every((one) => !('otherItemIds' in one))).toBe(true);
      return wanted.map(({ itemId }) => tally(itemId));
    },
  );
  expect(asked).toEqual([[1, 1, 4, 2, 3, 1]]);
  expect(tallies.map(({ total }) => total.n)).toEqual([1, 1, 4]);
  expect(tallies.map(({ others }) => others && [...others].map(([id, { total }]) => [id, total.n]))).toEqual([
    [
      [2, 2],
      [3, 3],
    ],
    undefined,
    [
      [2, 2],
      [1, 1],
    ],
  ]);
});
