import { expect, test } from 'vitest';
import { formatsIn } from '#shared/platform/configs/contract.ts';
import { formatDate, parseDate } from '#shared/platform/configs/format-date.ts';
import { createFormat } from './format.ts';
import { formatBytes, formatNumber, parseNumber } from './format-number.ts';

test.each([
  [1284, ',', 0, '1.284'],
  [1284, '.', 0, '1,284'],
  [1234567.891, ',', 2, '1.234.567,89'],
  [3.85, ',', 1, '3,9'],
  [1.005, '.', 2, '1.01'],
  [-0.04, ',', 1, '0,0'],
  [-3.25, ',', 2, '-3,25'],
  [4, ',', 1, '4,0'],
  [Number.NaN, ',', 1, '–'],
  [Number.POSITIVE_INFINITY, '.', 0, '–'],
] as const)('When %d is written with "%s" and %d decimals, then it is %s', (value, decimal, digits, text) => {
  expect(formatNumber(value, decimal, digits)).toBe(text);
});

test.each([
  ['3,5', ',', 3.5],
  ['3.5', '.', 3.5],
  ['1.284,25', ',', 1284.25],
  ['1,284.25', '.', 1284.25],
  [' -7 ', ',', -7],
  [',5', ',', 0.5],
  ['12.84', ',', null],
  ['1.2.3', '.', null],
  ['3,5', '.', null],
  ['', '.', null],
  ['-', '.', null],
  ['1e3', '.', null],
] as const)('When "%s" is read with "%s", then it is %s', (text, decimal, value) => {
  expect(parseNumber(text, decimal)).toBe(value);
});

const chosen = { decimalFormat: ',', dateFormat: 'Y-m-d', timeFormat: 'H:i:s' } as const;

test.each([
  ['en', true, '5,820.1', '03/02/2026'],
  ['en-GB', true, '5,820.1', '03/02/2026'],
  ['de', true, '5.820,1', '03.02.2026'],
  ['fr', true, '5.820,1', '2026-02-03'],
  ['en', false, '5.820,1', '2026-02-03'],
])('writes numbers and dates of a text in %s where formats follow it: %s', (tag, follows, number, date) => {
  const format = createFormat(formatsIn(tag, { ...chosen, formatsFollowLanguage: follows }));
  expect(format.number(5820.1, 1)).toBe(number);
  expect(format.date(new Date(2026, 1, 3))).toBe(date);
});

const evening = new Date(2026, 1, 3, 18, 5, 9);

test.each([
  ['d.m.Y', '03.02.2026'],
  ['j.n.y', '3.2.26'],
  ['Y-m-d H:i:s', '2026-02-03 18:05:09'],
  ['m/d/Y G:i', '02/03/2026 18:05'],
  ['\\d d', 'd 03'],
  ['d. m. Y, H:i', '03. 02. 2026, 18:05'],
] as const)('When a date is written as %s, then it is %s', (pattern, text) => {
  expect(formatDate(evening, pattern)).toBe(text);
});

test.each([
  ['03.02.2026', 'd.m.Y', new Date(2026, 1, 3)],
  ['29.02.2028', 'd.m.Y', new Date(2028, 1, 29)],
  ['2026-02-03 18:05:09', 'Y-m-d H:i:s', evening],
  ['3.2.26', 'j.n.y', new Date(2026, 1, 3)],
  ['29.02.2026', 'd.m.Y', null],
  ['31.04.2026', 'd.m.Y', null],
  ['00.01.2026', 'd.m.Y', null],
  ['3.2.2026', 'd.m.Y', null],
  ['3.02.2026', 'd.m.Y', null],
  ['03.2.2026', 'd.m.Y', null],
  ['03.02.2026 ', 'd.m.Y', new Date(2026, 1, 3)],
  ['03x02x2026', 'd.m.Y', null],
  ['03.02.2026 24:00:00', 'd.m.Y H:i:s', null],
  ['03.02.2026 23:60:00', 'd.m.Y H:i:s', null],
  ['', 'd.m.Y', null],
] as const)('When "%s" is read as %s [5.05], then it is %s', (text, pattern, date) => {
  expect(parseDate(text, pattern)).toEqual(date);
});

test('When any minute of two years is written and read again, then it is the same', () => {
  for (let minute = 0; minute < 2 * 366 * 24 * 60; minute += 997) {
    const date = new Date(2026, 0, 1, 0, minute, minute % 60);
    for (const pattern of ['d.m.Y H:i:s', 'n/j/Y G:i:s', 'Y-m-d\\TH:i:s']) {
      expect(parseDate(formatDate(date, pattern), pattern)).toEqual(date);
    }
  }
});

test('[5.05] When a date lacks the time of its pattern, then it is none', () => {
  const format = createFormat({ decimalFormat: ',', dateFormat: 'd.m.Y', timeFormat: 'H:i' });
  expect(format.parseDateTime('03.02.2026')).toBeNull();
});

test('When a configuration is German, then numbers, shares and times follow it', () => {
  const format = createFormat({ decimalFormat: ',', dateFormat: 'd.m.Y', timeFormat: 'H:i' });
  expect(format.number(3.456, 1)).toBe('3,5');
  expect(format.percent(0.414)).toBe('41\u202f%');
  expect(format.dateTime(evening)).toBe('03.02.2026 18:05');
  expect(format.parseDateTime('03.02.2026 18:05')).toEqual(new Date(2026, 1, 3, 18, 5));
  expect(format.date('not a date')).toBe('–');
});

test.each([
  [0, '0\u202fB'],
  [999, '999\u202fB'],
  [1536, '1,5\u202fkB'],
  [123_456_789, '123\u202fMB'],
  [2_147_483_648, '2,1\u202fGB'],
  [5e12, '5.000\u202fGB'],
])('When a file has %d bytes, then its size is "%s"', (count, text) => {
  expect(formatBytes(count, ',')).toBe(text);
});
