import { describe, expect, test } from 'vitest';
import { randomFrom } from '../statistics/seeded-order.ts';
import { type Prints, RowPrints, sharedRows } from './row-prints.ts';

const CODES = Array.from({ length: 12 }, (_, index) => `q${index + 1}`);

const people = (seed: number, count: number): number[][] => {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () => CODES.map(() => 1 + Math.floor(random() * 5)));
};

const printsOf = (
  rows: readonly (readonly number[])[],
  codes: readonly string[] = CODES,
  key = 'key',
): Prints[] => {
  const prints = new RowPrints(codes, key);
  // Larger files arrive in several segments.
  for (const part of [rows.slice(0, 7), rows.slice(7)])
    prints.add({
      respondentCount: part.length,
      columns: codes.map((_, column) => ({
        kind: 'choice',
        codes: Uint8Array.from(part, (row) => row[column] as number),
      })),
      openAnswers: [],
    });
  return prints.finish();
};

const share = (left: readonly Prints[], right: readonly Prints[]): number =>
  Math.max(0, ...left.flatMap((own) => right.flatMap((other) => sharedRows(own, other) ?? [])));

const rows = people(1, 50);
const original = printsOf(rows);

describe('the same people are known again', () => {
  test.each<[string, Prints[]]>([
    ['in another order', printsOf(rows.toReversed())],
    ['with one row more', printsOf([...rows, ...people(2, 1)])],
    ['with two rows corrected', printsOf([...rows.slice(2), ...people(3, 2)])],
    [
      'with columns moved',
      printsOf(
        rows.map((row) => row.toReversed()),
        CODES.toReversed(),
      ),
    ],
    ['with a heading renamed', printsOf(rows, ['renamed', ...CODES.slice(1)])],
    [
      'with a column added',
      printsOf(
        rows.map((row) => [...row, 3]),
        [...CODES, 'added'],
      ),
    ],
  ])('%s', (_, changed) => {
    expect(share(original, changed)).toBeGreaterThanOrEqual(0.8);
  });

  test('with a renamed heading and one more row, by nearly every tenant’s key', () => {
    const nine = CODES.slice(0, 9);
    const short = rows.slice(0, 20).map((row) => row.slice(0, 9));
    const found = Array.from({ length: 200 }, (_, key) => {
      const before = printsOf(short, nine, `key ${key}`);
      const after = printsOf(
        [...short, ...people(2, 1).map((row) => row.slice(0, 9))],
        ['renamed', ...nine.slice(1)],
        `key ${key}`,
      );
      return share(before, after) >= 0.8;
    });
    expect(found.filter(Boolean).length).toBeGreaterThan(180);
  });

  test('of more rows than are kept, how many differ is estimated within 5 %', () => {
    const [all] = printsOf(people(6, 30_000));
    expect(all?.distinctCount).toBeGreaterThan(28_500);
    expect(all?.distinctCount).toBeLessThan(31_500);
  });

  test('among a hundred thousand others by their sample', () => {
    const many = people(4, 5_000);
    expect(share(printsOf(many), printsOf(many.toReversed()))).toBe(1);
    expect(share(printsOf(many), printsOf(people(5, 5_000)))).toBe(0);
  });
});

describe('other people are other people', () => {
  test('who answered the same questions', () => {
    for (let seed = 10; seed < 60; seed += 1) expect(share(original, printsOf(people(seed, 50)))).toBe(0);
  });

  test('who answer a short questionnaire evenly, so that most rows of three columns occur', () => {
    const codes = CODES.slice(0, 6);
    const gender = (index: number) => (index < 15 ? 2 : index === 29 ? 3 : 1);
    const random = randomFrom(9);
    const own = Array.from({ length: 30 }, (_, index) =>
      codes.map((_code, at) => (at === 0 ? gender(index) : 1 + Math.floor(random() * 5))),
    );
    const others = Array.from({ length: 30 }, (_, index) =>
      [0, 7, 11, 13, 17, 19].map((step) =>
        step === 0 ? gender(index) : 1 + ((index * step + (index >> 2) * 3) % 5),
      ),
    );
    for (let key = 0; key < 100; key += 1)
      expect(share(printsOf(own, codes, `${key}`), printsOf(others, codes, `${key}`)), `${key}`).toBe(0);
  });

  test('whose few columns say too little', () => {
    const short = (seed: number) =>
      printsOf(
        people(seed, 30).map((row) => row.slice(0, 2)),
        CODES.slice(0, 2),
      );
    expect(share(short(1), short(1))).toBe(0);
  });

  test('in another tenant, whose key is another', () => {
    expect(share(original, printsOf(rows, CODES, 'other key'))).toBe(0);
  });
});
