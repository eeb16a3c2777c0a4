import { array, assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { binNumbers } from './number-bins.ts';

const binsOf = (values: readonly number[], minimum = 1) => {
  const sorted = Float64Array.from(values).sort();
  return binNumbers({ values: sorted, counts: Float64Array.from(values, () => 1) }, values.length, minimum);
};

test.each([
  ['too near to each other', [-5e-324, 5e-324]],
  ['too far apart', [-1.7e308, 1.7e308]],
])('When numbers are %s for steps between them, then they are one bar', (_, values) => {
  expect(binsOf(values)).toMatchObject([{ count: 2, text: { de: 'alle', en: 'all' } }]);
});

test.each([
  ['the smallest', [5e-324, 5e-324, 1e-323]],
  ['the largest', [1.7e308, 1.6e308]],
  ['neighbours of a large number', [2 ** 53, 2 ** 53 + 2]],
  ['far from zero and near to each other', [1e15 + 0.125, 1e15 + 0.25]],
])('When numbers are %s, then no answer is lost', (_, values) => {
  const bins = binsOf(values);
  expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(values.length);
});

test('When numbers are as usual, then bars are steps of 1, 2 or 5 over the middle nine tenths', () => {
  // 10 to 100: quantiles 14.5 and 95.5, a ninth of 81 is 9, the next step 10.
  const bins = binsOf(Array.from({ length: 91 }, (_, index) => index + 10));
  const inside = Array.from({ length: 9 }, (_, index) => [10 * index + 10, 10 * index + 20, 10]);
  expect(bins.map(({ from, to, count }) => [from, to, count])).toEqual([
    ...inside,
    [100, Number.POSITIVE_INFINITY, 1],
  ]);
});

test('makes the bars of a larger minimum unions of finer bars', () => {
  assert(
    property(
      array(integer({ min: 0, max: 60 }), { minLength: 20, maxLength: 200 }),
      integer({ min: 2, max: 9 }),
      integer({ min: 1, max: 20 }),
      (values, low, more) => {
        const [fine, coarse] = [binsOf(values, low), binsOf(values, low + more)];
        const edges = new Set(fine.map(({ from }) => from));
        expect(coarse.filter(({ from }) => !edges.has(from))).toEqual([]);
        for (const [bins, minimum] of [[fine, low] as const, [coarse, low + more] as const])
          if (bins.length > 1)
            expect(Math.min(...bins.map(({ count }) => count))).toBeGreaterThanOrEqual(minimum);
        expect(fine.reduce((sum, { count }) => sum + count, 0)).toBe(values.length);
      },
    ),
  );
});
