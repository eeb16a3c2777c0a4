import { expect, test } from 'vitest';
import { findCircle } from './refuse-circles.ts';

test('finds files that import each other over others', () => {
  const chunks = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', []],
    ['d', ['b']],
  ]);
  expect(findCircle(chunks)).toEqual(['b', 'd', 'b']);
});

test('accepts files that are imported on several ways', () => {
  const chunks = new Map([
    ['a', ['b', 'c']],
    ['b', ['d']],
    ['c', ['d']],
    ['d', []],
  ]);
  expect(findCircle(chunks)).toBeNull();
});
