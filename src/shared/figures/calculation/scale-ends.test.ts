import { expect, test } from 'vitest';
import { findScaleEnds } from './scale-ends.ts';

const scale = (counts: readonly number[], first = 0) => {
  const n = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count, index) => ({ value: first + index, count, percent: (100 * count) / n }));
};

/** 100 people: 70 promoters (9, 10), 20 passives, 10 detractors; 70 less 10 is 60. */
const recommended = [0, 1, 0, 2, 0, 3, 4, 8, 12, 30, 40];

test('takes detractors from promoters of a question from 0 to 10, also where it is stored from 1', () => {
  expect(findScaleEnds(scale(recommended), 'HIGH_IS_BEST')?.netPromoterScore).toBeCloseTo(60, 10);
  expect(findScaleEnds(scale(recommended, 1), null)?.netPromoterScore).toBeCloseTo(60, 10);
  expect(findScaleEnds(scale(recommended.toReversed()), 'HIGH_IS_BEST')?.netPromoterScore).toBeCloseTo(
    -96,
    10,
  );
});

test('has no net promoter score of other scales', () => {
  expect(findScaleEnds(scale([1, 2, 3, 4, 5]), 'HIGH_IS_BEST')?.netPromoterScore).toBeNull();
  expect(findScaleEnds(scale(recommended), 'LOW_IS_BEST')?.netPromoterScore).toBeNull();
});

test('the most frequent answer is told unless two are equally frequent', () => {
  expect(findScaleEnds(scale([3, 9, 4], 1), null)?.mode).toBe(2);
  expect(findScaleEnds(scale([9, 9, 4], 1), null)?.mode).toBeNull();
});

test.each([
  ['HIGH_IS_BEST', 50, 30],
  ['LOW_IS_BEST', 30, 50],
  [null, null, null],
  ['MIDDLE_IS_BEST', null, null],
] as const)(
  'When the best answer of a scale is %s, then its two best and two worst are %s and %s percent',
  (direction, topTwo, bottomTwo) => {
    const options = [20, 30, 20, 20, 10].map((percent, index) => ({
      value: 5 - index,
      count: index === 4 ? 0 : percent,
      percent,
    }));
    // The first option has the highest value, and nobody chose the lowest.
    expect(findScaleEnds(options, direction)).toMatchObject({ minimum: 2, maximum: 5, topTwo, bottomTwo });
    expect(findScaleEnds(options.slice(0, 3), direction)).toMatchObject({ topTwo: null, bottomTwo: null });
    expect(findScaleEnds([], direction)).toBeNull();
  },
);

// mean(rep(1:5, counts), trim = 0.1) of R 4.2.2.
test.each([
  [[2, 3, 5, 10, 8], 91 / 24],
  [[1, 0, 2, 3, 1, 9, 4, 11, 7, 2, 3], 6.31428571428571 + 1],
  [[3, 4, 2], 17 / 9],
] as const)('takes a tenth from either end before the mean of %j', (counts, mean) => {
  expect(findScaleEnds(scale(counts, 1), null)?.trimmedMean).toBeCloseTo(mean, 12);
});

test.each([
  // 14 of 28 are 4 above the 10 below the fourth option, of its 10: 3.5 + 4 / 10.
  [[2, 3, 5, 10, 8], 3.9],
  // As many below as above the border of two options.
  [[5, 5], 1.5],
  [[0, 6, 0], 2],
] as const)('finds the median of %j within its option', (counts, median) => {
  expect(findScaleEnds(scale(counts, 1), null)?.groupedMedian).toBeCloseTo(median, 12);
});

test('has no grouped median where values are not equally far apart', () => {
  const options = [1, 2, 4].map((value) => ({ value, count: 5, percent: 100 / 3 }));
  expect(findScaleEnds(options, null)?.groupedMedian).toBeNull();
});

// 10, 20, 20, 30 and 20 percent, added by hand.
test.each([
  ['HIGH_IS_BEST', { top: 1, bottom: 3 }, 20, 50],
  ['LOW_IS_BEST', { top: 1, bottom: 3 }, 10, 70],
  ['HIGH_IS_BEST', { top: 3, bottom: 2 }, 70, 30],
  ['HIGH_IS_BEST', { top: 3, bottom: 3 }, null, null],
] as const)(
  'own boxes of a scale whose best is %s with %j are %s and %s',
  (direction, boxes, topTwo, bottomTwo) => {
    const ends = findScaleEnds(scale([10, 20, 20, 30, 20], 1), direction, boxes);
    expect(ends).toMatchObject({ topTwo, bottomTwo, boxes });
  },
);
