import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeAssociation } from './chi-square.ts';
import { chiSquareTail } from './incomplete-gamma.ts';
import { adjustAmong, judgeTest, testMeans, testRanks, testTable } from './test-differences.ts';
import { powerOfMeans, powerOfTable } from './test-power.ts';

// Figures of R 4.5: t.test, wilcox.test(exact = FALSE), chisq.test(correct = FALSE), p.adjust, pchisq, pt and pchisq with ncp.
const women = [4, 10, 20, 30, 36];
const men = [12, 18, 30, 25, 15];

describe('testMeans', () => {
  test('has the p of t.test(mpg ~ am, data = mtcars)', () => {
    const automatic = { n: 19, mean: 17.14736842105, standardDeviation: 3.833966387 };
    const manual = { n: 13, mean: 24.39230769231, standardDeviation: 6.16650381 };
    expect(testMeans(automatic, manual)?.p).toBeCloseTo(0.001373638333, 9);
  });

  test('has none without a deviation', () => {
    const known = { n: 20, mean: 3, standardDeviation: 1 };
    expect(testMeans(known, { ...known, standardDeviation: null })).toBeNull();
    expect(testMeans({ ...known, standardDeviation: 0 }, { ...known, standardDeviation: 0 })).toBeNull();
  });
});

describe('testRanks', () => {
  test('has the p of wilcox.test with ties, and W / (n m)', () => {
    const found = testRanks(women, men);
    expect(found?.p).toBeCloseTo(3.771592874e-5, 12);
    expect(found?.superiority).toBeCloseTo(0.6639, 10);
    expect(testRanks([2, 3, 1], [1, 3, 2])?.p).toBeCloseTo(0.4871327582, 8);
  });

  test('is the same either way round, and none where all gave one answer', () => {
    const counts = fc.array(fc.nat(20), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(counts, counts, (one, other) => {
        const [there, back] = [testRanks(one, other), testRanks(other, one)];
        expect(there?.p ?? null).toEqual(back?.p ?? null);
        if (there) expect(there.superiority).toBeCloseTo(1 - (back?.superiority ?? 0), 9);
        expect(testRanks(one, one)?.p ?? 1).toBe(1);
      }),
    );
    expect(testRanks([0, 9, 0], [0, 8, 0])).toBeNull();
  });
});

describe('testTable', () => {
  test('has the p of chisq.test(HairEyeColor[, , 1]), and no power where expected counts are small', () => {
    const table = computeAssociation([
      [32, 11, 10, 3],
      [53, 50, 25, 15],
      [10, 10, 7, 7],
      [3, 30, 5, 8],
    ]);
    if (!table) throw new Error('There is a table.');
    expect(testTable(table).p).toBeCloseTo(4.447279474e-6, 13);
    expect(testTable({ ...table, isRough: true }).power).toBe(0);
  });

  test.each([
    [0.5, 1, 0.4795001222],
    [3.84, 1, 0.05004352125],
    [10, 4, 0.04042768199],
    [50, 30, 0.01240206072],
    [300, 240, 0.005104711603],
  ])('chi-square %d on %d has the tail of pchisq', (x, df, tail) => {
    expect(chiSquareTail(x, df)).toBeCloseTo(tail, 9);
  });
});

describe('adjustAmong', () => {
  test('adjusts as p.adjust(method = "BH")', () => {
    const all = [0.01, 0.04, 0.03, 0.005, 0.5, 0.04];
    expect(all.map(adjustAmong(all))).toEqual(
      [0.03, 0.048, 0.048, 0.03, 0.5, 0.048].map((p) => expect.closeTo(p, 12)),
    );
  });

  test('never makes a p smaller, leaves one alone and keeps their order', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1 }), (all) => {
        const adjust = adjustAmong(all);
        const sorted = all.toSorted((one, other) => one - other).map(adjust);
        for (const p of all) expect(adjust(p)).toBeGreaterThanOrEqual(p);
        expect(sorted).toEqual(sorted.toSorted((one, other) => one - other));
      }),
    );
    expect(adjustAmong([0.031])(0.031)).toBe(0.031);
  });
});

describe('the power of a test', () => {
  test.each([
    [26, 26, 0.8074866151],
    [25, 25, 0.79145129],
    [10, 300, 0.698804957],
    [12, 300, 0.7730949901],
    [5000, 5000, 1],
  ])('of %d and %d answers is that of the noncentral t', (one, other, power) => {
    expect(powerOfMeans(one, other)).toBeCloseTo(power, 7);
  });

  test.each([
    [32, 1, 0.8074304194],
    [31, 1, 0.7950080284],
    [48, 4, 0.8024260628],
    [200, 12, 0.9997205312],
    [5000, 20, 1],
  ])('of a table of %d answers on %d is that of the noncentral chi-square', (n, df, power) => {
    expect(powerOfTable(n, df)).toBeCloseTo(power, 7);
  });

  test('decides whether anything is said', () => {
    const known = { p: 0.001, power: 0.81 };
    expect(judgeTest(known, 0.04)).toBe('significant');
    expect(judgeTest(known, 0.06)).toBe('notSignificant');
    expect(judgeTest({ ...known, power: 0.79 }, 0.001)).toBe('unclear');
  });
});
