import { z } from 'zod';
import type { ScaleDirection } from '../../vocabulary.ts';

const boxSize = z.int().min(1).max(10);

/** How many of the best and of the worst options the top and the bottom box have. */
export const scaleBoxes = z.strictObject({ top: boxSize, bottom: boxSize });
export type ScaleBoxes = z.infer<typeof scaleBoxes>;

export const USUAL_BOXES: ScaleBoxes = { top: 2, bottom: 2 };

export const scaleEnds = z.object({
  minimum: z.number(),
  maximum: z.number(),
  /**
   * Percent of answers in the top and the bottom box; `null` if the best is in the middle or the boxes would share an
   * option.
   */
  topTwo: z.number().nullable(),
  bottomTwo: z.number().nullable(),
  /** Absent if both boxes have two options. */
  boxes: scaleBoxes.optional(),
  /** The most frequent answer; `null` if several are equally frequent. Absent from figures of earlier versions. */
  mode: z.number().nullable().optional(),
  /** Promoters less detractors; `null` unless the scale is one from 0 to 10. Absent from figures of earlier versions. */
  netPromoterScore: z.number().nullable().optional(),
  /** The mean without the lowest and the highest tenth of the answers. Absent from figures of earlier versions. */
  trimmedMean: z.number().optional(),
  /**
   * The median as if the answers were spread evenly around each value; `null` unless the values are equally far apart.
   * Absent from figures of earlier versions.
   */
  groupedMedian: z.number().nullable().optional(),
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

const TRIMMED = 0.1;

/** As `mean(x, trim = 0.1)` of R: whole answers are left out, the tenth rounded down. */
const trimmedMeanOf = (options: readonly Ordered[]): number => {
  const n = options.reduce((sum, { count }) => sum + count, 0);
  const trimmed = Math.floor(n * TRIMMED);
  let below = 0;
  const sum = options.reduce((total, { value, count }) => {
    const kept = Math.min(below + count, n - trimmed) - Math.max(below, trimmed);
    below += count;
    return total + value * Math.max(0, kept);
  }, 0);
  return sum / (n - 2 * trimmed);
};

/** L + w (n / 2 - F) / f of grouped data: of the class with the middle, its lower limit L, its answers f and those below F. */
const groupedMedianOf = (options: readonly Ordered[]): number | null => {
  const [first, second] = options;
  if (!first || !second) return null;
  const width = second.value - first.value;
  if (options.some(({ value }, index) => Math.abs(value - (first.value + index * width)) > 1e-9)) return null;
  const half = options.reduce((sum, { count }) => sum + count, 0) / 2;
  let below = 0;
  for (const { value, count } of options) {
    if (count > 0 && below + count >= half) return value - width / 2 + (width * (half - below)) / count;
    below += count;
  }
  return null;
};

/** Options with their weighted counts, if the figure is weighted. */
export const weightedOptions = <One extends Option>({
  options,
  weighted,
}: {
  readonly options: readonly One[];
  readonly weighted?: { readonly n: number } | undefined;
}): readonly One[] =>
  weighted
    ? options.map((option) => ({ ...option, count: ((option.percent ?? 0) * weighted.n) / 100 }))
    : options;

/** The ends of a scale from its options in order of position; `null` if nobody chose any. */
export const findScaleEnds = (
  options: readonly Option[],
  direction: ScaleDirection | null,
  ownBoxes?: ScaleBoxes,
): ScaleEnds | null => {
  const ordered = options
    .map(({ value, count, percent }, index) => ({ value: value ?? index + 1, count, percent: percent ?? 0 }))
    .sort((one, other) => one.value - other.value);
  const chosen = ordered.filter(({ count }) => count > 0);
  const [lowest, highest] = [chosen[0], chosen.at(-1)];
  if (!lowest || !highest) return null;
  const { top, bottom } = ownBoxes ?? USUAL_BOXES;
  // The boxes need a known direction.
  const hasEnds = direction !== null && direction !== 'MIDDLE_IS_BEST' && ordered.length >= top + bottom;
  const fromBest = direction === 'LOW_IS_BEST' ? ordered : ordered.toReversed();
  const [topTwo = null, bottomTwo = null] = [fromBest.slice(0, top), fromBest.slice(-bottom)].map((box) =>
    hasEnds ? percentOf(box) : null,
  );
  return {
    minimum: lowest.value,
    maximum: highest.value,
    topTwo,
    bottomTwo,
    ...(ownBoxes && { boxes: ownBoxes }),
    mode: modeOf(ordered),
    netPromoterScore: netPromoterScoreOf(ordered, direction),
    trimmedMean: trimmedMeanOf(ordered),
    groupedMedian: groupedMedianOf(ordered),
  };
};
