import { expect, test } from 'vitest';
import { randomFrom } from '../statistics/seeded-order.ts';
import { type PlainAnswer, pack } from '../testing/plain-survey.ts';
import { pick } from '../testing/random-survey.ts';
import { buildQueryKey, type Query } from './queries.ts';
import { listCollisions, releaseQuery } from './release-query.ts';
import type { ReleasedQuery, SurveyLedger } from './survey-ledger.ts';

const PERSON = [
  [0.55, 0.43, 0.02],
  [0.34, 0.31, 0.22, 0.13],
  [0.6, 0.3, 0.1],
];
const OPINION = [0.04, 0.08, 0.2, 0.36, 0.32];
const OPINIONS = 4;

const drawLedger = (seed: number, size?: number): SurveyLedger & { rows: PlainAnswer[][] } => {
  const random = randomFrom(seed);
  const respondents = size ?? 8 + Math.floor(random() * 53);
  const shares = [...PERSON, ...Array.from({ length: OPINIONS }, () => OPINION)];
  const rows = Array.from({ length: respondents }, () =>
    shares.map((own): PlainAnswer => (random() < 0.03 ? 'blank' : pick(random, own) + 1)),
  );
  const items = shares.map((own) => ({ kind: 'choice' as const, optionCount: own.length }));
  return {
    rows,
    segments: pack({ id: 1, minimum: 5, items, rows }, [Math.floor(respondents / 3)]).segments,
    minimum: 5,
    columnCount: items.length,
    released: [],
    formerGroups: null,
    personQuestions: PERSON.map((own, column) => ({ column, optionCount: own.length })),
  };
};

const single = (column: number, ...optionPositions: number[]): Query => [{ column, optionPositions }];

const askAll = <Ledger extends SurveyLedger>(ledger: Ledger, queries: readonly Query[]): Ledger => {
  let released: readonly ReleasedQuery[] = ledger.released;
  for (const query of queries) {
    const result = releaseQuery({ ...ledger, released }, query);
    if (result.refused === null) released = [...released, ...result.released];
  }
  return { ...ledger, released };
};

test('When few or nobody meet several conditions, then the refusal does not say that they are few', () => {
  const ledger = drawLedger(1, 30);
  const rows = ledger.rows.map((row, index) => [index % 2 === 0 ? 1 : 2, index < 3 ? 1 : 2, ...row.slice(2)]);
  const items = rows[0]?.map(() => ({ kind: 'choice' as const, optionCount: 5 })) ?? [];
  const few = { ...ledger, segments: pack({ id: 1, minimum: 5, items, rows }).segments };
  const both = [...single(0, 1), ...single(2, 1)];
  expect(releaseQuery(few, both)).toEqual({ refused: 'filter-not-possible' });
});

test('When men and women are filtered and one person is neither, then whichever comes second is refused', () => {
  const ledger = drawLedger(1, 30);
  const rows = ledger.rows.map((row, index) => [index === 0 ? 3 : index % 2 === 0 ? 1 : 2, ...row.slice(1)]);
  const items = rows[0]!.map((_, index) => ({
    kind: 'choice' as const,
    optionCount: PERSON[index]?.length ?? 5,
  }));
  const own = { ...ledger, segments: pack({ id: 1, minimum: 5, items, rows }).segments };
  for (const [first, second] of [
    [1, 2],
    [2, 1],
  ] as const) {
    const after = askAll(own, [single(0, first)]);
    expect(after.released.map(({ query }) => buildQueryKey(query))).toContain(
      buildQueryKey(single(0, first)),
    );
    expect(releaseQuery(after, single(0, second))).toEqual({ refused: 'filter-not-possible' });
    // Both together with the one are the other's complement, which follows from what is shown.
    expect(releaseQuery(after, single(0, second, 3)).refused).toBeNull();
  }
});

test('When a filter leaves nobody or too few, then it says so, and enters nothing', () => {
  const ledger = drawLedger(3, 20);
  expect(releaseQuery(ledger, single(0, 3))).toEqual({ refused: 'filter-too-narrow' });
});

test('When the same filter is asked again, then nothing new enters the ledger', () => {
  const ledger = askAll(drawLedger(5, 40), [single(1, 1)]);
  expect(ledger.released.length).toBeGreaterThan(0);
  expect(releaseQuery(ledger, single(1, 1))).toEqual({ refused: null, released: [] });
});

test('When a filter has two conditions, then each of them alone enters the ledger with it', () => {
  const query: Query = [
    { column: 1, optionPositions: [1, 2] },
    { column: 2, optionPositions: [1] },
  ];
  const found = Array.from({ length: 40 }, (_, seed) => releaseQuery(drawLedger(seed + 1, 50), query)).filter(
    (result) => result.refused === null,
  );
  expect(found.length).toBeGreaterThan(10);
  for (const { released } of found)
    expect(released.map((one) => buildQueryKey(one.query))).toEqual(
      expect.arrayContaining([buildQueryKey([query[0]!]), buildQueryKey([query[1]!]), buildQueryKey(query)]),
    );
});

const drawOdd = (seed: number): Query[] => {
  const random = randomFrom(seed);
  const counts = [...PERSON.map((own) => own.length), ...Array.from({ length: OPINIONS }, () => 5)];
  return Array.from({ length: 15 }, () => {
    const column = Math.floor(random() * counts.length);
    const first = 1 + Math.floor(random() * (counts[column]! - 1));
    return single(column, first, first + 1);
  });
};

test('hides an item with three answers beside one that nobody who passes answered', () => {
  const rows = Array.from({ length: 30 }, (_, index): PlainAnswer[] => {
    const passes = index < 8;
    return [
      passes ? 1 : 2,
      passes ? 'blank' : 1 + (index % 5),
      passes && index >= 3 ? 'blank' : 1 + (index % 5),
    ];
  });
  const items = [2, 5, 5].map((optionCount) => ({ kind: 'choice' as const, optionCount }));
  const { segments } = pack({ id: 1, minimum: 5, items, rows });
  const ledger = { ...drawLedger(1, 30), segments, columnCount: items.length, personQuestions: [] };
  const result = releaseQuery(ledger, single(0, 1));
  expect(result.refused === null && result.released[0]?.shownColumns).not.toContain(2);
});

test('When odd filters come first, then reserved options still show nearly all that they would have shown', () => {
  const reserved = PERSON.flatMap((own, column) => own.map((_, option) => single(column, option + 1)));
  const shownIn = ({ released }: SurveyLedger): number =>
    released
      .filter(
        ({ query, isBar }) => !isBar && reserved.some((one) => buildQueryKey(one) === buildQueryKey(query)),
      )
      .reduce((sum, { shownColumns }) => sum + shownColumns.filter((one) => one >= PERSON.length).length, 0);
  let [odd, first, late] = [0, 0, 0];
  for (let seed = 1; seed <= 6; seed += 1) {
    const ledger = drawLedger(seed, 36);
    const before = askAll(ledger, drawOdd(seed));
    odd += before.released.length;
    first += shownIn(askAll(ledger, reserved));
    late += shownIn(askAll(before, reserved));
  }
  expect(odd).toBeGreaterThan(30);
  expect(first).toBeGreaterThan(100);
  expect(late / first).toBeGreaterThan(0.97);
});

test('When a query has more conditions than a ledger could take apart, then it is refused at once', () => {
  const ledger = drawLedger(2, 60);
  const query = Array.from({ length: 40 }, (_, column) => ({ column: column % 7, optionPositions: [1] }));
  expect(releaseQuery(ledger, query)).toEqual({ refused: 'filter-not-possible' });
  // Nobody is protected at a minimum of one: there it is asked as it is.
  expect(releaseQuery({ ...ledger, minimum: 1, personQuestions: [] }, query.slice(0, 7)).refused).not.toBe(
    'filter-not-possible',
  );
});

test('finds the smallest set of queries that a refused filter collides with, the reserve included', () => {
  let [collisions, reserved, alone] = [0, 0, 0];
  for (let seed = 1; seed <= 12; seed += 1) {
    const ledger = askAll(drawLedger(seed, 24), [single(0, 1), single(4, 1, 2)]);
    for (const query of [
      single(0, 2),
      single(1, 3, 4),
      single(5, 3, 4),
      [...single(0, 2), ...single(1, 1)],
    ]) {
      const { refused } = releaseQuery(ledger, query);
      const found = listCollisions(ledger, query);
      expect(found !== null).toBe(refused !== null);
      if (found === null || found === 'full') continue;
      if (found.length === 0) alone += 1;
      if (found.some(({ isReserved }) => isReserved)) reserved += 1;
      else if (found.length > 0) {
        collisions += 1;
        const keys = found.map((one) => buildQueryKey(one.query));
        const only = ledger.released.filter((one) => keys.includes(buildQueryKey(one.query)));
        expect(
          releaseQuery({ ...ledger, released: only, personQuestions: [] }, query).refused,
        ).not.toBeNull();
      }
    }
  }
  expect(Math.min(collisions, reserved, alone)).toBeGreaterThan(4);
});
