import { describe, expect, test } from 'vitest';
import { encodeAnswers, openAnswers } from '../counting/packed-columns.ts';
import type { ScaleDefinition } from '../scales/derive-scale.ts';
import { computeReliability } from './compute-reliability.ts';
import { addProducts, emptyProducts, type ItemProducts, sumProducts } from './item-products.ts';

/** `datasets::attitude` of R: thirty departments, seven ratings (Chatterjee & Price 1977). */
const ATTITUDE = [
  [43, 51, 30, 39, 61, 92, 45],
  [63, 64, 51, 54, 63, 73, 47],
  [71, 70, 68, 69, 76, 86, 48],
  [61, 63, 45, 47, 54, 84, 35],
  [81, 78, 56, 66, 71, 83, 47],
  [43, 55, 49, 44, 54, 49, 34],
  [58, 67, 42, 56, 66, 68, 35],
  [71, 75, 50, 55, 70, 66, 41],
  [72, 82, 72, 67, 71, 83, 31],
  [67, 61, 45, 47, 62, 80, 41],
  [64, 53, 53, 58, 58, 67, 34],
  [67, 60, 47, 39, 59, 74, 41],
  [69, 62, 57, 42, 55, 63, 25],
  [68, 83, 83, 45, 59, 77, 35],
  [77, 77, 54, 72, 79, 77, 46],
  [81, 90, 50, 72, 60, 54, 36],
  [74, 85, 64, 69, 79, 79, 63],
  [65, 60, 65, 75, 55, 80, 60],
  [65, 70, 46, 57, 75, 85, 46],
  [50, 58, 68, 54, 64, 78, 52],
  [50, 40, 33, 34, 43, 64, 33],
  [64, 61, 52, 62, 66, 80, 41],
  [53, 66, 52, 50, 63, 80, 37],
  [40, 37, 42, 58, 50, 57, 49],
  [63, 54, 42, 48, 66, 75, 33],
  [66, 77, 66, 63, 88, 76, 72],
  [78, 75, 58, 74, 80, 78, 49],
  [48, 57, 44, 45, 51, 83, 38],
  [85, 85, 71, 71, 77, 74, 55],
  [82, 82, 39, 59, 64, 78, 39],
];

const sumRows = (rows: readonly (readonly number[])[]): ItemProducts => {
  const size = rows[0]?.length ?? 0;
  const sums = { ...emptyProducts(size), people: rows.length, surveyCount: 1 };
  for (const row of rows)
    row.forEach((one, left) => {
      sums.sums[left]! += one;
      row.forEach((other, right) => {
        sums.products[left * size + right]! += one * other;
      });
    });
  return sums;
};

describe('computeReliability', () => {
  const found = computeReliability(sumRows(ATTITUDE));

  // cov(), qf() and cor() of R 4.2.2.
  test("gives alpha, Feldt's interval and alpha without each item as R does", () => {
    expect(found.alpha).toBeCloseTo(0.843142769565, 10);
    expect(found.alphaInterval?.lower).toBeCloseTo(0.7393756856, 8);
    expect(found.alphaInterval?.upper).toBeCloseTo(0.9157730722, 8);
    const without = [
      0.8097602063, 0.7969174573, 0.8278477659, 0.803030975, 0.7953865742, 0.8638723114, 0.8404648683,
    ];
    without.forEach((alpha, item) => {
      expect(found.items[item]?.alphaWithout).toBeCloseTo(alpha, 9);
    });
  });

  test('correlates each item with the sum of the others as R does', () => {
    const rest = [
      0.6712620572, 0.7421097102, 0.5607111115, 0.7144454981, 0.7862755938, 0.2650343392, 0.4608105495,
    ];
    rest.forEach((correlation, item) => {
      expect(found.items[item]?.restCorrelation).toBeCloseTo(correlation, 9);
    });
  });

  // factanal(covmat = cov(attitude), factors = 1), and the same likelihood with optim() and its expected Hessian.
  test("gives omega of R's maximum likelihood factor with the interval of its Hessian", () => {
    expect(found.omega).toBeCloseTo(0.8563268, 6);
    expect(found.omegaInterval?.lower).toBeCloseTo(0.757681, 4);
    expect(found.omegaInterval?.upper).toBeCloseTo(0.919102, 4);
  });

  test('is the same for sums of two halves as for all people', () => {
    const total = emptyProducts(7);
    addProducts(total, sumRows(ATTITUDE.slice(0, 11)));
    addProducts(total, sumRows(ATTITUDE.slice(11)));
    expect(computeReliability(total).alpha).toBeCloseTo(found.alpha as number, 10);
  });

  test('says nothing of one item, and no omega of two', () => {
    const one = computeReliability(sumRows(ATTITUDE.map((row) => row.slice(0, 1))));
    expect(one).toEqual({
      ...{ alpha: null, alphaInterval: null, omega: null, omegaInterval: null },
      items: [{ restCorrelation: null, alphaWithout: null }],
    });
    const two = computeReliability(sumRows(ATTITUDE.map((row) => row.slice(0, 2))));
    expect(two).toMatchObject({ omega: null });
    expect(two.alpha).toBeGreaterThan(0.8);
  });

  test('gives no omega where one factor leaves an item no variance of its own', () => {
    const rows = ATTITUDE.map(([one = 0, two = 0, three = 0]) => [one, one + two / 1e4, three]);
    expect(computeReliability(sumRows(rows)).omega).toBeNull();
  });
});

describe('sumProducts', () => {
  const STEPS = [1, 2, 3, 4, 5];
  const definition = (count: number): ScaleDefinition => ({
    items: Array.from({ length: count }, (_, column) => ({
      ...{ column, values: STEPS, weight: 1, isReversed: false },
    })),
    ...{ leastShare: 0.5, lowest: 1, highest: 5 },
  });
  const packed = (rows: readonly (readonly number[])[]) => [
    openAnswers(
      encodeAnswers({
        respondentCount: rows.length,
        columns: (rows[0] ?? []).map((_, item) => ({
          kind: 'choice' as const,
          codes: Uint8Array.from(rows, (row) => row[item] as number),
        })),
      }),
    ),
  ];
  const sumsOf = (rows: readonly (readonly number[])[], minimum = 5) =>
    sumProducts(packed(rows), definition(rows[0]?.length ?? 0), minimum);
  const SPREAD = Array.from({ length: 120 }, (_, person) =>
    [0, 1, 2].map((item) => {
      const level = 1 + ((person * 7) % 5);
      return Math.max(1, Math.min(5, level + ((person * (11 + 2 * item) + (person % 7) * item) % 3) - 1));
    }),
  );

  test('sums values and products of answers that spread', () => {
    const sums = sumsOf(SPREAD) as ItemProducts;
    expect(sums.people).toBe(120);
    const mean = SPREAD.reduce((sum, [value = 0]) => sum + value, 0) / 120;
    expect((sums.sums[0] as number) / 120 + 3).toBeCloseTo(mean, 12);
    expect(sums.products[1]).toBe(SPREAD.reduce((sum, [one = 0, two = 0]) => sum + (one - 3) * (two - 3), 0));
  });

  test('counts an item that was left out as its mean in the survey', () => {
    const sums = sumsOf(
      SPREAD.map((row, person) => (person === 0 ? [0, ...row.slice(1)] : row)),
    ) as ItemProducts;
    const answered = SPREAD.slice(1).map(([value = 0]) => value);
    const mean = answered.reduce((sum, value) => sum + value, 0) / 119;
    expect(sums.sums[0]).toBeCloseTo(120 * (mean - 3), 10);
  });

  test('tells nothing where fewer people than the minimum left the most frequent answer', () => {
    const lone = SPREAD.map((row, person) => [person < 4 ? 1 : 5, ...row.slice(1)]);
    expect(sumsOf(lone)).toBeNull();
    expect(sumsOf(SPREAD.map((row, person) => [person < 12 ? 1 : 5, ...row.slice(1)]))).not.toBeNull();
  });

  test('tells nothing where a score lies far from the others', () => {
    const near = SPREAD.map((row) => row.map((value) => Math.max(4, value)));
    const rows = near.map((row, person) => (person === 7 ? [1, 1, 1] : row));
    expect(sumsOf(rows)).toBeNull();
  });

  test('tells nothing where all items but one leave few people apart', () => {
    // The third item is the sum of the first two but for three people.
    const rows = SPREAD.map(([one = 0, two = 0], person) => {
      const [left, right] = [Math.min(2, one), Math.min(2, two)];
      return [left, right, left + right + (person < 3 ? 1 : 0)];
    });
    expect(sumsOf(rows)).toBeNull();
  });

  test('protects nobody at a minimum of one', () => {
    expect(
      sumsOf(
        [
          [1, 5, 2],
          [2, 4, 3],
        ],
        1,
      )?.people,
    ).toBe(2);
  });
});
