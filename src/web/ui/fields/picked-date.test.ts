import { expect, test } from 'vitest';
import { TIME_PICKER } from '#shared/limits.ts';
import { latestTime, pickableDays, toDate, toPickedDate } from './date-time-field.tsx';

test('[9.04] When a moment is put into the pickers, then it is in the output format Y-m-d H:i:s', () => {
  expect(toPickedDate(new Date(2026, 1, 3, 8, 5, 9))).toEqual({ day: '2026-02-03', time: '08:05:09' });
});

test.each([
  ['2026-02-03', '18:05:09', new Date(2026, 1, 3, 18, 5, 9)],
  ['2026-02-03', '18:05', new Date(2026, 1, 3, 18, 5)],
  ['2026-02-03', '00:00', new Date(2026, 1, 3)],
  ['2026-02-03', '23:59', new Date(2026, 1, 3, 23, 59)],
  ['2026-02-03', '24:00', null],
  ['2026-02-03', '12:60', null],
  ['2026-02-30', '12:00', null],
  ['2026-02-03', '', null],
  ['', '12:00', null],
] as const)('[9.04] When %s and %s are picked, then the moment is %s', (day, time, date) => {
  expect(toDate({ day, time })).toEqual(date);
});

test('[9.04] When every hour and minute of a day is picked, then all 24 by 60 are real and different', () => {
  const two = (value: number): string => String(value).padStart(2, '0');
  const picked = Array.from({ length: TIME_PICKER.hours * TIME_PICKER.minutes }, (_, minute) =>
    toDate({
      day: '2026-02-03',
      time: `${two(Math.floor(minute / 60))}:${two(minute % 60)}`,
    })?.getTime(),
  );
  expect(new Set(picked).size).toBe(1440);
  expect(picked).not.toContain(undefined);
});

test.each([
  [new Date(2026, 10, 20), '2011-01-01', '2046-12-31'],
  [new Date(2026, 0, 1), '2011-01-01', '2046-12-31'],
  [new Date(2030, 11, 31, 23, 59), '2015-01-01', '2050-12-31'],
] as const)('[9.04] When it is %s, then days from %s to %s can be picked', (now, first, last) => {
  expect(pickableDays(now)).toEqual({ first, last });
});

test('[9.04] When a time is picked, then it may be as late as the last minute of the 24th hour', () => {
  expect(latestTime).toBe('23:59:59');
  expect(toDate({ day: '2026-02-03', time: latestTime })).toEqual(new Date(2026, 1, 3, 23, 59, 59));
});
