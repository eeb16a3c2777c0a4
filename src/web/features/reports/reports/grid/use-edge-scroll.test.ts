import { expect, test } from 'vitest';
import { edgeScroll } from './use-edge-scroll.ts';

test.each([
  [9, -30],
  [-200, -30],
  [10, 0],
  [450, 0],
  [890, 0],
  [891, 30],
  [2000, 30],
])('[9.07] When the pointer is at %i of 900 pixels, then the page scrolls by %i', (pointer, by) => {
  expect(edgeScroll(pointer, 900)).toBe(by);
});
