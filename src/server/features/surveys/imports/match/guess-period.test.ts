import { expect, test } from 'vitest';
import { guessPeriodDates } from './guess-period.ts';

test.each([
  ['WiSe 2024/25', '2024-10-01', '2025-03-31'],
  ['WS 24/25', '2024-10-01', '2025-03-31'],
  ['Wintersemester 2016/2017', '2016-10-01', '2017-03-31'],
  ['SoSe 2025', '2025-04-01', '2025-09-30'],
  ['SS2019', '2019-04-01', '2019-09-30'],
  ['Fall 2024', '2024-08-16', '2024-12-31'],
  ['2024 Spring', '2024-01-01', '2024-05-31'],
  ['2016', '2016-01-01', '2016-12-31'],
  ['2016/17', '2016-10-01', '2017-09-30'],
  ['2024-Q3', '2024-07-01', '2024-09-30'],
])('When a period is called %s, then it runs from %s to %s', (name, startsOn, endsOn) => {
  expect(guessPeriodDates(name)).toEqual({ startsOn, endsOn });
});

test.each(['Spring', '17', 'Cohort 3', '', 'Course 12345'])(
  'When a period is called "%s", then nothing is guessed',
  (name) => {
    expect(guessPeriodDates(name)).toBeNull();
  },
);
