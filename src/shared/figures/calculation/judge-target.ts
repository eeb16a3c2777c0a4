import { z } from 'zod';
import type { ScaleDirection } from '../../vocabulary.ts';

export const meanTarget = z.strictObject({
  value: z.number().min(-1_000_000).max(1_000_000),
  /** How far a mean may fall short of the target and still reach it. */
  tolerance: z.number().min(0).max(1_000_000).default(0),
});
export type MeanTarget = z.infer<typeof meanTarget>;

/** `unclear`: the interval holds the bound, or there is no interval. */
export type TargetResult = 'reached' | 'missed' | 'unclear';

interface Interval {
  readonly lower: number;
  readonly upper: number;
}

/**
 * Judges a mean by its 95 % interval: reached if all of it lies on the good side of the target less the tolerance, missed
 * if all of it lies on the other side. Where low is best the bound is the target plus the tolerance; where the middle is
 * best, the interval has to lie within the tolerance around the target. Without a direction high counts as best.
 */
export const judgeTarget = (
  interval: Interval | null,
  { value, tolerance }: MeanTarget,
  direction: ScaleDirection | null,
): TargetResult => {
  if (interval === null) return 'unclear';
  const { lower, upper } = interval;
  const least = direction === 'LOW_IS_BEST' ? Number.NEGATIVE_INFINITY : value - tolerance;
  const most =
    direction === 'LOW_IS_BEST' || direction === 'MIDDLE_IS_BEST'
      ? value + tolerance
      : Number.POSITIVE_INFINITY;
  if (lower >= least && upper <= most) return 'reached';
  return upper < least || lower > most ? 'missed' : 'unclear';
};
