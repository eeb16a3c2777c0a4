import { expect, test } from 'vitest';
import { randomFrom } from '../statistics/seeded-order.ts';
import { type AuditedClass, keepsMinimum } from './keeps-minimum.ts';

const rankOf = (rows: readonly (readonly number[])[]): number => {
  const left = rows.map((row) => row.map(BigInt));
  const width = rows[0]?.length ?? 0;
  let rank = 0;
  for (let column = 0; column < width; column += 1) {
    const at = left.findIndex((row, index) => index >= rank && row[column] !== 0n);
    if (at < 0) continue;
    [left[rank], left[at]] = [left[at]!, left[rank]!];
    const pivot = left[rank]!;
    for (let index = rank + 1; index < left.length; index += 1) {
      const factor = left[index]![column]!;
      if (factor !== 0n)
        left[index] = left[index]!.map((entry, place) => entry * pivot[column]! - factor * pivot[place]!);
    }
    rank += 1;
  }
  return rank;
};

/** Brute force: no set of classes with fewer people than the minimum may be all that a combination leaves. */
const keepsByTrial = (classes: readonly AuditedClass[], minimum: number): boolean => {
  const rows = classes.map(({ membership }) => Array.from(membership));
  const rank = rankOf(rows);
  for (let set = 1; set < 2 ** classes.length; set += 1) {
    const isIn = (index: number): boolean => ((set >> index) & 1) === 1;
    const people = classes.reduce((sum, one, index) => sum + (isIn(index) ? one.people : 0), 0);
    if (people < minimum && rankOf(rows.filter((_, index) => !isIn(index))) < rank) return false;
  }
  return true;
};

test('When ledgers are audited query by query, then the answer is that of all sets of classes tried out', () => {
  let [kept, refused] = [0, 0];
  for (let seed = 1; seed <= 150; seed += 1) {
    const random = randomFrom(seed);
    const people = Array.from({ length: 8 + Math.floor(random() * 25) }, () => [1]);
    const minimum = 2 + Math.floor(random() * 4);
    for (let query = 0; query < 5; query += 1) {
      const share = 0.2 + 0.6 * random();
      for (const row of people) row.push(random() < share ? 1 : 0);
      const classes = [...Map.groupBy(people, (row) => row.join(''))].map(([key, own]) => ({
        membership: Array.from(key, Number),
        people: own.length,
      }));
      const isKept = keepsMinimum(classes, minimum);
      expect(isKept, `seed ${seed}, query ${query}`).toBe(keepsByTrial(classes, minimum));
      if (isKept) kept += 1;
      else {
        refused += 1;
        for (const row of people) row.pop();
      }
    }
  }
  expect(kept).toBeGreaterThan(75);
  expect(refused).toBeGreaterThan(75);
});

test('admits a query that combines earlier ones, however small a class is', () => {
  const classes = [
    { membership: [1, 1, 0], people: 9 },
    { membership: [1, 0, 1], people: 8 },
  ];
  expect(keepsMinimum(classes, 5)).toBe(true);
  // One more person who is in neither: all less both is about that one.
  expect(keepsMinimum([...classes, { membership: [1, 0, 0], people: 1 }], 5)).toBe(false);
});
