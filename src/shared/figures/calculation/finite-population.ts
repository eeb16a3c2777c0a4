import { z } from 'zod';
import { interval } from '../../schemas.ts';

type Interval = z.infer<typeof interval>;

/** Present if intervals are corrected for the number invited. */
export const population = z.object({
  invited: z.int().min(1),
  answered: z.int().min(1),
  /** The interval of the mean without the correction. */
  uncorrected: interval.nullable(),
});
export type Population = z.infer<typeof population>;

/** `null` if the number invited is unknown for a survey, or more answered than were invited. */
export const findPopulation = (
  n: number,
  {
    respondentCount,
    invited,
    surveysWithoutInvited,
  }: {
    readonly respondentCount: number;
    readonly invited: number;
    readonly surveysWithoutInvited: number;
  },
  uncorrected: Interval | null,
): Population | null =>
  surveysWithoutInvited > 0 || n < 1 || Math.max(n, respondentCount) > invited
    ? null
    : { invited, answered: respondentCount, uncorrected };

/**
 * Finite population correction √((N - n) / (N - 1)) of a standard error, n of N invited having answered (e.g. Cochran
 * 1977, Sampling Techniques, 2.6): 0 if all did. `survey` of R divides by N instead, so its intervals are narrower by
 * √((N - 1) / N).
 */
export const populationFactor = (n: number, invited: number): number =>
  n >= invited ? 0 : Math.sqrt((invited - n) / (invited - 1));

export const narrowInterval = ({ lower, upper }: Interval, factor: number): Interval => {
  const middle = (lower + upper) / 2;
  const half = (factor * (upper - lower)) / 2;
  return { lower: middle - half, upper: middle + half };
};
