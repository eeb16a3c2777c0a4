import { expect, test } from 'vitest';
import { isNearlyFull } from './measure-node.ts';

test.each([
  [100, 9, true],
  [100, 10, false],
])('a disk of %i with %i free is nearly full: %s', (total, free, expected) => {
  expect(isNearlyFull({ total, free })).toBe(expected);
});
