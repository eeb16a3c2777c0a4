import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnswersVersion } from '../counting/answers-version.ts';
import { encodeAnswers, openAnswers } from '../counting/packed-columns.ts';
import { mayReleaseComments } from './comments-may-release.ts';
import { hasSameAnswers, mayRelease } from './may-release.ts';

const ITEM = 7;
const MINIMUM = 8;

const version = (
  texts: readonly (string | null)[],
  { atoms = null, isKnown = true }: { atoms?: readonly number[] | null; isKnown?: boolean } = {},
): AnswersVersion => {
  const answered = new Uint8Array((texts.length + 7) >> 3);
  texts.forEach((text, index) => {
    if (text !== null) answered[index >> 3]! |= 1 << (index & 7);
  });
  const written = texts.flatMap((text, index) => (text === null ? [] : [[index, text] as const]));
  return {
    columnOf: new Map([[ITEM, 0]]),
    segments: [
      openAnswers(encodeAnswers({ respondentCount: texts.length, columns: [{ kind: 'open', answered }] })),
    ],
    atoms: atoms && Uint16Array.from(atoms),
    ...(isKnown && { fingerprints: new Map([[ITEM, new Map(written)]]) }),
  };
};
const texts = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, index) => `comment ${from + index}`);
const silent = (count: number): null[] => Array.from({ length: count }, () => null);

test.each<[string, (string | null)[][], (string | null)[], boolean]>([
  ['nothing was shown yet', [], texts(0, 3), true],
  ['nothing differs', [texts(0, 12)], texts(0, 12), true],
  ['only people without a comment came', [texts(0, 12)], [...texts(0, 12), ...silent(6)], true],
  ['seven comments came', [texts(0, 12)], texts(0, 19), false],
  ['eight comments came', [texts(0, 12)], texts(0, 20), true],
  ['seven comments went', [texts(0, 20)], texts(7, 20), false],
  ['eight comments went', [texts(0, 20)], texts(8, 20), true],
  ['one comment has other words', [texts(0, 12)], ['other words', ...texts(1, 12)], false],
  ['eight comments have other words', [texts(0, 20)], [...texts(30, 38), ...texts(8, 20)], true],
  ['so few wrote that none were shown', [texts(0, 5)], texts(0, 9), true],
  ['so few wrote that none are shown now', [texts(0, 12)], texts(0, 6), true],
  ['one of eight newcomers is back', [texts(0, 20), texts(0, 30)], texts(0, 21), false],
  ['it is an older version again', [texts(0, 12), texts(0, 20)], texts(0, 12), true],
])('When %s, then whether the comments may be shown is as said', (_, earlier, next, expected) => {
  const versions = earlier.map((one) => version(one));
  expect(mayReleaseComments(versions, version(next), MINIMUM)).toBe(expected);
});

test('When filters told the comments apart, then none of them goes, or all do', () => {
  const fixed = version(texts(0, 20), { atoms: texts(0, 20).map((_, index) => index % 4) });
  expect(mayReleaseComments([fixed], version(texts(0, 28)), MINIMUM)).toBe(true);
  expect(mayReleaseComments([fixed], version(texts(8, 28)), MINIMUM)).toBe(false);
  expect(mayReleaseComments([fixed], version(texts(30, 50)), MINIMUM)).toBe(true);
});

test('When it is not known what was written in an earlier version, then only how many wrote decides', () => {
  const earlier = version(texts(0, 12), { isKnown: false });
  expect(mayReleaseComments([earlier], version(texts(0, 19)), MINIMUM)).toBe(false);
  expect(mayReleaseComments([earlier], version(texts(0, 20)), MINIMUM)).toBe(true);
  expect(mayReleaseComments([earlier], version(texts(0, 12)), MINIMUM)).toBe(true);
});

test('holds back comments whose words fewer than the minimum changed', () => {
  const changed = (count: number) => version([...texts(50, 50 + count), ...texts(count, 20)]);
  for (const [count, may] of [
    [0, true],
    [1, false],
    [4, false],
    [5, true],
  ] as const)
    expect(mayRelease([version(texts(0, 20))], changed(count), 5), `${count} changed`).toBe(may);
  expect(hasSameAnswers(version(texts(0, 20)), changed(1))).toBe(false);
  expect(hasSameAnswers(version(texts(0, 20)), version(texts(0, 20).reverse()))).toBe(true);
});

test('keeps every comment among the minimum when all lists of all releases are combined', () => {
  const person = fc.record({
    isIn: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean()),
    isInSecondClass: fc.boolean(),
  });
  let released = 0;
  fc.assert(
    fc.property(fc.array(person, { minLength: 6, maxLength: 40 }), fc.boolean(), (people, isFixed) => {
      const least = 3;
      const writers = (index: number) =>
        people.flatMap(({ isIn, ...one }, name) => (isIn[index] ? [{ ...one, name }] : []));
      const first = writers(0);
      const second = first.filter(({ isInSecondClass }) => isInSecondClass);
      // Filters tell apart only classes of enough writers (solved-comments.test.ts).
      fc.pre(!isFixed || (second.length >= least && first.length - second.length >= least));
      const of = (index: number) =>
        version(
          writers(index).map(({ name }) => `comment ${name}`),
          {
            atoms:
              isFixed && index === 0 ? first.map(({ isInSecondClass }) => Number(isInSecondClass)) : null,
          },
        );
      const lists: Set<number>[] = [];
      const show = (names: number[]) => names.length >= least && lists.push(new Set(names));
      const shown = [of(0)];
      show(first.map(({ name }) => name));
      if (isFixed) show(second.map(({ name }) => name));
      for (const index of [1, 2, 3]) {
        if (!mayReleaseComments(shown, of(index), least)) continue;
        released += 1;
        shown.push(of(index));
        show(writers(index).map(({ name }) => name));
      }
      const alike = Map.groupBy(people.keys(), (name) =>
        lists.map((list) => Number(list.has(name))).join(''),
      );
      for (const [key, names] of alike)
        expect(!key.includes('1') || names.length >= least, `${key}: ${names.length}`).toBe(true);
    }),
    { numRuns: 2_000 },
  );
  // It is no proof that nothing was released.
  expect(released).toBeGreaterThan(300);
});
