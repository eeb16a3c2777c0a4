import { expect, test } from 'vitest';
import { cleanCell, looksLikeDate, readNumber } from './read-cell.ts';

test.each([
  ['5', '.', 5],
  ['1.0', '.', 1],
  ['-9', '.', -9],
  ['1,234.5', '.', 1234.5],
  ['2,75', ',', 2.75],
  ['1.234,5', ',', 1234.5],
  ['1e257', '.', 1e257],
  ['.5', '.', 0.5],
] as const)('When a cell says %s with the decimal sign %s, then it is %d', (text, sign, value) => {
  expect(readNumber(text, sign)).toBe(value);
});

test.each(['', '-', 'e', '1e999', '0x10', '1-2', '12,34', 'Infinity', '3 apples'])(
  'When a cell says "%s", then it is no number',
  (text) => {
    expect(readNumber(text, '.')).toBeNull();
  },
);

test.each(['2018/12/12 8:36:23 PM EST', '2016-03-29 21:21:23', '01.04.2025', '2025-04-01T10:00:00Z'])(
  'When a cell says %s, then it is a date',
  (text) => {
    expect(looksLikeDate(text)).toBe(true);
  },
);

test.each(['2024/25', '1.5', '12-34', '2016'])('When a cell says %s, then it is no date', (text) => {
  expect(looksLikeDate(text)).toBe(false);
});

test('When a label has invisible marks inside, then they do not make it another label', () => {
  expect(cleanCell('\uFEFFUni\u00ADversity  of\u00A0X ')).toBe('University of X');
});
