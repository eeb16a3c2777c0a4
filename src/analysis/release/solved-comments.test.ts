import { expect, test } from 'vitest';
import { randomFrom } from '../statistics/seeded-order.ts';
import {
  COMMENT_MINIMUM,
  type CommentLedger,
  type DrawnComments,
  drawComments,
  filteredUnits,
  listOf,
  wholeUnits,
} from '../testing/comment-ledger.ts';
import { classesOfLedger } from '../testing/plain-ledger.ts';

/**
 * Comments can be recognised by their text. A reader who combines all lists therefore knows in which lists each
 * comment stands and, for a person whose survey and filter answers they know, in which lists that person's comment
 * would stand.
 */

/** A hundred draws take half a minute: PLENUM_SOLVED_COMMENTS=100. */
const DRAWS = Number(process.env.PLENUM_SOLVED_COMMENTS ?? 12);

const everyList = (from: DrawnComments) => [
  ...wholeUnits(from).map((unit) => listOf([unit])),
  listOf(wholeUnits(from)),
  ...from.filters.map((filter) => listOf(filteredUnits(from, filter))),
];

test('keeps every comment among the comment minimum of the same people in all lists combined', () => {
  let [shown, shownUnderFilters] = [0, 0];
  for (let seed = 1; seed <= DRAWS; seed += 1) {
    const from = drawComments(seed);
    const lists = everyList(from).map(({ comments }) => new Set(comments.map(({ text }) => text)));
    const texts = from.surveys.flatMap(({ texts: own, ledger }) =>
      own.flatMap((text) => (text === null ? [] : [{ text, survey: ledger.survey.id }])),
    );
    const alike = Map.groupBy(
      texts,
      ({ text, survey }) => `${survey} ${lists.map((list) => Number(list.has(text))).join('')}`,
    );
    for (const [key, own] of alike) {
      if (!key.includes('1', key.indexOf(' '))) continue;
      shown += 1;
      expect(own.length, `seed ${seed}, ${key}`).toBeGreaterThanOrEqual(COMMENT_MINIMUM);
    }
    if (from.filters.some((filter) => listOf(filteredUnits(from, filter)).comments.length > 0))
      shownUnderFilters += 1;
  }
  // It is no proof that nothing was shown.
  expect(shown).toBeGreaterThan(DRAWS);
  expect(shownUnderFilters).toBeGreaterThan(DRAWS / 3);
});

test('returns identical lists if comments are redistributed within each class', () => {
  let hasChanged = 0;
  for (let seed = 1; seed <= DRAWS; seed += 1) {
    const from = drawComments(seed);
    const random = randomFrom(seed * 31);
    const deal = ({ ledger, texts }: CommentLedger): CommentLedger => {
      const { classOf } = classesOfLedger(ledger);
      const own = [...texts];
      for (const people of Map.groupBy(own.keys(), (index) => classOf[index] as number).values()) {
        const left = people.map((index) => texts[index] ?? null);
        for (const index of people)
          own[index] = left.splice(Math.floor(random() * left.length), 1)[0] ?? null;
      }
      return { ledger, texts: own };
    };
    const dealt: DrawnComments = { ...from, surveys: from.surveys.map(deal) };
    if (JSON.stringify(dealt.surveys) !== JSON.stringify(from.surveys)) hasChanged += 1;
    const groups = new Map([1, 2, 3].map((id) => [id, id]));
    const outputOf = (one: DrawnComments) =>
      JSON.stringify([
        ...everyList(one),
        listOf(wholeUnits(one), groups),
        ...one.filters.map((filter) => listOf(filteredUnits(one, filter), groups)),
      ]);
    expect(outputOf(dealt) === outputOf(from), `seed ${seed}`).toBe(true);
  }
  expect(hasChanged).toBeGreaterThan(DRAWS / 2);
});
