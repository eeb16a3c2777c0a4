import { expect, test } from 'vitest';
import { binAtBars } from '../counting/number-bars.ts';
import { sumNumbers } from '../statistics/counted-numbers.ts';
import { solveClasses } from '../testing/answer-tables.ts';
import {
  askFilters,
  membershipsOfLedger,
  type PlainLedger,
  plainBars,
  releasedFor,
  requestFor,
  tallyFiltered,
  tallyWhole,
} from '../testing/plain-ledger.ts';
import {
  drawAgeFilters,
  drawFilters,
  drawSurveys,
  ITEMS,
  PERSON_QUESTIONS_WITH_AGE,
} from '../testing/random-survey.ts';
import { isValid } from '../testing/reference-figures.ts';
import { KnownSums } from '../testing/solvers.ts';

/** A thousand ledgers take some minutes: PLENUM_SOLVED_LEDGERS=1000, or `npm run bench -- --only solver`. */
const LEDGERS = Number(process.env.PLENUM_SOLVED_LEDGERS ?? 24);
const seeds = Array.from({ length: LEDGERS }, (_, index) => index + 1);
const MAXIMUM_STEPS = 200_000;

const ledgersOf = (seed: number): PlainLedger[] =>
  drawSurveys(seed).map((survey) => askFilters(survey, drawFilters(seed * 31 + survey.id)));

const AGE = 5;
const askAges = (seed: number) =>
  drawSurveys(seed, 3).map((drawn) => {
    // Under a filter few who left a question about the person blank would hide it.
    const rows = drawn.rows.map((row) =>
      row.map((answer, item) => (item === AGE && answer === 'blank' ? 20 : answer)),
    );
    const survey = { ...drawn, rows };
    const filters = [
      ...drawFilters(seed * 31 + survey.id, 3),
      ...drawAgeFilters(seed * 31 + survey.id, plainBars(survey, AGE)),
    ];
    return { filters, ledger: askFilters(survey, filters, PERSON_QUESTIONS_WITH_AGE) };
  });

const expectNobodyAlone = (
  told: readonly (readonly number[])[],
  { minimum }: PlainLedger,
  what: string,
): number => {
  const people = Array.from(told[0]?.keys() ?? []);
  const alike = Map.groupBy(people, (person) => told.map((about) => about[person]).join(''));
  const groups = [...alike.values()];
  const sums = new KnownSums();
  for (const about of told) sums.add(groups.map(([person]) => about[person as number] as number));
  let small = 0;
  groups.forEach((group, index) => {
    if (group.length >= minimum || told.every((about) => about[group[0] as number] === 0)) return;
    small += 1;
    const alone = groups.map((_, other) => Number(other === index));
    expect(sums.knows(alone), what).toBe(false);
  });
  return small;
};

test('When all that filters show of respondents is solved, then no group below the minimum follows', () => {
  let [small, released, refused] = [0, 0, 0];
  for (const seed of seeds)
    for (const ledger of ledgersOf(seed)) {
      released += ledger.released.length;
      refused += ledger.refused.size;
      const told = [ledger.survey.rows.map(() => 1), ...membershipsOfLedger(ledger).map((own) => [...own])];
      small += expectNobodyAlone(told, ledger, `seed ${seed}, survey ${ledger.survey.id}`);
    }
  // It is no proof that nothing was shown, or that there was nobody to be told apart.
  expect(released).toBeGreaterThan(LEDGERS * 4);
  expect(refused).toBeGreaterThan(LEDGERS);
  expect(small).toBeGreaterThan(LEDGERS);
});

test('When ages are filtered and told in bars under filters, then no group below the minimum follows', () => {
  let [small, ranges, bars] = [0, 0, 0];
  for (const seed of seeds.slice(0, LEDGERS / 2))
    for (const { filters, ledger } of askAges(seed)) {
      const { survey, released, minimum } = ledger;
      const members = membershipsOfLedger(ledger);
      ranges += released.filter(({ query, isBar }) => !isBar && query.some(({ range }) => range)).length;
      const drawn = filters.flatMap((filter) => {
        const one = releasedFor(ledger, filter);
        const total = tallyFiltered([ledger], filter, [requestFor(ITEMS[AGE]!, AGE)])[0]?.total;
        if (!one || !total?.bars || total.n === 0) return [];
        expect(one.query.some(({ range }) => range)).toBe(false);
        return binAtBars(sumNumbers(total.numbers), total.bars, minimum).map(({ from, to, count }) => {
          const isIn = survey.rows.map((row, person) => {
            const age = row[AGE];
            const isHere = typeof age === 'number' && age >= from && age < to;
            return isHere ? (members[released.indexOf(one)]?.[person] ?? 0) : 0;
          });
          expect(isIn.filter(Boolean)).toHaveLength(count);
          return isIn;
        });
      });
      bars += drawn.length;
      const told = [survey.rows.map(() => 1), ...members.map((own) => [...own]), ...drawn];
      small += expectNobodyAlone(told, ledger, `seed ${seed}, survey ${survey.id}`);
    }
  console.info(`ages: ${ranges} ranges released, ${bars} bars told under filters`);
  expect(ranges).toBeGreaterThan(LEDGERS / 2);
  expect(bars).toBeGreaterThan(LEDGERS / 4);
  expect(small).toBeGreaterThan(LEDGERS / 2);
});

test('When all sums of an item are solved, then no valid answers of fewer people than the minimum follow', () => {
  let [small, figures] = [0, 0];
  for (const seed of seeds)
    for (const ledger of ledgersOf(seed))
      for (const [item, asked] of ITEMS.entries()) {
        const { survey, released, segments } = ledger;
        const n = tallyWhole([survey], [requestFor(asked, item)])[0]?.total.n ?? 0;
        if (n === 0) continue;
        const valid = survey.rows.map((row) => Number(isValid(row[item])));
        const members = membershipsOfLedger(ledger);
        const shown = released.flatMap(({ shownColumns }, index) =>
          shownColumns.includes(item)
            ? [valid.map((isHere, person) => isHere * (members[index]?.[person] ?? 0))]
            : [],
        );
        expect(segments.length).toBeGreaterThan(0);
        figures += shown.length;
        small += expectNobodyAlone([valid, ...shown], ledger, `seed ${seed}, item ${item + 1}`);
      }
  expect(figures).toBeGreaterThan(LEDGERS * 20);
  expect(small).toBeGreaterThan(LEDGERS);
});

test('shows under a filter only counts of the people who pass, without hidden items', () => {
  let compared = 0;
  for (const seed of seeds.slice(0, 12)) {
    const filters = drawFilters(seed);
    const ledgers = drawSurveys(seed).map((survey) => askFilters(survey, filters));
    for (const filter of filters)
      for (const ledger of ledgers) {
        const { rows } = ledger.survey;
        const [figure] = tallyFiltered([ledger], filter, [requestFor(ITEMS[3]!, 3)]);
        const passing = rows.filter((row) =>
          filter.every(({ itemId, optionPositions }) => optionPositions.includes(row[itemId - 1] as number)),
        );
        if (figure!.total.n === 0) {
          expect(figure!.total.counts.every((count) => count === 0)).toBe(true);
          continue;
        }
        compared += 1;
        const counts = [1, 2, 3, 4].map((option) => passing.filter((row) => row[3] === option).length);
        expect([...figure!.total.counts]).toEqual(counts);
        expect(figure!.total.blanks).toBe(passing.filter((row) => row[3] === 'blank').length);
      }
  }
  expect(compared).toBeGreaterThan(20);
});

test('leaves the answers of small classes undetermined in all integer solutions', () => {
  const pinned = new Set<number>();
  let [asked, undecided] = [0, 0];
  for (const seed of seeds) {
    const solved = solveClasses(seed, MAXIMUM_STEPS);
    asked += solved.asked;
    undecided += solved.undecided;
    if (solved.certain > 0) pinned.add(seed);
  }
  console.info(
    `integer bounds: ${pinned.size} of ${LEDGERS} draws pin somebody down; ${asked} classes asked, ${undecided} undecided`,
  );
  expect([...pinned]).toEqual([]);
  expect(asked).toBeGreaterThan(LEDGERS);
  expect(undecided).toBeLessThan(asked / 10);
}, 300_000);
