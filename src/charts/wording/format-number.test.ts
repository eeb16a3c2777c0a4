import { expect, test } from 'vitest';
import { formatCount, formatNumber, formatPercent } from './format-number.ts';

test.each([
  [1.45, 1, ',', '1,5'],
  [1.45, 1, '.', '1.5'],
  [1.005, 2, ',', '1,01'],
  [2.675, 2, '.', '2.68'],
  [-1.45, 1, ',', '−1,5'],
  [-0.04, 1, '.', '0.0'],
  [2.9300687285, 1, ',', '2,9'],
  [1_234_567.891, 2, ',', '1.234.567,89'],
  [0.000_000_4, 2, '.', '0.00'],
  [999.95, 1, '.', '1,000.0'],
] as const)('When %d is written with %i decimals and "%s", then it is %s', (value, decimals, sign, text) => {
  expect(formatNumber(value, decimals, sign)).toBe(text);
});

test('When there is no number, then a dash says so', () => {
  expect(formatNumber(null, 1, ',')).toBe('–');
  expect(formatNumber(Number.NaN, 1, ',')).toBe('–');
  expect(formatPercent(null, ',')).toBe('–');
});

test('When percents are written, then halves go up and what is rare is not said to be none', () => {
  expect([12.5, 37.5, 0, 0.4, 99.6].map((percent) => formatPercent(percent, ','))).toEqual([
    '13\u202f%',
    '38\u202f%',
    '0\u202f%',
    '<\u202f1\u202f%',
    '100\u202f%',
  ]);
  expect(formatPercent(34.769_230_77, ',', 2)).toBe('34,77\u202f%');
  expect(formatCount(73_421, ',')).toBe('73.421');
});
