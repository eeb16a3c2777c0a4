import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnswersVersion } from '../counting/answers-version.ts';
import { encodeAnswers, openAnswers } from '../counting/packed-columns.ts';
import { hasSameAnswers, mayRelease } from './may-release.ts';

const version = (people: readonly [number, number][], atoms: number[] | null = null): AnswersVersion => ({
  columnOf: new Map([
    [1, 0],
    [2, 1],
  ]),
  segments: [
    openAnswers(
      encodeAnswers({
        respondentCount: people.length,
        columns: [
          { kind: 'number', values: Float64Array.from(people, ([name]) => name) },
          { kind: 'choice', codes: Uint8Array.from(people, ([, answer]) => answer) },
        ],
      }),
    ),
  ],
  atoms: atoms && Uint16Array.from(atoms),
});

const people = (from: number, to: number, answer = 1): [number, number][] =>
  Array.from({ length: to - from }, (_, index) => [from + index, answer]);

type People = [number, number][];

test.each<[string, People[], People, boolean]>([
  ['nothing was shown yet', [], people(0, 3), true],
  ['nothing differs', [people(0, 9)], people(0, 9), true],
  ['four came', [people(0, 9)], people(0, 13), false],
  ['five came', [people(0, 9)], people(0, 14), true],
  ['four left', [people(0, 12)], people(0, 8), false],
  ['five left', [people(0, 12)], people(0, 7), true],
  ['four changed their answer', [people(0, 12)], [...people(0, 4, 2), ...people(4, 12)], false],
  ['five changed their answer', [people(0, 12)], [...people(0, 5, 2), ...people(5, 12)], true],
  [
    'five came and one of them is back to an older version',
    [people(0, 10), people(0, 15)],
    people(0, 11),
    false,
  ],
  ['it is an older version again', [people(0, 10), people(0, 15)], people(0, 10), true],
  ['five more came later', [people(0, 10), people(0, 15)], people(0, 20), true],
  ['all are others', [people(0, 9)], people(20, 29), true],
  [
    'one of five newcomers answered the item',
    [people(0, 9)],
    [...people(0, 9), [9, 3], ...people(10, 14, 0)],
    false,
  ],
  [
    'three of five newcomers did',
    [people(0, 9)],
    [...people(0, 9), ...people(9, 12, 3), ...people(12, 14, 0)],
    true,
  ],
  [
    'four changed one answer and a fifth left',
    [people(0, 12)],
    [...people(0, 4, 2), ...people(4, 11)],
    false,
  ],
  ['none of five newcomers did', [people(0, 9)], [...people(0, 9), ...people(9, 14, 0)], true],
])('When %s, then whether that may be told is as said', (_, earlier, next, expected) => {
  const versions = earlier.map((one) => version(one));
  expect(mayRelease(versions, version(next), 5)).toBe(expected);
});

test('When five leave a group of six that filters count, then the one who stays would be left: it waits', () => {
  const before = version(people(0, 16), [...Array(6).fill(0), ...Array(10).fill(1)]);
  expect(mayRelease([before], version(people(5, 16)), 5)).toBe(false);
  expect(mayRelease([version(people(0, 16))], version(people(5, 16)), 5)).toBe(true);
  expect(mayRelease([before], version(people(0, 21)), 5)).toBe(true);
});

test('compares a question only with the earlier versions that have it', () => {
  const first = { ...version(people(0, 9)), columnOf: new Map([[1, 0]]) };
  expect(mayRelease([first], version(people(0, 9)), 5)).toBe(true);
  expect(mayRelease([first, version(people(0, 9))], version(people(0, 14)), 5)).toBe(true);
  expect(mayRelease([first, version(people(0, 9))], version([...people(0, 8), [8, 3]]), 5)).toBe(false);
});

test('When answers are the same in another order, then they are the same', () => {
  expect(hasSameAnswers(version(people(0, 9)), version(people(0, 9).reverse()))).toBe(true);
  expect(hasSameAnswers(version(people(0, 9)), version(people(0, 10)))).toBe(false);
});

const scales = (rows: readonly [number, number][]): AnswersVersion => ({
  ...version([]),
  segments: [
    openAnswers(
      encodeAnswers({
        respondentCount: rows.length,
        columns: [0, 1].map((item) => ({
          kind: 'choice' as const,
          codes: Uint8Array.from(rows, (row) => row[item] as number),
        })),
      }),
    ),
  ],
});

test('holds back a version in which one of five changed a second answer', () => {
  const before = people(0, 12).map((): [number, number] => [3, 4]);
  const five = before.map(([one, other], index): [number, number] => [index < 5 ? 1 : one, other]);
  expect(mayRelease([scales(before)], scales(five), 5)).toBe(true);
  const another = five.map(([one, other], index): [number, number] => [one, index === 0 ? 1 : other]);
  expect(mayRelease([scales(before)], scales(another), 5)).toBe(false);
});

const MINIMUM = 3;
const FACTORS = [-1, 0, 1, 2];

const combinations = (count: number): number[][] =>
  count === 0 ? [[]] : combinations(count - 1).flatMap((rest) => FACTORS.map((factor) => [...rest, factor]));

test('keeps every combination of allowed versions and filters at the minimum', () => {
  const member = fc.record({
    isIn: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
    atom: fc.constantFrom(0, 1),
  });
  fc.assert(
    fc.property(fc.array(member, { minLength: 3, maxLength: 16 }), (members) => {
      const of = (index: number): AnswersVersion => {
        const own = members.flatMap((one, name) => (one.isIn[index] ? [{ ...one, name }] : []));
        return version(
          own.map(({ name }): [number, number] => [name, 1]),
          index === 0 ? own.map(({ atom }) => atom) : null,
        );
      };
      const first = members.filter(({ isIn }) => isIn[0]);
      fc.pre([0, 1].every((atom) => first.filter((one) => one.atom === atom).length >= MINIMUM));
      const shown = [of(0)];
      const shownIndexes = [0];
      for (const index of [1, 2])
        if (mayRelease(shown, of(index), MINIMUM)) {
          shown.push(of(index));
          shownIndexes.push(index);
        }
      for (const factors of combinations(shownIndexes.length + 2)) {
        const left = members.filter(({ isIn, atom }) => {
          const versions = shownIndexes.reduce(
            (sum, index, at) => sum + (isIn[index] ? (factors[at] as number) : 0),
            0,
          );
          return versions + (isIn[0] ? (factors[shownIndexes.length + atom] as number) : 0) !== 0;
        });
        if (left.length > 0 && left.length < MINIMUM) expect.fail(`${left.length} are left by ${factors}`);
      }
    }),
    { numRuns: 300 },
  );
});
