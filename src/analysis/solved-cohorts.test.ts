import { expect, test } from 'vitest';
import { type CountedKind, type CountedRequest, countsOf } from './figure-tallies.ts';
import { passingAtoms } from './passing-atoms.ts';
import { solveCells } from './testing/answer-tables.ts';
import {
  includedSurveys,
  type PlainCohort,
  peopleOf,
  requestFor,
  tallyFiltered,
  tallyWhole,
} from './testing/plain-cohort.ts';
import type { PlainAnswer } from './testing/plain-survey.ts';
import { drawCohort, FILTERS, ITEMS } from './testing/random-cohort.ts';
import { isValid } from './testing/reference-figures.ts';
import { KnownSums } from './testing/solvers.ts';

/** A thousand take some minutes: PLENUM_SOLVED_COHORTS=1000, or `npm run bench -- --only solver`. */
const COHORTS = Number(process.env.PLENUM_SOLVED_COHORTS ?? 24);
const seeds = Array.from({ length: COHORTS }, (_, index) => index + 1);
const MAXIMUM_STEPS = 200_000;

/** What profiles and trends tell of an item: means by comparison group, points by period. */
const groupedFigures = (cohort: PlainCohort, item: number) =>
  [2, 3].map((count) => {
    const groupOf = new Map(cohort.surveys.map(({ id }) => [id, id % count]));
    const questions = [requestFor(ITEMS[item]!, item)];
    const request: CountedRequest =
      count === 2 ? { kind: 'means', questions, groupOf } : { kind: 'trend', questions, periodOf: groupOf };
    return { groupOf, request };
  });

/** By person: whether an item's figure is about their answer. */
const peopleOfFigures = (cohort: PlainCohort, item: number): { figures: boolean[][]; filtered: number } => {
  const people = peopleOf(cohort);
  const isHere = (row: readonly PlainAnswer[]): boolean => isValid(row[item]);
  const request = requestFor(ITEMS[item]!, item);
  const figures: boolean[][] = [];
  for (const survey of cohort.surveys) {
    const n = tallyWhole([survey], [request])[0]?.total.n ?? 0;
    const about = people.map((one) => one.survey === survey.id && isHere(one.row));
    if (n === 0) continue;
    expect(about.filter(Boolean)).toHaveLength(n);
    figures.push(about);
  }
  const counted = new Set(
    people.flatMap(({ survey }, index) => (figures.some((about) => about[index]) ? survey : [])),
  );
  for (const grouped of groupedFigures(cohort, item))
    for (const [group, { n }] of tallyWhole(cohort.surveys, countsOf<CountedKind>(grouped.request))[0]
      ?.groups ?? []) {
      if (n === 0) continue;
      const about = people.map(
        ({ survey, row }) => counted.has(survey) && grouped.groupOf.get(survey) === group && isHere(row),
      );
      expect(about.filter(Boolean)).toHaveLength(n);
      figures.push(about);
    }
  const whole = figures.length;
  const kept = includedSurveys(cohort, item);
  for (const filter of FILTERS) {
    const passing = passingAtoms(cohort.atoms, filter);
    const n = tallyFiltered([cohort], filter, [request])[0]?.total.n ?? 0;
    if (n === 0 || passing.hidden !== null) continue;
    const about = people.map(
      ({ survey, atom, row }) => kept.has(survey) && passing.mask[atom] === 1 && isHere(row),
    );
    expect(about.filter(Boolean)).toHaveLength(n);
    figures.push(about);
  }
  return { figures, filtered: figures.length - whole };
};

/** Checks that no group of fewer people than `least`, alike in all figures, follows from them. */
const expectNobodyAlone = (figures: readonly (readonly boolean[])[], least: number, what: string): void => {
  const people = Array.from({ length: figures[0]?.length ?? 0 }, (_, person) => person);
  const alike = Map.groupBy(people, (person) => figures.map((about) => Number(about[person])).join(''));
  const groups = [...alike.values()];
  const sums = new KnownSums();
  for (const about of figures) sums.add(groups.map(([person]) => Number(about[person as number])));
  groups.forEach((group, index) => {
    const isInAny = figures.some((about) => about[group[0] as number]);
    if (!isInAny || group.length >= least) return;
    const alone = groups.map((_, other) => Number(other === index));
    expect(sums.knows(alone), what).toBe(false);
  });
};

test('When all sums over a cohort are solved for single people, then none is pinned down', () => {
  let [figureCount, filteredItems] = [0, 0];
  for (const seed of seeds) {
    const cohort = drawCohort(seed);
    for (const item of ITEMS.keys()) {
      const { figures, filtered } = peopleOfFigures(cohort, item);
      figureCount += figures.length;
      if (filtered > 0) filteredItems += 1;
      expectNobodyAlone(figures, 3, `cohort ${seed}, item ${item + 1}`);
    }
  }
  // It is no proof that nothing was shown.
  expect(figureCount).toBeGreaterThan(COHORTS * 30);
  expect(filteredItems).toBeGreaterThan(COHORTS * 2);
}, 300_000);

test('When all counts of respondents are solved, then no group below the minimum is told', () => {
  for (const seed of seeds) {
    const cohort = drawCohort(seed);
    const people = peopleOf(cohort);
    const outside = cohort.atoms.excludedFromFilters;
    const counts = [
      ...cohort.surveys.map(({ id }) => people.map(({ survey }) => survey === id)),
      ...FILTERS.flatMap((filter) => {
        const passing = passingAtoms(cohort.atoms, filter);
        return passing.hidden === null
          ? [people.map(({ survey, atom }) => !outside.includes(survey) && passing.mask[atom] === 1)]
          : [];
      }),
    ];
    expectNobodyAlone(counts, cohort.minimum, `cohort ${seed}`);
  }
}, 300_000);

test('When whole numbers are tried out that fit all counts, then nobody in a small cell has a certain answer', () => {
  const pinned = new Set<number>();
  let [asked, undecided] = [0, 0];
  for (const seed of seeds) {
    const solved = solveCells(seed, MAXIMUM_STEPS);
    asked += solved.asked;
    undecided += solved.undecided;
    if (solved.certain > 0) pinned.add(seed);
  }
  console.info(
    `integer bounds: ${pinned.size} of ${COHORTS} cohorts pin somebody down; ${asked} cells asked, ${undecided} undecided`,
  );
  expect([...pinned]).toEqual([]);
  expect(asked).toBeGreaterThan(COHORTS);
  expect(undecided).toBeLessThan(asked / 10);
}, 300_000);
