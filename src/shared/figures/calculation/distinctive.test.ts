import { describe, expect, test } from 'vitest';
import { findDistinctive, LEAST_LOG_LIKELIHOOD, logLikelihood } from './distinctive.ts';

/** Dunning (1993), table 1: -2 log λ of bigrams, and how often both words, either one or none stood there. */
const PUBLISHED: readonly (readonly [string, number, number, number, number, number])[] = [
  ['the swiss', 270.72, 110, 2442, 111, 29114],
  ['can be', 263.9, 29, 13, 123, 31612],
  ['previous year', 256.84, 31, 23, 139, 31584],
  ['mineral water', 167.23, 10, 0, 3, 31764],
  ['at the', 157.21, 76, 104, 2476, 29121],
  ['real terms', 157.03, 16, 16, 51, 31694],
];

test.each(PUBLISHED)(
  'computes G² of “%s” as Dunning published it',
  (_, published, both, first, second, none) => {
    const found = logLikelihood({ users: both, n: both + first }, { users: second, n: second + none });
    expect(found).toBeCloseTo(published, 2);
  },
);

const judge = (count: number, n: number, elsewhere: number, elsewhereN: number) =>
  findDistinctive([{ count, elsewhere }], n, elsewhereN)[0];

const binomial = (n: number, share: number): number[] => {
  const found = [(1 - share) ** n];
  for (let k = 1; k <= n; k += 1)
    found.push(((found[k - 1] as number) * (n - k + 1) * share) / (k * (1 - share)));
  return found;
};

describe('findDistinctive', () => {
  test('marks words of a larger share by G², the strongest first', () => {
    const words = [
      { count: 30, elsewhere: 2 },
      { count: 60, elsewhere: 240 },
      { count: 24, elsewhere: 3 },
      { count: 80, elsewhere: 80 },
    ];
    expect(findDistinctive(words, 100, 300).map((one) => one?.rank ?? null)).toEqual([2, null, 3, 1]);
  });

  test('leaves a strong difference out that is less than twice the share', () => {
    expect(judge(900, 1000, 500, 1000)).toMatchObject({ rank: null });
    expect(judge(900, 1000, 500, 1000)?.logLikelihood).toBeGreaterThan(LEAST_LOG_LIKELIHOOD);
    expect(judge(900, 1000, 450, 1000)).toMatchObject({ rank: 1 });
  });

  test('leaves a word out that is rarer here than elsewhere', () => {
    expect(judge(5, 100, 80, 100)).toMatchObject({ rank: null });
  });

  test('leaves a twofold share out that chance explains', () => {
    expect(judge(6, 40, 3, 40)).toMatchObject({ rank: null });
  });

  test('judges no word without a count on either side', () => {
    expect(findDistinctive([{ count: null, elsewhere: 4 }, { count: 4 }], 100, 100)).toEqual([null, null]);
  });

  test('marks a word of equal shares at most once in 8,000 times, exactly counted', () => {
    for (const [n, elsewhereN] of [
      [10, 20],
      [10, 400],
      [40, 40],
      [100, 20],
      [100, 400],
    ] as const)
      for (const share of [0.02, 0.1, 0.2, 0.4]) {
        const [here, beside] = [binomial(n, share), binomial(elsewhereN, share)];
        let mistaken = 0;
        // Below three there is no count here, and elsewhere it is two.
        for (let count = 3; count <= n; count += 1)
          for (let elsewhere = 0; elsewhere <= elsewhereN; elsewhere += 1)
            if (judge(count, n, Math.max(2, elsewhere), elsewhereN)?.rank)
              mistaken += (here[count] as number) * (beside[elsewhere] as number);
        expect(mistaken, `${n}, ${elsewhereN}, ${share}`).toBeLessThan(1 / 8000);
      }
  });
});
