import { expect, test } from 'vitest';
import { readCount } from './read-count.ts';

test.each([
  ['120', 120],
  ['120.0', 120],
  ['120,00', 120],
  ['1.200', 1200],
  ['2,000', 2000],
  ['12 500', 12_500],
  ["1'000'000", 1_000_000],
])('When a cell says %s, then it is that number of people', (text, count) => {
  expect(readCount(text)).toBe(count);
});

test.each(['', '0', '-5', '12.5', '12,55', '1e3', 'about 30', '30 %', '99999999999999999999'])(
  'When a cell says "%s", then it is no number of people',
  (text) => {
    expect(readCount(text)).toBeNull();
  },
);
