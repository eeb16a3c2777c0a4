import { array, assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countNumbers } from '../statistics/counted-numbers.ts';
import {
  binAtBars,
  computeNumberBars,
  isInRange,
  joinBars,
  listBarRanges,
  type NumberBars,
  rangeByBars,
  sharedBars,
} from './number-bars.ts';

const counted = (values: readonly number[]) => countNumbers(Float64Array.from(values));
const closed = (...edges: number[]): NumberBars => ({
  edges,
  isOpenBelow: false,
  isOpenAbove: false,
  isWhole: true,
});
const values = array(integer({ min: 15, max: 60 }), { minLength: 12, maxLength: 80 });

describe('rangeByBars', () => {
  const bars = { ...closed(18, 20, 25, 30), isOpenAbove: true };

  test.each([
    ['from one edge to another', { from: 20, below: 25 }, { from: 20, below: 25 }],
    ['from the lowest number', { from: 18, below: 25 }, { from: null, below: 25 }],
    ['from where nobody is', { from: 10, below: 25 }, { from: null, below: 25 }],
    ['into an open bar', { from: 20, below: null }, { from: 20, below: null }],
    ['to an end within a bar', { from: 20, below: 24 }, null],
    ['from a start within a bar', { from: 19, below: 25 }, null],
    ['to an end within the open bar', { from: 20, below: 40 }, null],
  ])('puts a range %s as the survey has it, or not at all', (_, range, expected) => {
    expect(rangeByBars(range, bars)).toEqual(expected);
  });

  test('lets pass just the people of the range that was chosen, whatever the survey’s bars', () => {
    assert(
      property(values, integer({ min: 10, max: 65 }), integer({ min: 1, max: 30 }), (all, from, more) => {
        const range = { from, below: from + more };
        const put = rangeByBars(range, computeNumberBars(counted(all), 3) as NumberBars);
        const passing = (one: typeof range | NonNullable<typeof put>) =>
          all.filter((value) => isInRange(value, one));
        if (put) expect(passing(put)).toEqual(passing(range));
      }),
    );
  });
});

test('Bars of a survey hold enough answers each, and too few answers have none', () => {
  assert(
    property(values, (all) => {
      const bars = computeNumberBars(counted(all), 5) as NumberBars;
      const sizes = listBarRanges(bars).map((range) => all.filter((value) => isInRange(value, range)).length);
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(5);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(all.length);
    }),
  );
  expect(computeNumberBars(counted([20, 21, 22, 23]), 5)).toBeNull();
});

test('Joined bars end where the survey’s own do, and those that surveys share end where both do', () => {
  const bars = closed(18, 20, 22, 25);
  expect(joinBars(bars, counted([18, 19, 20, 21, 21, 22, 23, 24]), 3)?.edges).toEqual([18, 22, 25]);
  const open = { ...closed(20, 25, 30), isOpenBelow: true };
  expect(sharedBars(bars, open)).toEqual({ ...closed(20, 25, 30), isOpenBelow: true });
});

test('A figure at given bars is labelled by whole numbers where all are whole, and keeps every answer', () => {
  const bins = binAtBars(counted([18, 19, 19, 20, 22, 24]), closed(18, 20, 25), 3);
  expect(bins.map(({ text, count }) => [text.en, count])).toEqual([
    ['18–19', 3],
    ['20–24', 3],
  ]);
  const [low, high] = binAtBars(
    counted([0.5, 0.75, 1.5, 1.75]),
    { ...closed(0.5, 1.5, 2), isWhole: false },
    2,
  );
  expect([low?.text.en, high?.text.en]).toEqual(['0.5 – < 1.5', '1.5 – < 2.0']);
});
