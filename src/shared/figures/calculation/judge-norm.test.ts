import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeNormBand, findPercentiles, judgeNorm } from './judge-norm.ts';

const band = { lower: 3.5, upper: 4.1 };

describe('judgeNorm', () => {
  test.each([
    ['above', { lower: 4.11, upper: 4.5 }],
    ['unclear', { lower: 4.1, upper: 4.5 }],
    ['within', { lower: 3.5, upper: 4.1 }],
    ['unclear', { lower: 3.4, upper: 3.9 }],
    ['unclear', { lower: 3, upper: 5 }],
    ['below', { lower: 2.9, upper: 3.49 }],
    ['unclear', null],
  ] as const)('is %s for the interval %o', (result, interval) => {
    expect(judgeNorm(interval, band)).toBe(result);
  });

  test('is mirrored with the scale', () => {
    const end = fc.double({ min: 1, max: 5, noNaN: true });
    const pair = fc.tuple(end, end).map(([one, other]) => ({
      lower: Math.min(one, other),
      upper: Math.max(one, other),
    }));
    const mirrored = { above: 'below', below: 'above', within: 'within', unclear: 'unclear' } as const;
    const turn = ({ lower, upper }: { lower: number; upper: number }) => ({ lower: -upper, upper: -lower });
    fc.assert(
      fc.property(pair, pair, (interval, norm) => {
        expect(judgeNorm(turn(interval), turn(norm))).toBe(mirrored[judgeNorm(interval, norm)]);
      }),
    );
  });
});

const points = [
  { percent: 10, value: 3.1 },
  { percent: 25, value: 3.5 },
  { percent: 50, value: 3.9 },
  { percent: 75, value: 4.1 },
];

describe('computeNormBand', () => {
  test('is the middle half where the norm tells both quartiles', () => {
    expect(computeNormBand(3.8, 0.5, points)).toEqual({ ...band, kind: 'quartiles' });
  });

  test('is the mean less and plus the standard deviation without both quartiles', () => {
    expect(computeNormBand(3.75, 0.5, points.slice(0, 3))).toEqual({
      ...{ lower: 3.25, upper: 4.25, kind: 'deviation' },
    });
  });
});

describe('findPercentiles', () => {
  test.each([
    [3, { from: 0, to: 10 }],
    [3.1, { from: 10, to: 25 }],
    [3.99, { from: 50, to: 75 }],
    [4.1, { from: 75, to: 100 }],
    [5, { from: 75, to: 100 }],
  ])('of %d are the points on either side', (mean, found) => {
    expect(findPercentiles(mean, points)).toEqual(found);
  });

  test('are none where the norm tells none', () => {
    expect(findPercentiles(3, [])).toBeNull();
  });

  test('hold the share of an even spread that lies below the mean', () => {
    // Of values spread evenly from 1 to 5, the share below a mean is (mean - 1) / 4.
    const even = [10, 25, 50, 75, 90].map((percent) => ({ percent, value: 1 + percent / 25 }));
    fc.assert(
      fc.property(fc.double({ min: 1, max: 5, noNaN: true }), (mean) => {
        const { from, to } = findPercentiles(mean, even) ?? { from: 101, to: -1 };
        const share = (mean - 1) * 25;
        expect(from <= share + 1e-9 && share <= to + 1e-9).toBe(true);
      }),
    );
  });
});
