import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  composePositions,
  invertPositions,
  isPermutation,
  type MeaningfulOption,
  meanTheSame,
  suggestPositions,
} from './answer-meaning.ts';

const options = (labels: readonly string[], first: number | null = null): MeaningfulOption[] =>
  labels.map((label, index) => ({
    code: `A${index + 1}`,
    text: { de: label },
    value: first === null ? null : first + index,
  }));
const permutation = fc.integer({ min: 1, max: 9 }).chain((size) =>
  fc.shuffledSubarray(
    Array.from({ length: size }, (_, index) => index + 1),
    { minLength: size, maxLength: size },
  ),
);

describe('meanTheSame', () => {
  test('compares labels whatever their casing, in the languages that both have', () => {
    expect(meanTheSame(options(['Ja', 'Nein']), options(['ja', 'NEIN ']))).toBe(true);
    expect(meanTheSame(options(['Ja', 'Nein']), options(['Nein', 'Ja']))).toBe(false);
    const english = [{ code: 'A1', text: { en: 'Yes', de: 'Ja' }, value: null }];
    expect(meanTheSame(english, options(['Ja']))).toBe(true);
    expect(meanTheSame(english, [{ code: 'A1', text: { en: 'No', de: 'Nein' }, value: null }])).toBe(false);
  });

  test('compares values', () => {
    expect(meanTheSame(options(['a', 'b'], 1), options(['a', 'b'], 0))).toBe(false);
  });

  test('of options without labels compares codes', () => {
    const bare = (...codes: string[]) => codes.map((code) => ({ code, text: {}, value: null }));
    expect(meanTheSame(bare('1', '2'), bare('1', '2'))).toBe(true);
    expect(meanTheSame(bare('1', '2'), bare('2', '1'))).toBe(false);
  });
});

describe('suggestPositions', () => {
  test('follows labels, never the order', () => {
    expect(suggestPositions(options(['female', 'male']), options(['MALE', 'Female']))).toEqual([2, 1]);
    expect(suggestPositions(options(['1', '2']), options(['Ja', 'Nein']))).toEqual([null, null]);
  });

  test('follows values where one side has numbers alone, never where words disagree', () => {
    expect(suggestPositions(options(['gut', 'schlecht'], 1), options(['oft', 'nie'], 1))).toEqual([
      null,
      null,
    ]);
    expect(suggestPositions(options(['gut', 'schlecht'], 1), options(['1', '2'], 1))).toEqual([1, 2]);
  });

  test('suggests a permutation for any order and casing of the same labels', () => {
    fc.assert(
      fc.property(permutation, fc.boolean(), (order, isLoud) => {
        const labels = order.map((_, index) => `Answer ${index + 1}`);
        const own = order.map((position) => labels[position - 1] as string);
        const cased = own.map((label) => (isLoud ? label.toUpperCase() : label));
        expect(suggestPositions(options(cased), options(labels))).toEqual(order);
      }),
    );
  });
});

test('an order and its inverse leave all in place', () => {
  fc.assert(
    fc.property(permutation, (order) => {
      const isIdentity = order.every((position, index) => position === index + 1);
      expect(composePositions(order, invertPositions(order))).toBeNull();
      expect(composePositions(null, order)).toEqual(order);
      expect(isPermutation(order, order.length)).toBe(true);
      expect(isPermutation([...order, 1], order.length + 1)).toBe(false);
      if (!isIdentity) expect(composePositions(order, null)).toEqual(order);
    }),
  );
});
