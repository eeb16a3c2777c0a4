import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

const byDefinition = (left: string, right: string): number => {
  if (left === '' || right === '') return left.length + right.length;
  const [first, second] = [left.slice(0, -1), right.slice(0, -1)];
  if (left.at(-1) === right.at(-1)) return byDefinition(first, second);
  return 1 + Math.min(byDefinition(first, second), byDefinition(left, second), byDefinition(first, right));
};

const text = fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 6 });

test('When texts are compared, then the fewest changes between them are counted, up to the limit', () => {
  fc.assert(
    fc.property(text, text, fc.integer({ min: 0, max: 7 }), (left, right, most) => {
      expect(editDistance(left, right, most)).toBe(Math.min(byDefinition(left, right), most + 1));
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['kitten', 'sitting', 3],
  ['Saturday', 'Sunday', 3],
  ['', 'abc', 3],
])('When %j becomes %j, then %i characters change', (left, right, changes) => {
  expect(editDistance(left, right, 5)).toBe(changes);
});
