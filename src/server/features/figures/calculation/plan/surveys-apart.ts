import type { Tally } from '#analysis/counting/tally.ts';
import type { CountTally } from '#analysis/counting/tally-figures.ts';
import { discloseAlike } from '#analysis/disclosure/disclose-alike.ts';
import { disclose, type TalliedItem } from '#analysis/disclosure/disclosure.ts';
import type { Distribution, MeansData } from '#shared/figures/calculation/number-figures.ts';
import type { Selection } from '../../../../analysis-pool/messages.ts';
import { countExcluded } from './count-excluded.ts';

type MeanOver = 'surveys' | undefined;

/** One map for all figures of a selection, so that it is sent to a thread only once. */
const apartOf = new WeakMap<Selection['surveys'], ReadonlyMap<number, number>>();

export const surveysApart = ({ surveys, filtered = [] }: Selection): ReadonlyMap<number, number> => {
  const known = apartOf.get(surveys);
  if (known) return known;
  const apart = new Map(
    [...surveys.map(({ id }) => id), ...filtered.map(({ surveyId }) => surveyId)].map((id) => [id, id]),
  );
  apartOf.set(surveys, apart);
  return apart;
};

/** `counted`: split by survey where each survey counts alike. */
export const discloseOver = (meanOver: MeanOver, counted: CountTally, item: TalliedItem): Distribution =>
  meanOver === undefined
    ? disclose(counted.total, item)
    : discloseAlike(counted.total, counted.groups.values(), item);

export const countAlike = (meanOver: MeanOver, totals: readonly Tally[]): Pick<MeansData, 'alike'> => {
  const [most] = totals.toSorted((left, right) => right.surveyCount - left.surveyCount);
  if (meanOver === undefined || !most) return {};
  const { surveyCount } = most;
  const excluded = countExcluded({ excludedRespondentCount: 0 }, most).surveyCount;
  return { alike: { surveyCount, surveyTotal: surveyCount + excluded } };
};
