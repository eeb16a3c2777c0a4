import { describe, expect, test } from 'vitest';
import type { RespondentFilter } from '../counting/respondent-filter.ts';
import { emptyTally } from '../counting/tally.ts';
import type { CountTally } from '../counting/tally-figures.ts';
import { randomFrom } from '../statistics/seeded-order.ts';
import {
  askFilters,
  membershipsOfLedger,
  type PlainLedger,
  releasedFor,
  requestFor,
  surveyUnder,
  tallyFiltered,
} from '../testing/plain-ledger.ts';
import type { PlainSurvey } from '../testing/plain-survey.ts';
import { drawFilters, drawRow, drawSurveys, ITEMS } from '../testing/random-survey.ts';
import { isValid } from '../testing/reference-figures.ts';
import { KnownSums } from '../testing/solvers.ts';
import { addFiltered } from './tally-filtered.ts';

const SEEDS = Array.from({ length: 60 }, (_, index) => index + 1);
/** Two options of each of two questions about the person; whoever gave another answer has no weight. */
const MARGINS = [
  [1, 2],
  [3, 2],
] as const;
const STRATA = MARGINS.reduce<RespondentFilter[]>(
  (strata, [itemId, options]) =>
    strata.flatMap((filter) =>
      Array.from({ length: options }, (_, option) => [...filter, { itemId, optionPositions: [option + 1] }]),
    ),
  [[]],
);
const RATING = 3;
const request = requestFor(ITEMS[RATING] as (typeof ITEMS)[number], RATING);

interface Drawn {
  readonly ledger: PlainLedger;
  readonly weights: readonly number[];
}

/** Large surveys in which everybody is in a stratum and rates, besides small ones as they come. */
const drawLarge = (seed: number): PlainSurvey => {
  const random = randomFrom(seed);
  const rows = Array.from({ length: 60 + Math.floor(random() * 60) }, () => drawRow(random, 0.5));
  const given = rows.map((row) =>
    row.map((answer, item) => {
      if (item === 0 && answer !== 2) return 1;
      return item === RATING && answer === 'blank' ? 4 : answer;
    }),
  );
  return { id: 1, minimum: 5, items: ITEMS, rows: given };
};

/** Some filters were asked before, then all strata. */
const drawn: Drawn[] = SEEDS.flatMap((seed) => {
  const random = randomFrom(seed);
  return [drawLarge(seed), ...drawSurveys(seed, 1)].map((survey) => ({
    ledger: askFilters(survey, [...drawFilters(seed, 2), ...STRATA]),
    weights: STRATA.map(() => 1 + Math.floor(random() * 500)),
  }));
});

const weigh = ({ ledger, weights }: Drawn): CountTally => {
  const strata = STRATA.map((filter) => surveyUnder(ledger, filter));
  const figure: CountTally = { total: emptyTally(request.optionCount), groups: new Map() };
  const [first] = strata;
  const parts = strata.flatMap(({ counts }, index) =>
    counts ? [{ counts, weight: weights[index] as number }] : [],
  );
  const hidden = strata.find(({ counts }) => counts === null)?.hidden ?? null;
  addFiltered(
    [figure],
    [{ ...(first as (typeof strata)[number]), hidden, counts: null, strata: hidden === null ? parts : [] }],
    [request],
  );
  return figure;
};

const weighted = drawn.map((one) => ({ ...one, figure: weigh(one) }));
const shown = weighted.filter(({ figure }) => figure.total.weighted !== undefined);

const stratumOf = ({ survey }: PlainLedger, person: number): number =>
  STRATA.findIndex((filter) =>
    filter.every(({ itemId, optionPositions }) => optionPositions[0] === survey.rows[person]?.[itemId - 1]),
  );

describe('weighted figures', () => {
  test('are shown of some of the surveys, and hidden of others', () => {
    expect(shown.length).toBeGreaterThan(10);
    expect(weighted.length - shown.length).toBeGreaterThan(10);
  });

  test('are the sum of what the strata show, each times its weight', () => {
    for (const { ledger, weights, figure } of shown) {
      const counts = new Float64Array(request.optionCount);
      STRATA.forEach((filter, stratum) => {
        const [alone] = tallyFiltered([ledger], filter, [request]);
        for (const [option, count] of (alone?.total.counts ?? []).entries())
          counts[option]! += count * (weights[stratum] as number);
      });
      expect(figure.total.weighted?.counts).toEqual(counts);
    }
  });

  test('are shown only where all strata are released with the item, and else tell no count', () => {
    const showsAll = ({ ledger }: Drawn): boolean =>
      STRATA.every((filter) => releasedFor(ledger, filter)?.shownColumns.includes(RATING));
    expect(shown.every(showsAll)).toBe(true);
    for (const { figure } of weighted.filter((one) => !shown.includes(one)))
      expect([figure.total.n, ...figure.total.counts].every((count) => count === 0)).toBe(true);
  });

  test('determine nothing that the survey and its released queries do not', () => {
    for (const { ledger, weights } of shown) {
      const { rows } = ledger.survey;
      const answered = rows.map((row) => Number(isValid(row[RATING])));
      const sums = new KnownSums();
      sums.add(answered);
      const memberships = membershipsOfLedger(ledger);
      ledger.released.forEach(({ shownColumns }, index) => {
        if (shownColumns.includes(RATING))
          sums.add(answered.map((one, person) => one * (memberships[index]?.[person] as number)));
      });
      const own = answered.map((one, person) => one * (weights[stratumOf(ledger, person)] ?? 0));
      expect(sums.knows(own)).toBe(true);
    }
  });

  test('leave groups below the minimum unknown together with bars, filters and unweighted figures', () => {
    let small = 0;
    for (const { ledger, weights } of shown) {
      const { rows, minimum } = ledger.survey;
      const memberships = membershipsOfLedger(ledger).map((own) => [...own]);
      const told = [
        rows.map(() => 1),
        ...memberships,
        rows.map((_, person) => weights[stratumOf(ledger, person)] ?? 0),
      ];
      const alike = [
        ...Map.groupBy(rows.keys(), (person) => told.map((about) => about[person]).join(' ')).values(),
      ];
      const sums = new KnownSums();
      for (const about of told) sums.add(alike.map(([person]) => about[person as number] as number));
      alike.forEach((group, index) => {
        if (group.length >= minimum) return;
        small += 1;
        expect(sums.knows(alike.map((_, other) => Number(other === index)))).toBe(false);
      });
    }
    expect(small).toBeGreaterThan(0);
  });
});
