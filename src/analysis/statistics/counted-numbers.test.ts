import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addNumbers, type CountedNumbers, countNumbers, sumNumbers } from './counted-numbers.ts';

const number = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
);
const groups = fc.array(fc.array(number));

const added = (all: readonly number[][]): CountedNumbers[] => {
  const parts: CountedNumbers[] = [];
  for (const group of all) addNumbers(parts, countNumbers(Float64Array.from(group)));
  return parts;
};

test('When numbers are counted in groups, then each counts as often as it was given', () => {
  fc.assert(
    fc.property(groups, (all) => {
      const { values, counts } = sumNumbers(added(all));
      const expected = new Map<number, number>();
      for (const value of all.flat()) expected.set(value, (expected.get(value) ?? 0) + 1);
      const ascending = [...expected].toSorted(([left], [right]) => left - right);
      expect([...values].map((value, index) => [value, counts[index]])).toEqual(ascending);
    }),
  );
});

test('When thousands of groups are added, then there are never more parts than halvings of the sum', () => {
  const all = Array.from({ length: 4_096 }, (_, index) => [index]);
  expect(added(all).length).toBeLessThanOrEqual(13);
  expect(added(all.map(() => [1, 2])).length).toBe(1);
});
