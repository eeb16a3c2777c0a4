import { expect, test } from 'vitest';
import { decodeAnswers, encodeAnswers, openAnswers } from '../counting/packed-columns.ts';
import { deriveScale } from '../scales/derive-scale.ts';
import { randomFrom } from '../statistics/seeded-order.ts';
import { type PlainAnswer, pack } from '../testing/plain-survey.ts';
import { pick } from '../testing/random-survey.ts';
import { KnownSums } from '../testing/solvers.ts';
import { computeMembership, countMembers } from './memberships.ts';
import type { Query } from './queries.ts';
import { releaseQuery } from './release-query.ts';
import type { ReleasedQuery, SurveyLedger } from './survey-ledger.ts';

const MINIMUM = 5;
const ITEMS = [1, 2, 3];
const SCALE = 4;
const FILTER = [0.5, 0.36, 0.14];
const OPINION = [0.1, 0.15, 0.2, 0.3, 0.25];
const SEEDS = Array.from({ length: 12 }, (_, index) => index + 1);

const ledgerWithScale = (rows: readonly PlainAnswer[][]): SurveyLedger | null => {
  const items = [FILTER, ...ITEMS.map(() => OPINION)].map(({ length }) => ({
    kind: 'choice' as const,
    optionCount: length,
  }));
  const [asked] = pack({ id: 1, minimum: MINIMUM, items, rows }).segments;
  if (!asked) throw new Error('Nobody answered.');
  const scaleItems = ITEMS.map((column) => ({
    ...{ column, values: [1, 2, 3, 4, 5], weight: column, isReversed: false },
  }));
  const derived = deriveScale(
    [asked],
    { items: scaleItems, leastShare: 0.5, lowest: 1, highest: 5 },
    { minimum: MINIMUM, isOnlyRelease: true },
  );
  if (derived.withheld !== null) return null;
  const { respondentCount, columns } = decodeAnswers(asked.bytes);
  const values = derived.scores[0] as Float64Array;
  return {
    segments: [
      openAnswers(encodeAnswers({ respondentCount, columns: [...columns, { kind: 'number', values }] })),
    ],
    ...{ minimum: MINIMUM, columnCount: SCALE + 1, released: [], formerGroups: null, personQuestions: [] },
    derived: [{ column: SCALE, from: ITEMS, lowest: 1, highest: 5 }],
  };
};

const drawLedger = (seed: number) => {
  const random = randomFrom(seed);
  const rows = Array.from({ length: 24 + Math.floor(random() * 30) }, (): PlainAnswer[] => {
    const left = random() < 0.25 ? pick(random, [1, 1, 1]) : -1;
    const only = random() < 0.05 ? pick(random, [1, 1, 1]) : -1;
    return [
      pick(random, FILTER) + 1,
      ...ITEMS.map((_, item): PlainAnswer => {
        const isLeftOut = only === -1 ? item === left : item !== only;
        return isLeftOut ? 'blank' : pick(random, OPINION) + 1;
      }),
    ];
  });
  const ledger = ledgerWithScale(rows);
  return ledger && { ledger, rows, random };
};

const askAll = (ledger: SurveyLedger, queries: readonly Query[]): readonly ReleasedQuery[] => {
  let released: readonly ReleasedQuery[] = [];
  for (const query of queries) {
    const result = releaseQuery({ ...ledger, released }, query);
    if (result.refused === null) released = [...released, ...result.released];
  }
  return released;
};

const optionsAndItems = (random: () => number): Query[] => [
  ...[1, 2, 3].map((option): Query => [{ column: 0, optionPositions: [option] }]),
  [{ column: 1, optionPositions: [1, 2] }],
  [{ column: 2, optionPositions: [1 + Math.floor(random() * 5), 5] }],
];

test('When all sums of items and scales under filters are solved, then scales add nothing', () => {
  let [shown, hidden] = [0, 0];
  for (const seed of SEEDS) {
    const drawn = drawLedger(seed);
    if (!drawn) continue;
    const { ledger, rows } = drawn;
    const released = askAll(ledger, optionsAndItems(drawn.random));
    const everybody = { query: [], shownColumns: [0, ...ITEMS, SCALE], isBar: false };
    const known = new KnownSums();
    const sumOf = (query: Query, weightOf: (column: number) => number): number[] => {
      const members = query.length === 0 ? rows.map(() => 1) : computeMembership(ledger.segments, query);
      return rows.flatMap((row, person) =>
        ITEMS.map((column) => (members[person] && typeof row[column] === 'number' ? weightOf(column) : 0)),
      );
    };
    for (const { query, shownColumns } of [everybody, ...released])
      for (const column of ITEMS)
        if (shownColumns.includes(column)) known.add(sumOf(query, (one) => Number(one === column)));
    for (const { query, shownColumns } of [everybody, ...released]) {
      if (!shownColumns.includes(SCALE)) {
        hidden += 1;
        continue;
      }
      shown += 1;
      // An answer has the factor of its item in the sum of scores, whoever gave it.
      expect(known.knows(sumOf(query, (column) => column)), `seed ${seed}`).toBe(true);
    }
  }
  expect(shown).toBeGreaterThan(SEEDS.length);
  expect(hidden).toBeGreaterThan(0);
});

test('When a filter is a range of a scale, then neither the scale nor its items are shown under it', () => {
  const { ledger } = drawLedger(3) ?? { ledger: null };
  if (!ledger) throw new Error('The scale is withheld.');
  const query: Query = [{ column: SCALE, optionPositions: [], range: { from: 3, below: null } }];
  expect(countMembers(computeMembership(ledger.segments, query))).toBeGreaterThanOrEqual(MINIMUM);
  const result = releaseQuery(ledger, query);
  expect(result.refused === null && result.released[0]?.shownColumns).toEqual([0]);
});

test('hides a scale under a filter if too few of those who pass answered two of its items', () => {
  const single = (item: number): PlainAnswer[] => [1, ...ITEMS.map((_, at) => (at === item ? 4 : 'blank'))];
  const rows = (whole: number): PlainAnswer[][] => [
    ...Array.from({ length: 70 }, (): PlainAnswer[] => [2, 1, 2, 3]),
    ...Array.from({ length: 15 }, (_, at) => single(at % 3)),
    ...Array.from({ length: whole }, (): PlainAnswer[] => [1, 5, 4, 3]),
  ];
  const shownUnder = (whole: number): readonly number[] | false => {
    const ledger = ledgerWithScale(rows(whole)) as SurveyLedger;
    const result = releaseQuery(ledger, [{ column: 0, optionPositions: [1] }]);
    return result.refused === null && (result.released[0]?.shownColumns ?? false);
  };
  expect(shownUnder(1)).toEqual([0, ...ITEMS]);
  expect(shownUnder(MINIMUM)).toEqual([0, ...ITEMS, SCALE]);
});
