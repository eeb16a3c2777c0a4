import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CutQuestion } from './cohort-atoms.ts';
import { passingAtoms } from './passing-atoms.ts';
import { fixCohort, peopleOf, requestFor, tallyFiltered, tallyWhole } from './testing/plain-cohort.ts';
import { type PlainAnswer, type PlainItem, type PlainSurvey, plainSurvey } from './testing/plain-survey.ts';
import { referenceCounts } from './testing/reference-figures.ts';

const choice = (optionCount: number): PlainItem => ({ kind: 'choice', optionCount });
const ITEMS: PlainItem[] = [
  choice(2),
  choice(3),
  { kind: 'multiple', optionCount: 3 },
  choice(300),
  { kind: 'number', optionCount: 0 },
];
const QUESTIONS: CutQuestion[] = [1, 2].map((itemId) => ({ itemId, isOrdered: false, optionGroups: null }));
const FILTERS = [
  [{ itemId: 1, optionPositions: [1] }],
  [{ itemId: 2, optionPositions: [1, 3] }],
  [
    { itemId: 1, optionPositions: [2] },
    { itemId: 2, optionPositions: [2] },
  ],
];

const world = fc.record({
  minimum: fc.integer({ min: 1, max: 5 }),
  surveys: fc
    .integer({ min: 1, max: 3 })
    .chain((count) =>
      fc.tuple(
        ...Array.from({ length: count }, (_, index) => plainSurvey(index + 1, ITEMS, 80, fc.constant(1))),
      ),
    ),
});

const numbersOf = (answers: readonly (PlainAnswer | undefined)[]): number[] =>
  // Without the two zeros of floating point.
  answers
    .flatMap((answer) => (typeof answer === 'number' ? [answer + 0] : []))
    .sort((left, right) => left - right);

test('When a cohort is filtered, then its figures are those of all respondents of the atoms that pass', () => {
  let shown = 0;
  fc.assert(
    fc.property(world, ({ minimum, surveys }) => {
      const cohort = fixCohort(surveys, QUESTIONS, minimum);
      const people = peopleOf(cohort);
      for (const filter of FILTERS) {
        const passing = passingAtoms(cohort.atoms, filter);
        const figures = tallyFiltered([cohort], filter, ITEMS.map(requestFor));
        figures.forEach(({ total }, index) => {
          const item = ITEMS[index] as PlainItem;
          if (total.n === 0) return;
          shown += 1;
          if (passing.hidden !== null) expect.fail('A hidden cohort was counted.');
          expect(total.n).toBeGreaterThanOrEqual(minimum);
          // Where no survey is left out, nobody who passes is.
          if (total.surveyCount < cohort.surveys.length) return;
          const answers = people.flatMap(({ atom, row }) =>
            passing.mask[atom] ? [row[index] as PlainAnswer] : [],
          );
          const { n, blanks, abstentions, counts } = referenceCounts(answers, item.optionCount);
          expect({ n: total.n, blanks: total.blanks, abstentions: total.abstentions }).toEqual({
            n,
            blanks,
            abstentions,
          });
          if (item.kind !== 'number') expect([...total.counts]).toEqual(counts);
          else
            expect(
              total.numbers
                .flatMap(({ values, counts }) =>
                  [...values].flatMap((value, at) =>
                    Array.from({ length: counts[at] as number }, () => value + 0),
                  ),
                )
                .sort((left, right) => left - right),
            ).toEqual(numbersOf(answers));
        });
      }
    }),
    { numRuns: 200 },
  );
  expect(shown).toBeGreaterThan(300);
});

const survey = (id: number, minimum: number, rows: readonly (readonly PlainAnswer[])[]): PlainSurvey => ({
  id,
  minimum,
  items: [choice(2), choice(2)],
  rows,
});
/** So many times each row. */
const times = (...pairs: [row: readonly PlainAnswer[], count: number][]) =>
  pairs.flatMap(([row, count]) => Array.from({ length: count }, () => row));
const MIXED = times([[1, 1], 6], [[1, 2], 6], [[2, 1], 6], [[2, 2], 6]);
const FIRST: CutQuestion[] = QUESTIONS.slice(0, 1);
const onFirst = [{ itemId: 1, optionPositions: [1] }];
const request = (groupOf: ReadonlyMap<number, number> | null) => [{ itemIds: [2], optionCount: 2, groupOf }];

test('When a split tears a cohort apart, then under a filter only the total is shown, and why', () => {
  const cohort = fixCohort([survey(1, 5, MIXED), survey(2, 5, MIXED)], FIRST, 5);
  const torn = tallyFiltered(
    [cohort],
    onFirst,
    request(
      new Map([
        [1, 7],
        [2, 8],
      ]),
    ),
  )[0];
  expect(torn?.total).toMatchObject({ n: 24, surveyCount: 2 });
  expect(torn?.groups.get(7)).toMatchObject({ n: 0, excluded: { onlyTogether: 1 } });
  const whole = tallyFiltered(
    [cohort],
    onFirst,
    request(
      new Map([
        [1, 7],
        [2, 7],
      ]),
    ),
  )[0];
  expect(whole?.groups.get(7)).toMatchObject({ n: 24, surveyCount: 2 });
});

test('When a survey has too few valid answers to an item, then filters leave it out as its total does', () => {
  const few = survey(2, 5, [
    ...times([[1, 1], 3], [[2, 2], 1]),
    ...times([[1, 'blank'], 10], [[2, 'blank'], 10]),
  ]);
  const cohort = fixCohort([survey(1, 5, MIXED), few], FIRST, 5);
  expect(tallyWhole([few], request(null))[0]?.total).toMatchObject({ n: 0, excluded: { tooFewAnswers: 1 } });
  expect(tallyFiltered([cohort], onFirst, request(null))[0]?.total).toMatchObject({
    n: 12,
    surveyCount: 1,
    excluded: { tooFewAnswers: 1 },
  });
});

test('When an atom has one valid answer to an item, then the item is not shown under filters', () => {
  const rows = [...times([[1, 1], 20]), ...times([[2, 'blank'], 20], [[2, 2], 1])];
  const cohort = fixCohort([survey(1, 5, rows)], FIRST, 5);
  expect(cohort.atoms.atomCount).toBe(2);
  expect(tallyFiltered([cohort], onFirst, request(null))[0]?.total).toMatchObject({
    n: 0,
    excluded: { itemNotUnderFilter: 1 },
  });
});

test('When one person of a survey gave a rare answer, then filters leave the survey out of that item', () => {
  const odd = survey(2, 5, times([[2, 1], 12], [[1, 2], 1]));
  const cohort = fixCohort([survey(1, 5, times([[1, 1], 30], [[2, 1], 30])), odd], FIRST, 2);
  const [figure] = tallyFiltered([cohort], onFirst, request(null));
  expect(figure?.total).toMatchObject({ n: 30, excluded: { itemNotUnderFilter: 1 } });
  expect(figure?.total.counts[1]).toBe(0);
});
