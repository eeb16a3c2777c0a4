import { z } from 'zod';
import type { ScaleDirection } from '../../vocabulary.ts';

export const scaleEnds = z.object({
  minimum: z.number(),
  maximum: z.number(),
  /**
   * Percent of answers to the two best and the two worst options; `null` if the best is in the middle or there are
   * fewer than four options.
   */
  topTwo: z.number().nullable(),
  bottomTwo: z.number().nullable(),
  /** The most frequent answer; `null` if several are equally frequent. Absent from figures of earlier versions. */
  mode: z.number().nullable().optional(),
  /** Promoters less detractors; `null` unless the scale is one from 0 to 10. Absent from figures of earlier versions. */
  netPromoterScore: z.number().nullable().optional(),
});
export type ScaleEnds = z.infer<typeof scaleEnds>;

interface Option {
  /** `null` for its position, 1..k. */
  readonly value: number | null;
  readonly count: number;
  /** 0 to 100. */
  readonly percent: number | null;
}

interface Ordered {
  readonly value: number;
  readonly count: number;
  readonly percent: number;
}

const MINIMUM_OPTIONS = 4;

/** The options of a question from 0 to 10: the highest two are promoters, the lowest seven detractors. */
const PROMOTER_SCALE = { options: 11, promoters: 2, detractors: 7 };

const percentOf = (options: readonly Ordered[]): number =>
  options.reduce((sum, { percent }) => sum + percent, 0);

const modeOf = (options: readonly Ordered[]): number | null => {
  const most = Math.max(...options.map(({ count }) => count));
  const [mode, ...others] = options.filter(({ count }) => count === most);
  return mode && others.length === 0 ? mode.value : null;
};

/** Percentage of 9 and 10 less that of 0 to 6 (Reichheld 2003), from -100 to 100. */
const netPromoterScoreOf = (options: readonly Ordered[], direction: ScaleDirection | null): number | null => {
  const isFromZeroToTen =
    options.length === PROMOTER_SCALE.options &&
    options.every(({ value }, index) => value === (options[0] as Ordered).value + index);
  // A question without a direction is meant as it is numbered.
  if (!isFromZeroToTen || direction === 'LOW_IS_BEST' || direction === 'MIDDLE_IS_BEST') return null;
  return (
    percentOf(options.slice(-PROMOTER_SCALE.promoters)) -
    percentOf(options.slice(0, PROMOTER_SCALE.detractors))
  );
};

/** The ends of a scale from its options in order of position; `null` if nobody chose any. */
export const findScaleEnds = (
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
  const ends = [ordered.slice(0, 2), ordered.slice(-2)].map((two) => (hasEnds ? percentOf(two) : null));
  const [bottomTwo = null, topTwo = null] = direction === 'LOW_IS_BEST' ? ends.toReversed() : ends;
  return {
    minimum: lowest.value,
    maximum: highest.value,
    topTwo,
    bottomTwo,
    mode: modeOf(ordered),
    netPromoterScore: netPromoterScoreOf(ordered, direction),
  };
};
