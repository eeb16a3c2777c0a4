import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyTally, type Tally } from '../counting/tally.ts';
import { comparisonCells } from './compare-surveys.ts';
import { type RankedGroup, rankAmong, rankedGroups, tallyCells } from './rank-among-surveys.ts';

const LEAST = 3;
const ITEM = {
  type: 'SCALA' as const,
  options: [1, 2, 3, 4, 5].map((value) => ({ text: {}, value })),
};

const tallyOf = (counts: readonly number[]): Tally => {
  const n = counts.reduce((all, count) => all + count, 0);
  return { ...emptyTally(5), surveyCount: n > 0 ? 1 : 0, n, largest: n, counts: Float64Array.from(counts) };
};
const meanOf = ({ counts, n }: Tally): number =>
  counts.reduce((sum, count, index) => sum + count * (index + 1), 0) / n;

interface Drawn {
  readonly bySurvey: ReadonlyMap<number, Tally>;
  readonly cellOf: ReadonlyMap<number, number>;
}

/** Up to 40 surveys of 5 to 60 people in up to three cells; few have no answers. */
const surveys = fc
  .array(
    fc.record({
      counts: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 5, maxLength: 5 }),
      cell: fc.constantFrom(8, 10, 12),
      isSilent: fc.integer({ min: 0, max: 9 }).map((drawn) => drawn === 0),
    }),
    { minLength: 20, maxLength: 40 },
  )
  .map((drawn): Drawn => {
    const tallies = drawn.map(({ counts, isSilent }) => tallyOf(isSilent ? [0, 0, 0, 0, 0] : counts));
    return {
      bySurvey: new Map(tallies.map((tally, id) => [id, tally])),
      cellOf: new Map(drawn.map(({ cell }, id) => [id, cell])),
    };
  });

const groupsOf = ({ bySurvey, cellOf }: Drawn): RankedGroup[] =>
  rankedGroups(bySurvey, cellOf, () => true, ITEM, LEAST);

/** Surveys of 20 people each: differing sizes would reveal the ends of groups, too. */
const alike = fc
  .array(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 20, maxLength: 20 }), {
    minLength: 20,
    maxLength: 40,
  })
  .map((drawn): Drawn => {
    const countOf = (answers: readonly number[], value: number) =>
      answers.filter((answer) => answer === value).length;
    const tallies = drawn.map((answers) => tallyOf([1, 2, 3, 4, 5].map((value) => countOf(answers, value))));
    return {
      bySurvey: new Map(tallies.map((tally, id) => [id, tally])),
      cellOf: new Map(tallies.map((_, id) => [id, id % 2 === 0 ? 8 : 12])),
    };
  });

/** 24 surveys of ten people each, whose means rise from 1.1 to 3.4 by 0.1; worked out by hand. */
const rising: Drawn = {
  bySurvey: new Map(
    Array.from({ length: 24 }, (_, index) => {
      const sum = index + 11;
      const [low, high] = [Math.floor(sum / 10), Math.ceil(sum / 10)];
      const above = sum - 10 * low;
      const counts = [0, 0, 0, 0, 0];
      counts[low - 1] = 10 - above;
      if (above > 0) counts[high - 1] = above;
      return [index, tallyOf(counts)] as const;
    }),
  ),
  cellOf: new Map(Array.from({ length: 24 }, (_, index) => [index, 8])),
};

describe('rankAmong', () => {
  test('says between the middles of which groups of three surveys a mean lies', () => {
    const groups = groupsOf(rising);
    // Means of the eight groups: 1.2, 1.5, … 3.3, with 6.25 %, 18.75 %, … of the surveys below their middles.
    expect(groups.map(({ mean }) => Number(mean.toFixed(6)))).toEqual([1.2, 1.5, 1.8, 2.1, 2.4, 2.7, 3, 3.3]);
    expect(rankAmong(1, groups)).toEqual({ from: 0, to: 6, surveyCount: 24 });
    expect(rankAmong(2.2, groups)).toEqual({ from: 44, to: 56, surveyCount: 24 });
    expect(rankAmong(5, groups)).toEqual({ from: 94, to: 100, surveyCount: 24 });
  });

  test('says nothing of fewer than 20 surveys', () => {
    const fewer = new Map([...rising.bySurvey].slice(0, 19));
    expect(rankAmong(2, groupsOf({ ...rising, bySurvey: fewer }))).toBeNull();
  });

  test('holds the plain share of lower means, give or take a group, in a single cell', () => {
    fc.assert(
      fc.property(surveys, fc.double({ min: 1, max: 5, noNaN: true }), ({ bySurvey }, mean) => {
        const cellOf = new Map([...bySurvey.keys()].map((id) => [id, 8]));
        const groups = groupsOf({ bySurvey, cellOf });
        const rank = rankAmong(mean, groups);
        if (!rank) return;
        const means = [...bySurvey.values()].filter(({ n }) => n > 0).map(meanOf);
        const share = (100 * means.filter((one) => one < mean).length) / means.length;
        const widest = (100 * Math.max(...groups.map(({ surveyIds }) => surveyIds.length))) / means.length;
        expect(share).toBeGreaterThanOrEqual(rank.from - widest / 2 - 1);
        expect(share).toBeLessThanOrEqual(rank.to + widest / 2 + 1);
      }),
    );
  });
});

describe('rankedGroups', () => {
  test('are each what a comparison could tell: enough surveys, none with more than half, in one cell', () => {
    fc.assert(
      fc.property(surveys, (drawn) => {
        for (const { surveyIds, n } of groupsOf(drawn)) {
          const largest = Math.max(...surveyIds.map((id) => drawn.bySurvey.get(id)?.n ?? 0));
          expect(surveyIds.length).toBeGreaterThanOrEqual(LEAST);
          expect(2 * largest).toBeLessThanOrEqual(n);
          expect(new Set(surveyIds.map((id) => drawn.cellOf.get(id))).size).toBe(1);
        }
      }),
    );
  });

  test('divide just the surveys that the comparison tells', () => {
    fc.assert(
      fc.property(surveys, (drawn) => {
        const cells = tallyCells(drawn.bySurvey, drawn.cellOf, 5);
        const told = [...drawn.bySurvey].flatMap(([id, { n }]) => {
          const cell = cells.get(drawn.cellOf.get(id) ?? 0);
          const isTold = cell && cell.surveyCount >= LEAST && 2 * cell.largest <= cell.n;
          return n > 0 && isTold ? [id] : [];
        });
        const ranked = groupsOf(drawn).flatMap(({ surveyIds }) => surveyIds);
        expect(ranked.toSorted((left, right) => left - right)).toEqual(told);
      }),
    );
  });

  test('tell no more than their sums: each survey of a group may as well be its average', () => {
    fc.assert(
      fc.property(alike, fc.double({ min: 1, max: 5, noNaN: true }), (drawn, mean) => {
        const groups = groupsOf(drawn);
        const bySurvey = new Map(drawn.bySurvey);
        for (const { surveyIds } of groups) {
          const own = surveyIds.map((id) => drawn.bySurvey.get(id) as Tally);
          const averages = [0, 1, 2, 3, 4].map(
            (option) => own.reduce((sum, { counts }) => sum + (counts[option] ?? 0), 0) / own.length,
          );
          for (const id of surveyIds) bySurvey.set(id, tallyOf(averages));
        }
        const means = groups.map((group) => group.mean);
        // Averages are rounded, so a mean on the very edge may fall to either side.
        fc.pre(means.every((one) => Math.abs(one - mean) > 1e-6));
        expect(rankAmong(mean, groupsOf({ ...drawn, bySurvey }))).toEqual(rankAmong(mean, groups));
      }),
    );
  });

  test('has no group of surveys that a report’s author sees alone beside others', () => {
    const compared = Array.from({ length: 24 }, (_, id) => ({
      ...{ id, respondents: 10, kinds: new Set(['all'] as const), isSeenAlone: id % 3 === 0 },
    }));
    const { cellOf } = comparisonCells(compared, LEAST);
    for (const { surveyIds } of groupsOf({ ...rising, cellOf: new Map(cellOf) }))
      expect(new Set(surveyIds.map((id) => id % 3 === 0)).size).toBe(1);
  });
});
