import { expect, test } from 'vitest';
import { computeAssociation } from './chi-square.ts';

/** Party by gender of the General Social Survey (Agresti 2007, table 2.5); R's chisq.test has 30.070 on 2. */
test('has the published chi-square of a table, and its V', () => {
  const found = computeAssociation([
    [762, 327, 468],
    [484, 239, 477],
  ]);
  expect(found?.chiSquare).toBeCloseTo(30.07, 2);
  expect(found?.degreesOfFreedom).toBe(2);
  expect(found?.cramersV).toBeCloseTo(Math.sqrt(30.07 / 2757), 4);
  expect(found?.isRough).toBe(false);
});

test('is 1 where one answer tells the other, 0 where they are independent', () => {
  expect(
    computeAssociation([
      [30, 0],
      [0, 20],
    ])?.cramersV,
  ).toBeCloseTo(1, 10);
  expect(
    computeAssociation([
      [10, 20],
      [20, 40],
    ])?.cramersV,
  ).toBeCloseTo(0, 10);
});

test('leaves empty rows and columns out, and says when expected counts are small', () => {
  expect(
    computeAssociation([
      [3, 0, 2],
      [0, 0, 0],
      [1, 0, 4],
    ]),
  ).toMatchObject({ degreesOfFreedom: 1, isRough: true });
  expect(
    computeAssociation([
      [3, 0],
      [1, 0],
    ]),
  ).toBeNull();
});
