import { expect, test } from 'vitest';
import { type CountedKind, type CountedRequest, countsOf } from './figure-tallies.ts';
import { randomFrom } from './seeded-order.ts';
import type { CountTally } from './tally-figures.ts';
import {
  outputsOf,
  type PlainCohort,
  requestFor,
  tallyFiltered,
  tallyWhole,
} from './testing/plain-cohort.ts';
import type { PlainAnswer, PlainItem } from './testing/plain-survey.ts';
import { drawCohort, FILTERS, ITEMS } from './testing/random-cohort.ts';

/**
 * The test of the design's section 6: what is told depends on nothing but how often each answer to an item was given in
 * each (survey, atom). So nothing that is told can say who of these people gave it, nor what else they answered.
 */

const REQUESTS = ITEMS.map(requestFor);
const GROUPS = new Map([1, 2, 3, 4, 5].map((id) => [id, id]));

/** Every kind of figure of all questions, split too: a bar chart each, a profile of all, a trend of all. */
const FIGURES: CountedRequest[] = [
  ...REQUESTS.map((request) => ({ kind: 'distribution' as const, ...request })),
  ...REQUESTS.map((request) => ({ kind: 'distribution' as const, ...request, groupOf: GROUPS })),
  { kind: 'means', questions: REQUESTS, groupOf: GROUPS },
  { kind: 'trend', questions: REQUESTS, periodOf: GROUPS },
];

/** All that is told of a cohort: every survey alone, all together and split, and every filter, split too. */
const allOutputs = ({ surveys, ...cohort }: PlainCohort): string => {
  const requests = FIGURES.flatMap((request) => countsOf<CountedKind>(request));
  const items = requests.map((_, index) => ITEMS[index % ITEMS.length]);
  expect(requests).toHaveLength(4 * ITEMS.length);
  const told = (figures: readonly CountTally[]): string =>
    JSON.stringify(figures.map((figure, index) => outputsOf(figure, items[index] as PlainItem)));
  return [
    ...surveys.map((survey) => told(tallyWhole([survey], requests))),
    told(tallyWhole(surveys, requests)),
    ...FILTERS.map((filter) => told(tallyFiltered([{ surveys, ...cohort }], filter, requests))),
  ].join();
};

/** The same cohort, the answers to one item dealt anew within each (survey, atom). */
const dealAnew = (cohort: PlainCohort, item: number, random: () => number): PlainCohort => ({
  ...cohort,
  surveys: cohort.surveys.map((survey) => {
    const atoms = cohort.atoms.atomOf.get(survey.id) as Uint16Array;
    const rows = survey.rows.map((row) => [...row]);
    const cells = Map.groupBy(rows.keys(), (index) => atoms[index] as number);
    for (const people of cells.values()) {
      const answers = people.map((index) => rows[index]?.[item] as PlainAnswer);
      for (const index of people) {
        const [answer] = answers.splice(Math.floor(random() * answers.length), 1);
        (rows[index] as PlainAnswer[])[item] = answer as PlainAnswer;
      }
    }
    return { ...survey, rows };
  }),
});

test("When an item's answers are shuffled within each survey and atom, then nothing that is told changes", () => {
  let isDealtAnew = 0;
  for (let seed = 1; seed <= 12; seed += 1) {
    const cohort = drawCohort(seed);
    const outputs = allOutputs(cohort);
    let dealt = cohort;
    for (const item of ITEMS.keys()) dealt = dealAnew(dealt, item, randomFrom(1000 * seed + item));
    if (JSON.stringify(dealt.surveys) !== JSON.stringify(cohort.surveys)) isDealtAnew += 1;
    expect(allOutputs(dealt) === outputs, `cohort ${seed}`).toBe(true);
  }
  expect(isDealtAnew).toBe(12);
});

test('When answers move to another atom of a survey, then the filtered figures do tell', () => {
  const hasChanged = [1, 2, 3, 4].some((seed) => {
    const cohort = drawCohort(seed);
    const surveys = cohort.surveys.map((survey) => ({ ...survey, rows: survey.rows.toReversed() }));
    return allOutputs({ ...cohort, surveys }) !== allOutputs(cohort);
  });
  expect(hasChanged).toBe(true);
});
