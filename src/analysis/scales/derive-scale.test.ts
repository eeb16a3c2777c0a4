import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PlainAnswer, pack } from '../testing/plain-survey.ts';
import { deriveScale, type ScaleDefinition, type ScaleItem } from './derive-scale.ts';

const POINTS = 5;
const VALUES = [1, 2, 3, 4, 5];

const item = (column: number, changes: Partial<ScaleItem> = {}): ScaleItem => ({
  column,
  values: VALUES,
  weight: 1,
  isReversed: false,
  ...changes,
});
const scale = (items: readonly ScaleItem[], changes: Partial<ScaleDefinition> = {}): ScaleDefinition => ({
  items,
  leastShare: 0.5,
  lowest: 1,
  highest: 5,
  ...changes,
});

type Row = readonly PlainAnswer[];
const segmentsOf = (rows: readonly Row[], minimum = 1) => {
  const width = rows[0]?.length ?? 0;
  const items = Array.from({ length: width }, () => ({ kind: 'choice' as const, optionCount: POINTS }));
  return pack({ id: 1, minimum, items, rows }, [Math.ceil(rows.length / 2)]).segments;
};
const derive = (rows: readonly Row[], definition: ScaleDefinition, minimum = 1, isOnlyRelease = true) =>
  deriveScale(segmentsOf(rows), definition, { minimum, isOnlyRelease });
const scoresOf = (rows: readonly Row[], definition: ScaleDefinition, minimum = 1): number[] => {
  const derived = derive(rows, definition, minimum);
  if (derived.withheld !== null) throw new Error(derived.withheld);
  return derived.scores.flatMap((part) => [...part]);
};

const code = fc.integer({ min: 1, max: POINTS });
const answer = fc.oneof({ weight: 8, arbitrary: code }, fc.constantFrom<PlainAnswer>('blank', 'abstention'));
const rowsOf = (width: number) =>
  fc
    .array(fc.tuple(...Array.from({ length: width }, () => answer)), { minLength: 1, maxLength: 30 })
    .filter((rows) =>
      Array.from({ length: width }, (_, at) => at).every((at) =>
        rows.some((row) => typeof row[at] === 'number'),
      ),
    );
const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
const given = (rows: readonly Row[], column: number): number[] =>
  rows.map((row) => row[column]).filter((value) => typeof value === 'number');

describe('a scale of one item', () => {
  test('is that item', () => {
    fc.assert(
      fc.property(rowsOf(1), (rows) => {
        const own = scoresOf(rows, scale([item(0)]));
        expect(own).toEqual(rows.map(([value]) => (typeof value === 'number' ? value : Number.NaN)));
      }),
    );
  });

  test('reads the item backwards if it is reversed', () => {
    expect(scoresOf([[1], [2], [5]], scale([item(0, { isReversed: true })]))).toEqual([5, 4, 1]);
  });

  test('maps the item onto the range', () => {
    const percent = scale([item(0)], { lowest: 0, highest: 100 });
    expect(scoresOf([[1], [2], [5]], percent)).toEqual([0, 25, 100]);
  });
});

describe('scores of several items', () => {
  test('are the weighted mean of complete answers', () => {
    const weighted = scale([item(0, { weight: 2 }), item(1), item(2, { isReversed: true })]);
    expect(
      scoresOf(
        [
          [5, 3, 1],
          [1, 1, 5],
        ],
        weighted,
      ),
    ).toEqual([(2 * 5 + 3 + 5) / 4, (2 + 1 + 1) / 4]);
  });

  test('do not change when all weights are 1 or any other', () => {
    fc.assert(
      fc.property(rowsOf(3), fc.integer({ min: 1, max: 9 }), (rows, weight) => {
        const alike = scale([0, 1, 2].map((column) => item(column, { weight })));
        expect(scoresOf(rows, alike)).toEqual(scoresOf(rows, scale([0, 1, 2].map((column) => item(column)))));
      }),
    );
  });

  test('do not depend on the order of items', () => {
    const own = [item(0, { weight: 2 }), item(1, { isReversed: true }), item(2)];
    fc.assert(
      fc.property(rowsOf(3), fc.shuffledSubarray(own, { minLength: 3 }), (rows, shuffled) => {
        expect(scoresOf(rows, scale(shuffled))).toEqual(scoresOf(rows, scale(own)));
      }),
    );
  });

  test('have the weighted mean of the items’ means as their mean', () => {
    fc.assert(
      fc.property(rowsOf(3), (rows) => {
        // Everybody who answered anything has a score.
        const own = scale([item(0, { weight: 2 }), item(1), item(2)], { leastShare: 0 });
        const answered = rows.filter((row) => row.filter((value) => typeof value === 'number').length !== 1);
        fc.pre([0, 1, 2].every((column) => given(answered, column).length > 0));
        const scores = scoresOf(answered, own).filter((score) => !Number.isNaN(score));
        const [first, second, third] = [0, 1, 2].map((column) => meanOf(given(answered, column)));
        expect(meanOf(scores)).toBeCloseTo(((first ?? 0) * 2 + (second ?? 0) + (third ?? 0)) / 4, 9);
      }),
    );
  });

  test('replace what was left out by the item’s mean', () => {
    expect(
      scoresOf(
        [
          [5, 'blank', 4],
          [3, 2, 3],
          [1, 4, 'abstention'],
        ],
        scale([item(0), item(1), item(2)]),
      ),
    ).toEqual(
      [(5 + 3 + 4) / 3, (3 + 2 + 3) / 3, (1 + 4 + 3.5) / 3].map((value) => Number(value.toPrecision(12))),
    );
  });
});

describe('who has no score', () => {
  const own = scale([item(0), item(1), item(2), item(3)], { leastShare: 0.75 });
  const full: Row[] = Array.from({ length: 6 }, () => [4, 3, 2, 5]);
  const none: Row = ['blank', 'blank', 'abstention', 'blank'];
  const few: Row = [4, 'blank', 3, 'blank'];

  test('is whoever answered no item', () => {
    expect(scoresOf([...full, none], own, 5).at(-1)).toBeNaN();
  });

  test('is whoever answered fewer items than the least share where nobody is protected', () => {
    expect(scoresOf([...full, few], own).at(-1)).toBeNaN();
  });

  test('is nobody who answered anything where people are protected', () => {
    const dropOuts: Row[] = [few, [4, 'blank', 'blank', 'blank']];
    const scores = scoresOf([...full, ...full, ...dropOuts], { ...own, leastShare: 1 }, 5);
    expect(scores.slice(-2).every(Number.isFinite)).toBe(true);
  });

  test('withholds the scale if more than a fifth answered too few items', () => {
    expect(derive([...full, few, few], own, 5)).toEqual({ withheld: 'too-few-items' });
    expect(derive([...full, few], own, 5).withheld).toBeNull();
  });

  test('withholds the scale for a single answered item beside another release', () => {
    const rows: Row[] = [...full, [4, 'blank', 'blank', 'blank']];
    expect(derive(rows, own, 5, true).withheld).toBeNull();
    expect(derive(rows, own, 5, false)).toEqual({ withheld: 'too-few-items' });
  });

  test('withholds the scale if fewer than the minimum answered two items', () => {
    const single: Row = [4, 'blank', 'blank', 'blank'];
    const rows: Row[] = [...full, single];
    expect(derive(rows, own, 6).withheld).toBeNull();
    expect(derive([...full.slice(1), single], own, 5).withheld).toBeNull();
    expect(derive([...full.slice(1), single, none], own, 6)).toEqual({ withheld: 'too-few-answers' });
  });
});

test('withholds a scale with an item that fewer than the minimum answered', () => {
  const rows: Row[] = Array.from({ length: 8 }, (_, index) => [3, index < 4 ? 2 : 'blank', 1]);
  const own = scale([item(0), item(1), item(2)]);
  expect(derive(rows, own, 5)).toEqual({ withheld: 'too-few-answers' });
  expect(derive(rows, own, 4).withheld).toBeNull();
});

test('tells of the sum of any group’s scores what its sums of answers tell already', () => {
  const weights = [1, 3, 1];
  const own = scale(weights.map((weight, column) => item(column, { weight })));
  let told = 0;
  fc.assert(
    fc.property(rowsOf(3), fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }), (rows, chosen) => {
      const derived = derive(rows, own, 2);
      fc.pre(derived.withheld === null);
      const scores = (derived.withheld === null ? derived.scores : []).flatMap((part) => [...part]);
      const group = [...rows.keys()].filter((person) => chosen[person] && !Number.isNaN(scores[person]));
      // Figures of the items under the filter, their means in the survey, and how many have a score.
      const fromItems = weights.map((weight, column) => {
        const under = given(
          group.map((person) => rows[person] as Row),
          column,
        );
        const sum = under.reduce((total, value) => total + value, 0);
        return weight * (sum + (group.length - under.length) * meanOf(given(rows, column)));
      });
      const expected = fromItems.reduce((total, value) => total + value, 0) / 5;
      expect(group.reduce((total, person) => total + (scores[person] as number), 0)).toBeCloseTo(expected, 8);
      told += 1;
    }),
  );
  expect(told).toBe(100);
});
