import { z } from 'zod';
import { localized } from '../../schemas.ts';

/** The value that a percent of the courses, or people, of a norm are at or below. */
const percentPoint = z.object({ percent: z.number().min(0).max(100), value: z.number() });
export type PercentPoint = z.infer<typeof percentPoint>;

export const normBand = z.object({
  mean: z.number(),
  lower: z.number(),
  upper: z.number(),
  /** `quartiles` if the norm has them, else the mean less and plus the standard deviation. */
  kind: z.enum(['quartiles', 'deviation']),
  /** People behind it; absent if the source does not state it. */
  n: z.int().min(1).optional(),
  /** Number of surveys whose means make it up; absent if its values come from outside. */
  surveyCount: z.int().min(1).optional(),
  /** Ascending; empty if the norm has none. */
  points: z.array(percentPoint),
});
export type NormBand = z.infer<typeof normBand>;

/** The norm of a comparison, with the source of its values: empty for a norm of the tenant's own surveys. */
export const normName = z.object({
  name: localized,
  source: z.string(),
  /** Why a norm of own surveys has no band here; absent if it has one. */
  hidden: z.enum(['filtered', 'too-few-surveys']).optional(),
});
export type NormName = z.infer<typeof normName>;

/** `unclear`: the interval reaches over an end of the band, or there is no interval. */
export type NormResult = 'above' | 'within' | 'below' | 'unclear';

/** Judges a mean by its 95 % interval, all of which has to lie above, within or below the band. */
export const judgeNorm = (
  interval: { readonly lower: number; readonly upper: number } | null,
  { lower, upper }: Pick<NormBand, 'lower' | 'upper'>,
): NormResult => {
  if (interval === null) return 'unclear';
  if (interval.lower > upper) return 'above';
  if (interval.upper < lower) return 'below';
  return interval.lower >= lower && interval.upper <= upper ? 'within' : 'unclear';
};

const valueAt = (points: readonly PercentPoint[], percent: number): number | undefined =>
  points.find((point) => point.percent === percent)?.value;

export const computeNormBand = (
  mean: number,
  deviation: number,
  points: readonly PercentPoint[],
): Pick<NormBand, 'lower' | 'upper' | 'kind'> => {
  const [lower, upper] = [valueAt(points, 25), valueAt(points, 75)];
  return lower === undefined || upper === undefined
    ? { lower: mean - deviation, upper: mean + deviation, kind: 'deviation' }
    : { lower, upper, kind: 'quartiles' };
};

/** The percents of a norm's points between which a mean lies, 0 and 100 beyond them; `null` without points. */
export const findPercentiles = (
  mean: number,
  points: readonly PercentPoint[],
): { readonly from: number; readonly to: number } | null => {
  if (points.length === 0) return null;
  const below = points.filter(({ value }) => value <= mean);
  return { from: below.at(-1)?.percent ?? 0, to: points[below.length]?.percent ?? 100 };
};
