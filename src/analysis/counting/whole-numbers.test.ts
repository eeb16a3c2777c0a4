import { describe, expect, test } from 'vitest';
import { countNumbers } from '../statistics/counted-numbers.ts';
import { randomFrom } from '../statistics/seeded-order.ts';
import { binNumbers } from './number-bins.ts';
import { keepsWholeNumbersOpen } from './whole-numbers.ts';

const MINIMUM = 5;

const open = (numbers: readonly number[]): boolean => {
  const counted = countNumbers(Float64Array.from(numbers));
  return keepsWholeNumbersOpen(counted, binNumbers(counted, numbers.length, MINIMUM), MINIMUM);
};

/**
 * Enumerates the highest and lowest values of all sets of whole numbers from 0 to `most` with the same bars, sum and
 * sum of squares.
 */
const endsOf = (numbers: readonly number[], most: number): { lowest: Set<number>; highest: Set<number> } => {
  const bins = binNumbers(countNumbers(Float64Array.from(numbers)), numbers.length, MINIMUM);
  const sum = numbers.reduce((total, number) => total + number, 0);
  const squares = numbers.reduce((total, number) => total + number ** 2, 0);
  const slots = bins.flatMap(({ from, to, count }) => Array.from({ length: count }, () => ({ from, to })));
  const found = { lowest: new Set<number>(), highest: new Set<number>() };
  const walk = (at: number, first: number, last: number, sumLeft: number, squaresLeft: number): void => {
    if (sumLeft < 0 || squaresLeft < 0) return;
    const slot = slots[at];
    if (!slot) {
      if (sumLeft !== 0 || squaresLeft !== 0) return;
      found.lowest.add(first);
      found.highest.add(last);
      return;
    }
    const from = Math.max(last, slot.from, 0);
    for (let value = from; value < Math.min(slot.to, most + 1); value += 1)
      walk(at + 1, at === 0 ? value : first, value, sumLeft - value, squaresLeft - value ** 2);
  };
  walk(0, 0, 0, sum, squares);
  return found;
};

describe('keepsWholeNumbersOpen', () => {
  test('refuses the twelve numbers of which bars, mean and deviation leave one choice', () => {
    const numbers = [0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 3, 4];
    expect(endsOf(numbers, 12).highest.size).toBe(1);
    expect(open(numbers)).toBe(false);
  });

  test('never says that the highest or the lowest is open where only one fits', () => {
    let [told, pinned] = [0, 0];
    for (let seed = 1; seed <= 250; seed += 1) {
      const random = randomFrom(seed);
      const size = 10 + Math.floor(random() * 5);
      const numbers = Array.from({ length: size }, () => Math.floor(10 * random() ** 2));
      const { lowest, highest } = endsOf(numbers, 12);
      const isRare = (value: number): boolean =>
        numbers.filter((number) => number === value).length < MINIMUM;
      const isPinned =
        (highest.size === 1 && isRare(Math.max(...numbers))) ||
        (lowest.size === 1 && isRare(Math.min(...numbers)));
      if (open(numbers)) {
        told += 1;
        expect(isPinned, numbers.toSorted((a, b) => a - b).join()).toBe(false);
      } else if (isPinned) pinned += 1;
    }
    console.log(
      `whole numbers: deviation told of ${told} of 250 questions, ${pinned} of the others would pin an end`,
    );
    expect(told).toBeGreaterThan(20);
    expect(pinned).toBeGreaterThan(20);
  });

  test('leaves ages of a hundred people and numbers that are not whole open', () => {
    const random = randomFrom(7);
    expect(open(Array.from({ length: 100 }, () => 18 + Math.floor(20 * random())))).toBe(true);
    expect(open(Array.from({ length: 10 }, (_, index) => Math.sqrt(2 + index)))).toBe(true);
  });

  test('judges scores of several items as whole numbers of their steps', () => {
    const random = randomFrom(11);
    const judged = new Set<boolean>();
    for (let drawn = 0; drawn < 30; drawn += 1) {
      const numbers = Array.from({ length: 14 }, () => 5 + Math.floor(16 * random()));
      judged.add(open(numbers));
      const quarters = countNumbers(Float64Array.from(numbers, (number) => number / 4));
      const bins = binNumbers(countNumbers(Float64Array.from(numbers)), numbers.length, MINIMUM);
      const smaller = bins.map((bin) => ({ ...bin, from: bin.from / 4, to: bin.to / 4 }));
      expect(keepsWholeNumbersOpen(quarters, smaller, MINIMUM)).toBe(open(numbers));
    }
    expect(judged.size).toBe(2);
  });
});
