import { describe, expect, test } from 'vitest';
import { judgeTarget } from './judge-target.ts';

const around = (mean: number, half = 0.2) => ({ lower: mean - half, upper: mean + half });
const target = { value: 4, tolerance: 0.25 };

describe('a target is', () => {
  test.each([
    [4.1, 'HIGH_IS_BEST', 'reached'],
    [3.8, 'HIGH_IS_BEST', 'unclear'],
    [3.5, 'HIGH_IS_BEST', 'missed'],
    [4.1, 'LOW_IS_BEST', 'unclear'],
    [4.5, 'LOW_IS_BEST', 'missed'],
    [3.5, 'LOW_IS_BEST', 'reached'],
    [4, 'MIDDLE_IS_BEST', 'reached'],
    [4.2, 'MIDDLE_IS_BEST', 'unclear'],
    [3, 'MIDDLE_IS_BEST', 'missed'],
    [5, 'MIDDLE_IS_BEST', 'missed'],
    [4.1, null, 'reached'],
  ] as const)('judged by the whole interval: %d where %s is %s', (mean, direction, result) => {
    expect(judgeTarget(around(mean), target, direction)).toBe(result);
  });

  test('unclear without an interval', () => {
    expect(judgeTarget(null, target, 'HIGH_IS_BEST')).toBe('unclear');
  });
});
