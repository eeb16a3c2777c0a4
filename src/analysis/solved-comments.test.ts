import { expect, test } from 'vitest';
import { randomFrom } from './seeded-order.ts';
import {
  COMMENT_MINIMUM,
  type CommentCohort,
  drawCommentCohort,
  filteredUnit,
  listOf,
  wholeUnits,
  writersOf,
} from './testing/comment-cohort.ts';
import { FILTERS } from './testing/random-cohort.ts';

/**
 * Comments are known again by their text. So a reader who puts all lists together knows of each in which of them it stands,
 * and of a person whose survey and answers to the filters' questions they know, in which lists that one's would stand.
 */

/** A hundred take half a minute: PLENUM_SOLVED_COMMENTS=100. */
const COHORTS = Number(process.env.PLENUM_SOLVED_COMMENTS ?? 12);

/** All of the lists anybody can ask for: each survey alone, all together, and every filter. */
const everyList = (from: CommentCohort) => [
  ...wholeUnits(from).map((unit) => listOf([unit])),
  listOf(wholeUnits(from)),
  ...FILTERS.map((filter) => listOf([filteredUnit(from, filter)])),
];

/** For each list, survey and atom: whether what somebody of that cell wrote would stand in it, as far as lists tell. */
const signatures = (from: CommentCohort): Map<string, { people: number; writers: number }> => {
  const lists = everyList(from).map(({ comments }) => new Set(comments.map(({ text }) => text)));
  const people = writersOf(from);
  /** A list shows all of a cell's comments or none, so one of them tells of all; of a silent cell all are possible. */
  const cells = Map.groupBy(people, ({ survey, atom }) => `${survey} ${atom}`);
  const found = new Map<string, { people: number; writers: number }>();
  for (const cell of cells.values()) {
    const texts = cell.flatMap(({ text }) => text ?? []);
    for (const list of lists)
      if (texts.some((text) => list.has(text) !== list.has(texts[0]!)))
        expect.fail('A list shows some comments of a survey and atom, and not the others.');
    if (texts.length === 0) continue;
    const key = `${cell[0]!.survey} ${lists.map((list) => Number(list.has(texts[0]!))).join('')}`;
    const known = found.get(key) ?? { people: 0, writers: 0 };
    found.set(key, { people: known.people + cell.length, writers: known.writers + texts.length });
  }
  return found;
};

test('When all lists of comments are put together, then every comment is one of at least the comment minimum from the same people', () => {
  let [shownUnderFilters, outputOf] = [0, 0];
  for (let seed = 1; seed <= COHORTS; seed += 1) {
    const from = drawCommentCohort(seed);
    for (const [key, { writers }] of signatures(from)) {
      if (!key.includes('1', key.indexOf(' '))) continue;
      outputOf += 1;
      expect(writers, `cohort ${seed}, ${key}`).toBeGreaterThanOrEqual(COMMENT_MINIMUM);
    }
    if (FILTERS.some((filter) => listOf([filteredUnit(from, filter)]).comments.length > 0))
      shownUnderFilters += 1;
  }
  // It is no proof that nothing was shown.
  expect(outputOf).toBeGreaterThan(COHORTS);
  expect(shownUnderFilters).toBeGreaterThan(COHORTS / 3);
});

test('When comments are dealt anew among the people of each survey and atom, then every list is the same byte for byte', () => {
  let hasChanged = 0;
  for (let seed = 1; seed <= COHORTS; seed += 1) {
    const from = drawCommentCohort(seed);
    const random = randomFrom(seed * 31);
    const dealt: CommentCohort = {
      ...from,
      written: new Map(
        [...from.written].map(([survey, texts]) => {
          const atoms = from.cohort.atoms.atomOf.get(survey)!;
          const own = [...texts];
          for (const cell of Map.groupBy(own.keys(), (index) => atoms[index] as number).values()) {
            const left = cell.map((index) => texts[index] ?? null);
            for (const index of cell) own[index] = left.splice(Math.floor(random() * left.length), 1)[0]!;
          }
          return [survey, own];
        }),
      ),
    };
    if (JSON.stringify([...dealt.written]) !== JSON.stringify([...from.written])) hasChanged += 1;
    const groups = new Map([1, 2, 3].map((id) => [id, id]));
    const outputOf = (one: CommentCohort) =>
      JSON.stringify([
        ...everyList(one),
        listOf(wholeUnits(one), groups),
        ...FILTERS.map((filter) => listOf([filteredUnit(one, filter)], groups)),
      ]);
    expect(outputOf(dealt) === outputOf(from), `cohort ${seed}`).toBe(true);
  }
  expect(hasChanged).toBe(COHORTS);
});
