import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ABSTENTION_ANSWER, BLANK_ANSWER, type CutQuestion, OUTSIDE } from './cohort-atoms.ts';
import { cutAtoms } from './cut-atoms.ts';
import {
  type PlainAnswer,
  type PlainItem,
  type PlainSurvey,
  pack,
  plainSurvey,
} from './testing/plain-survey.ts';

const choice = (optionCount: number): PlainItem => ({ kind: 'choice', optionCount });
const question = (itemId: number, changes: Partial<CutQuestion> = {}): CutQuestion => ({
  itemId,
  isOrdered: false,
  optionGroups: null,
  ...changes,
});
const surveyOf = (
  id: number,
  items: readonly PlainItem[],
  rows: readonly (readonly PlainAnswer[])[],
): PlainSurvey => ({
  id,
  minimum: 5,
  items,
  rows,
});
/** So many times each answer. */
const times = (...pairs: [answer: PlainAnswer, count: number][]): PlainAnswer[][] =>
  pairs.flatMap(([answer, count]) => Array.from({ length: count }, () => [answer]));

test('When every answer was given by enough, then each is a level, blanks and abstentions too', () => {
  const rows = times([1, 9], [2, 8], ['blank', 7], ['abstention', 6]);
  const atoms = cutAtoms([pack(surveyOf(1, [choice(3)], rows))], [question(1)], 5);
  expect(atoms).toMatchObject({
    atomCount: 4,
    sizes: [9, 8, 6, 7],
    remainder: null,
    cuts: [{ itemId: 1, optionPosition: null, levels: [[1], [2], [ABSTENTION_ANSWER], [BLANK_ANSWER]] }],
    levelsOfAtom: [[0], [1], [2], [3]],
    excludedFromFilters: [],
  });
});

test('When a few gave rare answers, then they go to the remainder, filled up to the minimum', () => {
  const rows = times([1, 33], [2, 24], [3, 2], ['blank', 1]);
  const atoms = cutAtoms([pack(surveyOf(1, [choice(3)], rows))], [question(1)], 5);
  expect(atoms).toMatchObject({ sizes: [31, 24, 5], remainder: 2, levelsOfAtom: [[0], [1], []] });
});

test('When rare options of a scale are too many for the remainder, then they merge with a neighbour', () => {
  const rows = times([1, 2], [2, 4], [3, 20], [4, 10], [5, 4]);
  const atoms = cutAtoms([pack(surveyOf(1, [choice(5)], rows))], [question(1, { isOrdered: true })], 5);
  expect(atoms.cuts[0]?.levels).toEqual([[1, 2], [3], [4, 5]]);
  expect(atoms).toMatchObject({ sizes: [6, 20, 14], remainder: null });
});

test('When rare options have no order, then they merge with each other', () => {
  const rows = times([1, 3], [2, 12], [3, 20], [4, 3]);
  const atoms = cutAtoms([pack(surveyOf(1, [choice(4)], rows))], [question(1)], 5);
  expect(atoms.cuts[0]?.levels).toEqual([[1, 4], [2], [3]]);
});

test('When an option and the blanks are both rare, then they merge, and no option that many gave is lost', () => {
  const rows = times([1, 43], [2, 30], [3, 3], ['blank', 4]);
  const atoms = cutAtoms([pack(surveyOf(1, [choice(3)], rows))], [question(1)], 5);
  expect(atoms.cuts[0]?.levels).toEqual([[1], [2], [3, BLANK_ANSWER]]);
});

test('When the administrator groups options, then they are one level', () => {
  const rows = times([1, 10], [2, 10], [3, 10], [4, 10]);
  const grouped = question(1, {
    optionGroups: [
      [1, 2],
      [3, 4],
    ],
  });
  const atoms = cutAtoms([pack(surveyOf(1, [choice(4)], rows))], [grouped], 5);
  expect(atoms.cuts[0]?.levels).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test('When nearly all gave one answer, then the question does not cut', () => {
  const rows = times([1, 96], [2, 4]);
  const atoms = cutAtoms([pack(surveyOf(1, [choice(2)], rows))], [question(1)], 5);
  expect(atoms).toMatchObject({ atomCount: 1, cuts: [], sizes: [100], remainder: null });
});

test('When a survey has nearly all of an option for itself, then it is left out of filters if it is small', () => {
  const large = surveyOf(1, [choice(3)], times([1, 170], [2, 130], [3, 2]));
  const odd = surveyOf(2, [choice(3)], times([1, 2], [3, 20]));
  const atoms = cutAtoms([pack(large), pack(odd)], [question(1)], 5);
  expect(atoms.excludedFromFilters).toEqual([2]);
  expect(atoms.sizes).toEqual([167, 130, 5]);
  expect(new Set(atoms.atomOf.get(2))).toEqual(new Set([OUTSIDE]));
});

const ITEMS: PlainItem[] = [
  choice(3),
  choice(5),
  { kind: 'multiple', optionCount: 2 },
  choice(2),
  { kind: 'number', optionCount: 0 },
];
const QUESTIONS = [
  question(2, { isOrdered: true }),
  question(1),
  question(3),
  question(5),
  question(99),
  question(4, { optionGroups: [[1, 2]] }),
];

const drawn = fc.record({
  minimum: fc.integer({ min: 1, max: 7 }),
  surveys: fc
    .integer({ min: 1, max: 5 })
    .chain((count) =>
      fc.tuple(...Array.from({ length: count }, (_, index) => plainSurvey(index + 1, ITEMS, 60))),
    ),
});

const cut = ({ minimum, surveys }: { minimum: number; surveys: readonly PlainSurvey[] }) => {
  const taking = surveys.filter(({ rows }) => rows.length >= minimum && rows.length > 0);
  return {
    taking,
    atoms: cutAtoms(
      taking.map((survey) => pack(survey, [7])),
      QUESTIONS,
      minimum,
    ),
  };
};
type CutWorld = ReturnType<typeof cut>;

const answerFor = (answer: PlainAnswer | undefined, optionPosition: number | null): number => {
  if (optionPosition !== null) return Array.isArray(answer) && answer.includes(optionPosition) ? 1 : 0;
  return answer === 'blank' ? BLANK_ANSWER : answer === 'abstention' ? ABSTENTION_ANSWER : (answer as number);
};

const peopleOf = ({ taking, atoms }: CutWorld) =>
  taking.flatMap((survey) =>
    survey.rows.map((row, index) => ({ survey: survey.id, row, atom: atoms.atomOf.get(survey.id)?.[index] })),
  );

test('When a cohort is cut, then each atom holds nobody less than the minimum, all with the same levels', () => {
  let cuts = 0;
  fc.assert(
    fc.property(drawn, (world) => {
      const result = cut(world);
      const { atoms } = result;
      const people = peopleOf(result).filter(({ atom }) => atom !== OUTSIDE);
      const byAtom = Map.groupBy(people, ({ atom }) => atom as number);
      expect(atoms.sizes).toEqual(atoms.sizes.map((_, atom) => byAtom.get(atom)?.length ?? 0));
      cuts += atoms.cuts.length;
      if (result.taking.length === 0) return;
      expect(Math.min(...atoms.sizes)).toBeGreaterThanOrEqual(world.minimum);
      if (atoms.remainder !== null)
        expect(atoms.sizes[atoms.remainder]).toBeLessThanOrEqual(people.length / 10);
      for (const { atom, row } of people) {
        if (atom === atoms.remainder) continue;
        atoms.cuts.forEach(({ itemId, optionPosition, levels }, index) => {
          const level = levels[atoms.levelsOfAtom[atom as number]?.[index] as number] ?? [];
          const answer = answerFor(row[itemId - 1], optionPosition);
          if (!level.includes(answer)) expect.fail(`${answer} is not one of ${level}`);
        });
      }
      const keys = atoms.levelsOfAtom.filter((levels) => levels.length > 0).map((levels) => levels.join());
      expect(new Set(keys).size).toBe(keys.length);
    }),
    { numRuns: 300 },
  );
  expect(cuts).toBeGreaterThan(300);
});

test('When a cohort is cut, then every division of surveys and atoms leaves nobody or the minimum between', () => {
  let divisions = 0;
  fc.assert(
    fc.property(drawn, (world) => {
      const result = cut(world);
      const people = peopleOf(result).filter(({ atom }) => atom !== OUTSIDE);
      const nodes = [
        ...result.taking.map(({ id }) => `survey ${id}`),
        ...result.atoms.sizes.map((_, atom) => `atom ${atom}`),
      ];
      if (nodes.length > 12) return;
      for (let bits = 1; bits < 2 ** nodes.length; bits += 1) {
        const side = new Set(nodes.filter((_, index) => (bits >> index) & 1));
        const between = people.filter(
          ({ survey, atom }) => side.has(`survey ${survey}`) !== side.has(`atom ${atom}`),
        ).length;
        divisions += 1;
        if (between > 0 && between < world.minimum) expect.fail(`${between} of ${world.minimum}`);
      }
    }),
    { numRuns: 120 },
  );
  expect(divisions).toBeGreaterThan(10_000);
});
