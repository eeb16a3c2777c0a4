import { expect, test } from 'vitest';
import { randomFrom } from '../seeded-order.ts';
import { type PlainAnswer, pack } from '../testing/plain-survey.ts';
import { pick } from '../testing/random-cohort.ts';
import { membersOf } from './memberships.ts';
import { keyOf, type Query } from './queries.ts';
import { type ReleasedQuery, releaseQuery, type SurveyLedger } from './release-query.ts';

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

/** Asks queries one after the other; gives the ledger they leave. */
const askAll = <Ledger extends SurveyLedger>(ledger: Ledger, queries: readonly Query[]): Ledger => {
  let released: readonly ReleasedQuery[] = ledger.released;
  for (const query of queries) {
    const result = releaseQuery({ ...ledger, released }, query);
    if (result.refused === null) released = [...released, ...result.released];
  }
  return { ...ledger, released };
};

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
    expect(after.released.map(({ query }) => keyOf(query))).toContain(keyOf(single(0, first)));
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
    expect(released.map((one) => keyOf(one.query))).toEqual(
      expect.arrayContaining([keyOf([query[0]!]), keyOf([query[1]!]), keyOf(query)]),
    );
});

/** Rank modulo a prime, independent of the code under test. */
const spans = (rows: readonly (readonly number[])[], target: readonly number[]): boolean => {
  const PRIME = 1_000_003n;
  const power = (base: bigint, exponent: bigint): bigint =>
    exponent === 0n
      ? 1n
      : exponent % 2n === 0n
        ? power((base * base) % PRIME, exponent / 2n)
        : (base * power(base, exponent - 1n)) % PRIME;
  const basis: { pivot: number; row: bigint[] }[] = [];
  const reduce = (row: bigint[]): bigint[] => {
    for (const one of basis) {
      const factor = row[one.pivot]!;
      if (factor !== 0n)
        row = row.map((entry, index) => (((entry - factor * one.row[index]!) % PRIME) + PRIME) % PRIME);
    }
    return row;
  };
  for (const own of rows) {
    const row = reduce(own.map(BigInt));
    const pivot = row.findIndex((entry) => entry !== 0n);
    if (pivot < 0) continue;
    const inverse = power(row[pivot]!, PRIME - 2n);
    basis.push({ pivot, row: row.map((entry) => (entry * inverse) % PRIME) });
  }
  return reduce(target.map(BigInt)).every((entry) => entry === 0n);
};

const randomQueries = (seed: number, count: number): Query[] => {
  const random = randomFrom(seed + 10_000);
  const columns = PERSON.length + OPINIONS;
  const condition = (column: number) => {
    const options = (PERSON[column] ?? OPINION).map((_, option) => option + 1);
    const chosen = options.filter(() => random() < 0.4);
    return { column, optionPositions: chosen.length > 0 ? chosen : [1] };
  };
  return Array.from({ length: count }, () => {
    const first = Math.floor(random() * columns);
    const second = Math.floor(random() * columns);
    const both = random() < 0.3 && second !== first ? [first, second].sort((a, b) => a - b) : [first];
    return both.map(condition);
  });
};

test('When eight random filters are asked of each of many surveys, then no sum and no counting tells a group below the minimum', () => {
  const SURVEYS = Number(process.env.PLENUM_SOLVED_LEDGERS ?? 40);
  let [asked, shown, small] = [0, 0, 0];
  for (let seed = 1; seed <= SURVEYS; seed += 1) {
    const drawn = drawLedger(seed);
    const queries = randomQueries(seed, 8);
    const ledger = askAll(drawn, queries);
    asked += queries.length;
    shown += queries.filter((query) =>
      ledger.released.some((one) => keyOf(one.query) === keyOf(query)),
    ).length;
    for (let column = 0; column < ledger.columnCount; column += 1) {
      const members = [
        drawn.rows.map(() => 1),
        ...ledger.released
          .filter(({ shownColumns }) => shownColumns.includes(column))
          .map(({ query }) => Array.from(membersOf(ledger.segments, query))),
      ];
      const people = drawn.rows.map((row, index) => ({
        key: members.map((own) => own[index]).join(''),
        answer: row[column],
      }));
      const classes = [...Map.groupBy(people, ({ key }) => key)];
      for (const [key, own] of classes) {
        if (own.length >= ledger.minimum) continue;
        small += 1;
        // The class's indicator is no combination of what is shown.
        const alone = classes.map(([other]) => (other === key ? 1 : 0));
        const columns = members.map((_, index) => classes.map(([other]) => Number(other[index])));
        expect(spans(columns, alone), `seed ${seed}, item ${column}`).toBe(false);
      }
    }
  }
  console.info(`ledger: ${shown} of ${asked} random filters shown, ${small} small classes`);
  expect(shown).toBeGreaterThan(asked / 4);
  expect(small).toBeGreaterThan(SURVEYS);
}, 120_000);
