import { expect, test } from 'vitest';
import { meansOfUnits, type UnitMean } from './overview-means.ts';
import { emptyTally, type Tally } from './tally.ts';

/** A university (1) with a faculty (2), which has two institutes (3, 4). */
const parentOf = new Map<number, number | null>([
  [1, null],
  [2, 1],
  [3, 2],
  [4, 2],
]);
const item = {
  type: 'SCALA' as const,
  options: [1, 2].map((value) => ({ text: { en: `${value}` }, value })),
};
const tally = (): Tally => ({
  ...emptyTally(2),
  ...{ surveyCount: 1, minimum: 5, n: 10, largest: 10, counts: Float64Array.of(4, 6) },
});

/** The means of a period with one survey, of ten answers, for each of these units. */
const meansOf = (...unitIds: number[]): Record<number, string> => {
  const surveys = unitIds.map((unitId, index) => ({ id: index + 1, place: { unitId, periodId: 1 } }));
  const tallies = new Map(surveys.map(({ id }) => [id, tally()]));
  const units = meansOfUnits(surveys, tallies, item, { parentOf, reports: [], least: 3 }).get(1);
  const nameOf = (mean: UnitMean) =>
    mean.hidden === null ? `${mean.surveyCount} of ${mean.surveyTotal}` : mean.hidden;
  return Object.fromEntries([...(units ?? [])].map(([unitId, mean]) => [unitId, nameOf(mean)]));
};

test('When only one institute can be included, then neither its faculty nor the university shows its mean as their own', () => {
  expect(meansOf(3, 3, 3, 4)).toEqual({
    0: 'single-unit',
    1: 'single-unit',
    2: 'single-unit',
    3: '3 of 3',
    4: 'too-few-surveys',
  });
});

test('When a unit has no surveys beside those of one unit below, then both show the same mean', () => {
  expect(meansOf(3, 3, 3)).toEqual({ 0: '3 of 3', 1: '3 of 3', 2: '3 of 3', 3: '3 of 3' });
});

test('When two institutes are included, then all units above show the mean of both', () => {
  expect(meansOf(3, 3, 3, 4, 4, 4)).toMatchObject({ 0: '6 of 6', 2: '6 of 6', 3: '3 of 3', 4: '3 of 3' });
});
