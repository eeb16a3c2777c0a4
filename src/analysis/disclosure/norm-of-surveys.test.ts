import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ComparisonKind } from '#shared/figures/calculation/comparisons.ts';
import { emptyTally, type Tally } from '../counting/tally.ts';
import { KnownSums } from '../testing/solvers.ts';
import { belongsTo, belongsToNorm, comparisonCells, isEnough } from './compare-surveys.ts';
import { discloseNorm, type NormOfSurveys } from './norm-of-surveys.ts';

const LEAST = 3;
const ITEM = {
  type: 'SCALA' as const,
  options: [1, 2, 3, 4, 5].map((value) => ({ text: {}, value })),
};

const tallyOf = (...counts: number[]): Tally => {
  const n = counts.reduce((all, count) => all + count, 0);
  return {
    ...emptyTally(5),
    ...{ surveyCount: 1, minimum: 5, n, largest: n, counts: Float64Array.from(counts) },
  };
};

interface Drawn {
  readonly tally: Tally;
  readonly kinds: ReadonlySet<ComparisonKind>;
  readonly norms: readonly number[];
  readonly isSeenAlone: boolean;
}

const place = fc.record({
  isOfUnit: fc.boolean(),
  isOfForm: fc.boolean(),
  norms: fc.subarray([0, 1, 2]),
  isSeenAlone: fc.integer({ min: 0, max: 3 }).map((drawn) => drawn === 0),
});
const worlds = fc
  .record({
    places: fc.array(place, { minLength: 2, maxLength: 5 }),
    surveys: fc.array(
      fc.record({
        at: fc.nat({ max: 4 }),
        counts: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 5, maxLength: 5 }),
      }),
      { minLength: 12, maxLength: 45 },
    ),
  })
  .map(({ places, surveys }) =>
    surveys.map(({ at, counts }): Drawn => {
      const { isOfUnit, isOfForm, norms, isSeenAlone } = places[
        at % places.length
      ] as (typeof places)[number];
      const kinds = new Set<ComparisonKind>(['all']);
      if (isOfUnit) kinds.add('unit');
      if (isOfForm) kinds.add('form');
      return { tally: tallyOf(...counts), kinds, norms, isSeenAlone };
    }),
  );

const cellsOf = (drawn: readonly Drawn[]) =>
  comparisonCells(
    drawn.map(({ tally, kinds, norms, isSeenAlone }, id) => ({
      ...{ id, respondents: tally.n, kinds, norms, isSeenAlone },
    })),
    LEAST,
  );

const normOf = (drawn: readonly Drawn[], place: number): NormOfSurveys | null =>
  discloseNorm(
    new Map(drawn.map(({ tally }, id) => [id, tally])),
    cellsOf(drawn).cellOf,
    (cell) => belongsToNorm(cellsOf(drawn), cell, place),
    ITEM,
    LEAST,
  );

const membersOf = (drawn: readonly Drawn[], place: number): boolean[] => {
  const before = normOf(drawn, place);
  return drawn.map((one, index) => {
    const [first = 0, second = 0, ...others] = one.tally.counts;
    const moved = { ...one, tally: tallyOf(first - 1, second + 1, ...others) };
    return JSON.stringify(normOf(drawn.with(index, moved), place)) !== JSON.stringify(before);
  });
};

const rising = Array.from({ length: 10 }, (_, index): Drawn => {
  const ones = 5 - (index % 5);
  return {
    tally: index < 5 ? tallyOf(ones, 5 - ones, 0, 0, 0) : tallyOf(0, ones, 5 - ones, 0, 0),
    ...{ kinds: new Set<ComparisonKind>(['all']), norms: [0], isSeenAlone: false },
  };
});

describe('discloseNorm', () => {
  test('is mean and standard deviation of the surveys’ means', () => {
    // In R 4.2.2: mean(seq(1, 2.8, 0.2)) is 1.9, sd(seq(1, 2.8, 0.2)) is 0.6055301.
    const norm = normOf(rising, 0);
    expect(norm).toMatchObject({ n: 50, surveyCount: 10 });
    expect(norm?.mean).toBeCloseTo(1.9, 10);
    expect(norm?.deviation).toBeCloseTo(0.6055301, 7);
  });

  test('counts a small survey as much as a large one', () => {
    const large = tallyOf(0, 0, 0, 0, 40);
    const drawn = [...rising.slice(0, 9), { ...(rising[9] as Drawn), tally: large }];
    expect(normOf(drawn, 0)?.mean).toBeCloseTo(
      (1 + 1.2 + 1.4 + 1.6 + 1.8 + 2 + 2.2 + 2.4 + 2.6 + 5) / 10,
      10,
    );
  });

  test('is not told of fewer than ten surveys, nor of none', () => {
    expect(normOf(rising.slice(0, 9), 0)).toBeNull();
    expect(normOf(rising, 1)).toBeNull();
  });

  test('leaves out a cell with fewer than two surveys more than a comparison needs', () => {
    const four = rising.slice(0, 4).map((one) => ({ ...one, isSeenAlone: true }));
    expect(normOf([...rising, ...four], 0)?.surveyCount).toBe(10);
    const five = rising.slice(0, 5).map((one) => ({ ...one, isSeenAlone: true }));
    expect(normOf([...rising, ...five], 0)?.surveyCount).toBe(15);
  });

  test('leaves out a cell in which one survey has more than half of the answers', () => {
    expect(normOf([...rising, { ...(rising[0] as Drawn), tally: tallyOf(51, 0, 0, 0, 0) }], 0)).toBeNull();
  });

  test('tells an author who subtracts surveys seen alone nothing of fewer than three others', () => {
    let told = 0;
    fc.assert(
      fc.property(worlds, fc.infiniteStream(fc.integer({ min: 2, max: 2_000_000 })), (drawn, stream) => {
        const factors = drawn.map(() => stream.next().value as number);
        const cells = cellsOf(drawn);
        const { cellOf } = cells;
        const isCompared = (kind: ComparisonKind, cell: number): boolean => {
          const sizes = drawn.flatMap(({ tally }, id) => (cellOf.get(id) === cell ? [tally.n] : []));
          const all = sizes.reduce((sum, n) => sum + n, 0);
          return belongsTo(cells, cell, kind) && isEnough(sizes.length, Math.max(...sizes), all, LEAST);
        };
        // What was seen alone is known, so only others are left in each sum.
        const sumOf = (factor: (index: number) => number) =>
          drawn.flatMap(({ isSeenAlone }, index) => (isSeenAlone ? [] : [factor(index)]));
        const comparisons = (['all', 'unit', 'form'] as const).map((kind) =>
          sumOf((index) => {
            const cell = cellOf.get(index);
            return cell !== undefined && isCompared(kind, cell) ? (drawn[index] as Drawn).tally.n : 0;
          }),
        );
        const norms = [0, 1, 2].flatMap((place) => {
          const members = membersOf(drawn, place);
          // Means, and their squares, which count as a factor of its own for each survey.
          return [
            sumOf((index) => Number(members[index])),
            sumOf((index) => (members[index] ? (factors[index] as number) : 0)),
          ];
        });
        const sums = [...comparisons, ...norms].filter((sum) => sum.some((factor) => factor !== 0));
        told += norms.filter((sum) => sum.some((factor) => factor !== 0)).length;
        const rankWithout = (gone: readonly number[]): number => {
          const known = new KnownSums();
          return sums.filter((sum) => known.add(sum.map((factor, at) => (gone.includes(at) ? 0 : factor))))
            .length;
        };
        const all = rankWithout([]);
        const others = drawn.filter(({ isSeenAlone }) => !isSeenAlone).length;
        for (let one = 0; one < others; one += 1)
          for (let other = one; other < others; other += 1) expect(rankWithout([one, other])).toBe(all);
      }),
      { numRuns: 60, seed: 860 },
    );
    expect(told).toBeGreaterThan(20);
  });
});
