import { expect, test } from 'vitest';
import { parseInstant, publicationProblem, truncateToMinute } from './rules.ts';

const now = new Date('2026-03-29T00:30:00Z');

test.each([
  [[], null, 'unit.required'],
  [[], 'nonsense', 'unit.required'],
  [[1], null, null],
  [[1], '', 'domain.publishTimeRequired'],
  [[1], '  ', 'domain.publishTimeRequired'],
  [[1], 'tomorrow', 'domain.publishTimeInvalid'],
  [[1], '2026-13-01T00:00:00Z', 'domain.publishTimeInvalid'],
  [[1], '2026-03-30', 'domain.publishTimeInvalid'],
  [[1], '2026-03-30T10:00', 'domain.publishTimeInvalid'],
  [[1], '2026-03-29T00:29:59Z', 'error.publicationTimeInPast'],
  [[1], '2026-03-29T00:30:00Z', 'error.publicationTimeInPast'],
  [[1], '2026-03-29T00:30:01Z', null],
  // The same instant in another time zone.
  [[1], '2026-03-29T02:30:00+02:00', 'error.publicationTimeInPast'],
  [[1], '2026-03-29T02:31:00+02:00', null],
])(
  '[5.04], [5.05] When units are %j and the date is %j, then the problem is %s',
  (unitIds, publishedOn, code) => {
    expect(publicationProblem({ unitIds, publishedOn }, now)?.code ?? null).toBe(code);
  },
);

test('When a date has seconds, then a planned report counts from the start of its minute', () => {
  const instant = parseInstant('2026-03-29T01:02:59.999+01:00');
  expect(instant && truncateToMinute(instant).toISOString()).toBe('2026-03-29T00:02:00.000Z');
});
