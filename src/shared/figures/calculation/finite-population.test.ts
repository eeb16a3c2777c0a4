import { describe, expect, test } from 'vitest';
import { findPopulation, narrowInterval, populationFactor } from './finite-population.ts';
import { wilsonInterval } from './wilson-interval.ts';

const returns = { respondentCount: 31, invited: 40, surveysWithoutInvited: 0 };

describe('populationFactor', () => {
  /** `svymean(~api00)` of R's survey 4.x for its simple random sample `apisrs`: 200 of 6,194 schools, sd 132.97527928. */
  test('gives the standard error of R’s svymean, which divides by N in place of N - 1', () => {
    const plain = 132.97527928 / Math.sqrt(200);
    expect(plain * populationFactor(200, 6194) * Math.sqrt(6193 / 6194)).toBeCloseTo(9.249722039, 7);
  });

  test('is 0 once everybody answered and 1 where one did', () => {
    expect(populationFactor(40, 40)).toBe(0);
    expect(populationFactor(1, 1)).toBe(0);
    expect(populationFactor(1, 40)).toBe(1);
  });
});

describe('narrowInterval', () => {
  /** R: 2, 3, 6, 12 and 8 answers 1 to 5 of 40 invited; 3.6774 ± qt(.975, 30) s / √31 and the same by √(9 / 39). */
  test('keeps the mean and narrows both sides as R does', () => {
    const half = 2.042272456301 * 0.209387723779;
    const plain = { lower: 3.6774193548387 - half, upper: 3.6774193548387 + half };
    const { lower, upper } = narrowInterval(plain, populationFactor(31, 40));
    expect(lower).toBeCloseTo(3.47199409398, 9);
    expect(upper).toBeCloseTo(3.8828446157, 9);
  });
});

describe('wilsonInterval with a population', () => {
  /** R's `uniroot` of (p - q) / √(q (1 - q) / n · (N - n) / (N - 1)) = ±1.96 for 20 of 31 answers, 40 invited. */
  test('inverts the score test with the corrected standard error', () => {
    const interval = wilsonInterval((100 * 20) / 31, 31, populationFactor(31, 40));
    expect(interval?.lower).toBeCloseTo(56.1245552492, 6);
    expect(interval?.upper).toBeCloseTo(72.1005641029, 6);
  });

  test('is the share itself once everybody answered', () => {
    const share = wilsonInterval(25, 40, populationFactor(40, 40));
    expect(share?.lower).toBeCloseTo(25, 10);
    expect(share?.upper).toBeCloseTo(25, 10);
  });
});

describe('findPopulation', () => {
  test('knows none with an unknown number invited, or more answers than invited', () => {
    expect(findPopulation(31, returns, null)).toEqual({ invited: 40, answered: 31, uncorrected: null });
    expect(findPopulation(31, { ...returns, surveysWithoutInvited: 1 }, null)).toBeNull();
    expect(findPopulation(20, { ...returns, respondentCount: 41 }, null)).toBeNull();
    expect(findPopulation(0, returns, null)).toBeNull();
  });
});
