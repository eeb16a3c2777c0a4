import { describe, expect, test } from 'vitest';
import { emptyTally, type Tally } from '../counting/tally.ts';
import { randomFrom } from '../statistics/seeded-order.ts';
import type { KnownOfSurveys } from './choose-cells.ts';
import { computeUnitMeans, type UnitMean } from './overview-means.ts';

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

const rankOf = (matrix: readonly (readonly number[])[]): number => {
  const rows = matrix.map((row) => [...row]);
  let rank = 0;
  for (let column = 0; column < (rows[0]?.length ?? 0); column += 1) {
    const pivot = rows.findIndex((row, at) => at >= rank && Math.abs(row[column] as number) > 1e-9);
    if (pivot < 0) continue;
    const [own] = rows.splice(pivot, 1) as [number[]];
    rows.splice(rank, 0, own);
    rank += 1;
    for (const row of rows.slice(rank)) {
      const factor = (row[column] as number) / (own[column] as number);
      row.forEach((value, at) => {
        row[at] = value - factor * (own[at] as number);
      });
    }
  }
  return rank;
};

const everybody: KnownOfSurveys = {
  parentOf,
  unitIds: new Set(parentOf.keys()),
  ...{ sums: [], gone: [], least: 3, trustedLeast: 3, leastOfTrusted: 3 },
};

const meansFor = (changes: Partial<KnownOfSurveys>, ...unitIds: number[]): Record<number, string> => {
  const surveys = unitIds.map((unitId, index) => ({ id: index + 1, place: { unitId, periodId: 1 } }));
  const tallies = new Map(surveys.map(({ id }) => [id, tally()]));
  const units = computeUnitMeans(surveys, tallies, item, { ...everybody, ...changes })[0]?.get(1);
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

describe('groups of surveys by an attribute', () => {
  const valuesOf = (values: string) => new Map([...values].map((value, index) => [index + 1, value]));
  const groupsFor = (attributes: readonly string[], changes: Partial<KnownOfSurveys> = {}) => {
    const last = attributes.at(-1) ?? '';
    const surveys = [...last].map((_, index) => ({
      ...{ id: index + 1, place: { unitId: 3, periodId: 1 } },
    }));
    const known = { ...everybody, ...changes, attributes: attributes.map(valuesOf) };
    const tallies = new Map(surveys.map(({ id }) => [id, tally()]));
    const values = [...new Set(last)].sort();
    const groups = values.map((value) => (id: number) => last[id - 1] === value);
    const means = computeUnitMeans(surveys, tallies, item, known, groups);
    return Object.fromEntries(
      values.map((value, group) => {
        const mean = means[group]?.get(1)?.get(2);
        return [value, mean?.hidden === null ? `${mean.surveyCount} of ${mean.surveyTotal}` : mean?.hidden];
      }),
    );
  };

  test('are shown where enough surveys remain in each, and beside it', () => {
    expect(groupsFor(['LLLSSS'])).toEqual({ L: '3 of 3', S: '3 of 3' });
    expect(groupsFor(['LLLSS'])).toEqual({ L: 'beside-units', S: 'too-few-surveys' });
  });

  test('of a second attribute are shown only where they leave enough beside those of the first', () => {
    expect(groupsFor(['XXYXYY'])).toEqual({ X: '3 of 3', Y: '3 of 3' });
    expect(groupsFor(['LLLSSS', 'XXYXYY'])).toEqual({ X: 'beside-units', Y: 'beside-units' });
  });

  test('are the same for roles that are trusted with fewer surveys', () => {
    const trusting = { leastOfTrusted: 1 };
    expect(groupsFor(['LLLSS'], { ...trusting, trustedLeast: 1 })).toEqual(groupsFor(['LLLSS'], trusting));
  });

  test('leave nobody fewer surveys than the minimum in any combination of random tables', () => {
    const random = randomFrom(825);
    const draw = (letters: string, count: number) =>
      Array.from({ length: count }, () => letters[Math.floor(random() * letters.length)]).join('');
    let told = 0;
    for (let round = 0; round < 60; round += 1) {
      const count = 6 + Math.floor(random() * 7);
      const unitIds = Array.from({ length: count }, () => (random() < 0.5 ? 3 : 4));
      const attributes = [draw('LS', count), draw('XYZ', count)];
      const surveys = unitIds.map((unitId, index) => ({ id: index + 1, place: { unitId, periodId: 1 } }));
      const tallies = new Map(surveys.map(({ id }) => [id, tally()]));
      const cellsOf = (taken: readonly string[]) => {
        const known = taken.length === 0 ? everybody : { ...everybody, attributes: taken.map(valuesOf) };
        const alone = surveys.map(
          ({ id }) =>
            (other: number) =>
              other === id,
        );
        const means = computeUnitMeans(surveys, tallies, item, known, alone);
        return surveys.map(({ id, place }, index) => {
          const isShown = (unitId: number) => means[index]?.get(1)?.get(unitId)?.hidden === null;
          const cell = [place.unitId, 2, 1].find(isShown);
          return cell === undefined ? '' : `${cell} ${taken.at(-1)?.[id - 1] ?? ''}`;
        });
      };
      const sums = [[], attributes.slice(0, 1), attributes].flatMap((taken) => {
        const cells = cellsOf(taken);
        return [...new Set(cells)].filter(Boolean).map((cell) => cells.map((own) => Number(own === cell)));
      });
      told += sums.length;
      const rows = surveys.map((_, survey) => sums.map((sum) => sum[survey] as number));
      const all = rankOf(rows);
      for (let one = 0; one < count; one += 1)
        for (let other = one; other < count; other += 1)
          expect(rankOf(rows.filter((_, at) => at !== one && at !== other))).toBe(all);
    }
    expect(told).toBeGreaterThan(150);
  });
});
