import { expect, test } from 'vitest';
import { emptyTally, type Tally } from '../counting/tally.ts';
import { computeUnitMeans, type KnownOfSurveys, type UnitMean } from './overview-means.ts';

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

const everybody: KnownOfSurveys = {
  parentOf,
  unitIds: new Set(parentOf.keys()),
  ...{ sums: [], gone: [], least: 3, trustedLeast: 3, leastOfTrusted: 3 },
};

const meansFor = (changes: Partial<KnownOfSurveys>, ...unitIds: number[]): Record<number, string> => {
  const surveys = unitIds.map((unitId, index) => ({ id: index + 1, place: { unitId, periodId: 1 } }));
  const tallies = new Map(surveys.map(({ id }) => [id, tally()]));
  const units = computeUnitMeans(surveys, tallies, item, { ...everybody, ...changes }).get(1);
  const nameOf = (mean: UnitMean) =>
    mean.hidden === null ? `${mean.surveyCount} of ${mean.surveyTotal}` : mean.hidden;
  return Object.fromEntries([...(units ?? [])].map(([unitId, mean]) => [unitId, nameOf(mean)]));
};

const meansOf = (...unitIds: number[]) => meansFor({}, ...unitIds);

test("passes no single institute's mean off as that of its faculty or university", () => {
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

test('whoever is trusted with fewer surveys sees the means of everybody and those of smaller units', () => {
  expect(meansFor({ trustedLeast: 1 }, 3, 3, 3, 4)).toMatchObject({ 2: '4 of 4', 3: '3 of 3', 4: '1 of 1' });
  expect(meansFor({ trustedLeast: 2 }, 3, 3, 4, 4)).toMatchObject({ 2: '4 of 4', 3: '2 of 2', 4: '2 of 2' });
  expect(meansOf(3, 3, 4, 4)).toMatchObject({ 2: '4 of 4', 3: 'too-few-surveys', 4: 'too-few-surveys' });
});

test('a mean of two surveys is not shown where it leaves one of a published sum', () => {
  const sums = [{ surveyIds: [1, 2, 3], isWhole: true }];
  expect(meansFor({ sums, trustedLeast: 2 }, 3, 3, 4, 4)).toMatchObject({ 3: 'derivable' });
});

test('whoever sees a part of the units gets the same means as everybody', () => {
  const all = meansOf(3, 3, 3, 4, 4);
  const own = meansFor({ unitIds: new Set([3]) }, 3, 3, 3, 4, 4);
  expect(own).toEqual({ 0: all[3], 3: all[3] });
});

test('surveys whose answers are gone count as secret in what was published with them', () => {
  const sums = [{ surveyIds: [1, 2, 3, 9], isWhole: true }];
  expect(meansFor({ sums }, 3, 3, 3)).toMatchObject({ 3: '3 of 3' });
  expect(meansFor({ sums, gone: [{ id: 9, place: null, n: 10 }] }, 3, 3, 3)).toMatchObject({
    3: 'derivable',
  });
});

test('requires more surveys for equally weighted means beside those over answers, for all roles', () => {
  const alike = (changes: Partial<KnownOfSurveys>, ...unitIds: number[]) =>
    meansFor({ meanOver: 'surveys', ...changes }, ...unitIds);
  const law = alike({}, 3, 3, 3, 4, 4, 4);
  // Ten answers in each survey: without their interval these means would tell nothing new.
  expect(law).toEqual({
    0: '6 of 6',
    1: '6 of 6',
    2: '6 of 6',
    3: 'beside-answers',
    4: 'beside-answers',
  });
  expect(alike({}, 3, 3, 3, 3, 3)).toMatchObject({ 3: '5 of 5' });
  expect(alike({}, 3, 3, 3, 4)).toMatchObject({ 3: 'beside-answers', 4: 'too-few-surveys' });
  const trusting = { leastOfTrusted: 1 };
  expect(alike({ ...trusting, trustedLeast: 1 }, 3, 3, 3, 4)).toEqual(alike(trusting, 3, 3, 3, 4));
});
