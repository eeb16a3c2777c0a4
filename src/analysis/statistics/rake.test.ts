import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { effectiveNumber, type Margin, rake, trimWeights } from './rake.ts';

// Expected values: R 4.2.2, survey 4.1-1: rake(epsilon = 1e-12), postStratify, trimWeights(strict = TRUE).
const counts = [16, 15, 20, 8, 11, 15];
const programme: Margin = { categoryOf: [0, 0, 1, 1, 2, 2], shares: [0.5, 0.3, 0.2] };
const semester: Margin = { categoryOf: [0, 1, 0, 1, 0, 1], shares: [0.35, 0.65] };
const raked = [
  0.807642820776, 1.971847657839, 0.645049036742, 1.574877408145, 0.356975830251, 0.871551057816,
];

const expectClose = (weights: readonly number[], expected: readonly number[]): void => {
  for (const [index, weight] of weights.entries()) expect(weight).toBeCloseTo(expected[index] as number, 8);
};

describe('rake', () => {
  test('gives the weights of R’s rake', () => {
    const { weights, hasConverged } = rake(counts, [programme, semester]);
    expect(hasConverged).toBe(true);
    expectClose(weights, raked);
  });

  test('with one margin gives the weights of R’s postStratify', () => {
    const { weights } = rake(counts, [programme]);
    expectClose(
      weights,
      [1.370967741935, 1.370967741935, 0.910714285714, 0.910714285714, 0.653846153846, 0.653846153846],
    );
  });

  test('leaves weights of 1 where the sample has the shares of the population', () => {
    const all = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(all, (people) => {
        const total = people.reduce((sum, count) => sum + count, 0);
        const margin = { categoryOf: people.map((_, at) => at), shares: people.map((one) => one / total) };
        for (const weight of rake(people, [margin]).weights) expect(weight).toBeCloseTo(1, 12);
      }),
    );
  });

  test('says that it does not converge where empty cells leave no weights for all shares', () => {
    const diagonal = [10, 0, 0, 10];
    const { hasConverged } = rake(diagonal, [
      { categoryOf: [0, 0, 1, 1], shares: [0.5, 0.5] },
      { categoryOf: [0, 1, 0, 1], shares: [0.9, 0.1] },
    ]);
    expect(hasConverged).toBe(false);
  });

  test('meets all shares whenever it says that it converged', () => {
    const table = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(table, (people) => {
        const { weights, hasConverged } = rake(people, [programme, semester]);
        if (!hasConverged) return;
        const weighted = people.map((count, cell) => count * (weights[cell] as number));
        const total = weighted.reduce((sum, one) => sum + one, 0);
        const first = (weighted[0] as number) + (weighted[2] as number) + (weighted[4] as number);
        expect(first / total).toBeCloseTo(0.35, 6);
      }),
    );
  });
});

describe('trimWeights', () => {
  test('gives the weights of R’s trimWeights', () => {
    expectClose(
      trimWeights(counts, raked, 1.5),
      [0.931442250894, 1.5, 0.666666666667, 1.5, 0.666666666667, 0.995350487935],
    );
  });

  test('leaves weights within the bound as they are', () => {
    expect(trimWeights(counts, raked, 5)).toEqual(raked);
  });
});

describe('effectiveNumber', () => {
  test('is Kish’s of the raked weights, and n of equal ones', () => {
    const squares = counts.reduce((sum, count, cell) => sum + count * (raked[cell] as number) ** 2, 0);
    expect(effectiveNumber(85, squares)).toBeCloseTo(65.8501656415, 7);
    expect(effectiveNumber(12, 12)).toBe(12);
  });
});
