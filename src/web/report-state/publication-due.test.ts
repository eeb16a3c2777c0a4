import { expect, test } from 'vitest';
import { millisecondsUntilDue } from './refetch-interval.ts';

const now = new Date('2026-11-20T12:00:00Z');
const planned = (publishedOn: string) => ({
  publication: { units: [], publishedOn, snapshotNumber: 1, reportVersion: 1, includesUnitsAbove: true },
  isPublished: false,
});

test.each([
  ['in a minute', planned('2026-11-20T12:01:00Z'), 60_000],
  ['in a second', planned('2026-11-20T12:00:01Z'), 5_000],
  ['by this clock, not yet by the database’s', planned('2026-11-20T11:59:59Z'), 5_000],
  ['in a year', planned('2027-11-20T12:00:00Z'), 86_400_000],
] as const)(
  '[4.02] When a publication is due %s, then the report is read again then',
  (_when, report, left) => {
    expect(millisecondsUntilDue(report, now)).toBe(left);
  },
);

test('[4.02] When nothing is planned, then no timer runs', () => {
  expect(millisecondsUntilDue(undefined, now)).toBe(false);
  expect(millisecondsUntilDue({ publication: null, isPublished: false }, now)).toBe(false);
  expect(millisecondsUntilDue({ ...planned('2026-11-20T11:00:00Z'), isPublished: true }, now)).toBe(false);
});
