import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KnownSums } from '../testing/solvers.ts';
import { type CountedSurvey, overviewCells } from './overview-cells.ts';
import type { KnownSum } from './survey-sums.ts';

const parentOf = new Map<number, number | null>([
  [1, null],
  [2, 1],
  [3, 1],
  [4, 3],
]);
const surveysOf = (...units: number[]): CountedSurvey[] =>
  units.map((unitId, index) => ({ id: index + 1, place: { unitId, periodId: 1 }, n: 10 }));
const cellsOf = (surveys: CountedSurvey[], reports: KnownSum[] = []): Record<number, number> =>
  Object.fromEntries(overviewCells(surveys, parentOf, reports, 3).unitOf);
const report = (...surveyIds: number[]): KnownSum => ({ surveyIds, isWhole: true });
const alike = (...surveyIds: number[]): KnownSum[] => [
  report(...surveyIds),
  { surveyIds, isWhole: true, isOfMeans: true },
];
const filtered = (...surveyIds: number[]): KnownSum => ({ surveyIds, isWhole: false });

test('counts surveys of too small a unit in the first unit above with enough of them', () => {
  expect(cellsOf(surveysOf(2, 2, 2, 3, 3, 4))).toEqual({ 1: 2, 2: 2, 3: 2, 4: 3, 5: 3, 6: 3 });
  // Of the chair and the institute together there are two: both wait for the faculty's, which has one of its own.
  expect(cellsOf(surveysOf(2, 2, 2, 3, 4, 1))).toEqual({ 1: 2, 2: 2, 3: 2, 4: 1, 5: 1, 6: 1 });
});

test('leaves surveys out of every mean if even the outermost unit has too few left', () => {
  expect(cellsOf(surveysOf(2, 2, 2, 3, 4))).toEqual({ 1: 2, 2: 2, 3: 2 });
  expect(cellsOf(surveysOf(2, 3))).toEqual({});
});

test('When one survey has more than half of the answers, then it is not told apart', () => {
  const [first, ...others] = surveysOf(2, 2, 2, 2) as [CountedSurvey, ...CountedSurvey[]];
  expect(cellsOf([{ ...first, n: 31 }, ...others])).toEqual({});
  expect(cellsOf([{ ...first, n: 30 }, ...others])).toEqual({ 1: 2, 2: 2, 3: 2, 4: 2 });
});

test('When periods differ, then each has cells of its own', () => {
  const [one, two, three] = surveysOf(2, 2, 2) as [CountedSurvey, CountedSurvey, CountedSurvey];
  expect(cellsOf([one, two, { ...three, place: { unitId: 2, periodId: 2 } }])).toEqual({});
});

test('When a published report would leave two surveys of a mean, then the mean is not told, and says so', () => {
  const surveys = surveysOf(2, 2, 2, 2);
  const { unitOf, derivable } = overviewCells(surveys, parentOf, [report(1, 2)], 3);
  expect([unitOf.size, [...derivable]]).toEqual([0, [1, 2, 3, 4]]);
  expect(cellsOf(surveys, [report(1, 2, 3, 4)])).toEqual({ 1: 2, 2: 2, 3: 2, 4: 2 });
});

test('isolates no single survey of an institute beside a published report of its faculty', () => {
  const surveys = surveysOf(2, 2, 2, 3);
  expect(cellsOf(surveys)).toEqual({ 1: 2, 2: 2, 3: 2 });
  // The faculty's own mean is the report's.
  expect(cellsOf(surveys, [report(1, 2, 3, 4)])).toEqual({ 1: 1, 2: 1, 3: 1, 4: 1 });
  // Also where a second report leads from the one to the other.
  const six = surveysOf(2, 2, 2, 3, 3, 3).map((one) => (one.id > 3 ? { ...one, place: null } : one));
  expect(cellsOf(six, [report(1, 2, 3, 4, 5, 6)])).toEqual({ 1: 2, 2: 2, 3: 2 });
  expect(cellsOf(six, [report(1, 2, 3, 4, 5, 6), report(4, 5)])).toEqual({});
});

test('requires enough surveys beside those of a published report of a larger unit', () => {
  const five = surveysOf(2, 2, 2, 2, 2);
  expect(cellsOf(five, [report(1, 2)])).toEqual({ 1: 2, 2: 2, 3: 2, 4: 2, 5: 2 });
  expect(cellsOf(five, [filtered(1, 2)])).toEqual({ 1: 2, 2: 2, 3: 2, 4: 2, 5: 2 });
  // Of the others it would leave two.
  expect(cellsOf(surveysOf(2, 2, 2, 2), [filtered(1, 2)])).toEqual({});
});

test('needs no other surveys beside those published one by one without a filter', () => {
  const surveys = surveysOf(2, 2);
  expect(cellsOf(surveys, [report(1), report(2)])).toEqual({ 1: 2, 2: 2 });
  // What two reports differ by is as well known.
  expect(cellsOf(surveys, [report(1), report(1, 2)])).toEqual({ 1: 2, 2: 2 });
  expect(cellsOf(surveys, [report(1), filtered(2)])).toEqual({});
});

const place = fc.record({ unitId: fc.integer({ min: 1, max: 4 }), periodId: fc.integer({ min: 1, max: 2 }) });
const worlds = fc.record({
  places: fc.array(fc.option(place, { freq: 5 }), { minLength: 4, maxLength: 14 }),
  sizes: fc.array(fc.integer({ min: 5, max: 30 }), { minLength: 14, maxLength: 14 }),
  sums: fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 14 }), { minLength: 1, maxLength: 9 }), {
    maxLength: 4,
  }),
});

const sumsShown = (surveys: readonly CountedSurvey[], reports: readonly KnownSum[]) => {
  const { unitOf } = overviewCells(surveys, parentOf, reports, 3);
  const vector = (has: (survey: CountedSurvey) => boolean) => surveys.map((one) => (has(one) ? 1 : 0));
  const isBelow = (unit: number | null | undefined, row: number): boolean =>
    unit != null && (unit === row || isBelow(parentOf.get(unit), row));
  return {
    unitOf,
    published: reports.map(({ surveyIds }) => vector(({ id }) => surveyIds.includes(id))),
    means: [1, 2].flatMap((periodId) =>
      [...parentOf.keys()].map((row) =>
        vector((one) => one.place?.periodId === periodId && isBelow(unitOf.get(one.id), row)),
      ),
    ),
  };
};
const rankOf = (rows: readonly number[][], isKept: (survey: number) => boolean): number => {
  const known = new KnownSums();
  return rows.filter((row) => known.add(row.map((entry, survey) => (isKept(survey) ? entry : 0)))).length;
};
const toldOf = (rows: readonly number[][], one: number, other: number): number =>
  rankOf(rows, () => true) - rankOf(rows, (survey) => survey !== one && survey !== other);

test('no combination of the means of all units and periods with published sums is about one survey or two', () => {
  let [shown, combined] = [0, 0];
  fc.assert(
    fc.property(worlds, ({ places, sizes, sums }) => {
      const surveys = places.map((own, index) => ({ id: index + 1, place: own, n: sizes[index] as number }));
      const reports = sums.map((surveyIds) => report(...surveyIds.filter((id) => id <= places.length)));
      const { unitOf, published, means } = sumsShown(surveys, reports);
      if (unitOf.size > 0) shown += 1;
      for (const one of surveys.keys())
        for (const other of surveys.keys()) {
          if (other < one) continue;
          const byReports = toldOf(published, one, other);
          if (byReports > 0) combined += 1;
          expect(toldOf([...published, ...means], one, other)).toBe(byReports);
        }
    }),
    { numRuns: 120, seed: 470 },
  );
  expect(shown).toBeGreaterThan(50);
  expect(combined).toBeGreaterThan(50);
});

test('cells are the same in whatever order reports were published', () => {
  fc.assert(
    fc.property(worlds, ({ places, sizes, sums }) => {
      const surveys = places.map((own, index) => ({ id: index + 1, place: own, n: sizes[index] as number }));
      const reports = sums.map((surveyIds) => report(...surveyIds));
      expect(cellsOf(surveys, reports.toReversed())).toEqual(cellsOf(surveys, reports));
    }),
    { numRuns: 100, seed: 635 },
  );
});

test('a report of the lectures of three institutes takes no mean away where enough surveys are left', () => {
  const own = surveysOf(2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3);
  // Each institute's mean less the report's leaves the three others of both.
  expect(cellsOf(own, [report(1, 2, 3, 7, 8, 9)])).toEqual(cellsOf(own));
  // With one seminar beside the lectures of each, what is in the report counts in the institutes, and the seminars in none.
  const few = surveysOf(2, 2, 2, 2, 3, 3, 3, 3);
  expect(cellsOf(few, [report(1, 2, 3, 5, 6, 7)])).toEqual({ 1: 2, 2: 2, 3: 2, 5: 3, 6: 3, 7: 3 });
});

test('means of survey means that a report told are sums of their own beside the answers’', () => {
  const sizes = [10, 10, 10, 20, 5, 10];
  const surveys = surveysOf(2, 2, 2, 2, 2, 2).map((survey, index) => ({
    ...survey,
    ...{ n: sizes[index] as number, ...((index === 3 || index === 4) && { place: null }) },
  }));
  const shown = { 1: 2, 2: 2, 3: 2, 6: 2 };
  expect(cellsOf(surveys, [report(1, 2, 3, 4, 5)])).toEqual(shown);
  // The cell, less twenty times the means, plus the answers, leaves the fifth and the sixth.
  expect(cellsOf(surveys, alike(1, 2, 3, 4, 5))).toEqual({});
});
