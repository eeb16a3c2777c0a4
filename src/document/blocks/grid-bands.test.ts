import { expect, test } from 'vitest';
import { gridBands } from './grid-bands.ts';

const at = (name: string, x: number, y: number, cols: number, rows: number) => ({
  name,
  placement: { x, y, cols, rows },
});

test('joins overlapping items into one band, directly or through a third', () => {
  const bands = gridBands([
    at('a', 0, 0, 6, 4),
    at('b', 6, 0, 6, 2),
    at('c', 6, 2, 6, 4),
    at('d', 0, 4, 6, 2),
    at('e', 0, 6, 12, 1),
    at('f', 0, 9, 12, 3),
  ]);
  expect(bands.map((band) => band.map(({ name }) => name))).toEqual([['a', 'b', 'c', 'd'], ['e'], ['f']]);
});
