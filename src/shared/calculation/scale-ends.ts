import { z } from 'zod';
import type { ScaleDirection } from '../vocabulary.ts';

export const scaleEnds = z.object({
  minimum: z.number(),
  maximum: z.number(),
  /**
   * Percent of answers to the two best and the two worst options; `null` if the best is in the middle or there are
   * fewer than four options.
   */
  topTwo: z.number().nullable(),
  bottomTwo: z.number().nullable(),
});
export type ScaleEnds = z.infer<typeof scaleEnds>;

interface Option {
  /** `null` for its position, 1..k. */
  readonly value: number | null;
  readonly count: number;
  /** 0 to 100. */
  readonly percent: number | null;
}

const MINIMUM_OPTIONS = 4;

/** The ends of a scale from its options in order of position; `null` if nobody chose any. */
export const endsOfScale = (
  options: readonly Option[],
  direction: ScaleDirection | null,
): ScaleEnds | null => {
  const ordered = options
    .map(({ value, count, percent }, index) => ({ value: value ?? index + 1, count, percent: percent ?? 0 }))
    .sort((one, other) => one.value - other.value);
  const chosen = ordered.filter(({ count }) => count > 0);
  const [lowest, highest] = [chosen[0], chosen.at(-1)];
  if (!lowest || !highest) return null;
  // Top two and bottom two need a known direction.
  const hasEnds = direction !== null && direction !== 'MIDDLE_IS_BEST' && ordered.length >= MINIMUM_OPTIONS;
  const percentOf = (two: typeof ordered): number | null =>
    hasEnds ? two.reduce((sum, { percent }) => sum + percent, 0) : null;
  const ends = [percentOf(ordered.slice(0, 2)), percentOf(ordered.slice(-2))] as const;
  const [bottomTwo, topTwo] = direction === 'LOW_IS_BEST' ? [ends[1], ends[0]] : ends;
  return { minimum: lowest.value, maximum: highest.value, topTwo, bottomTwo };
};
