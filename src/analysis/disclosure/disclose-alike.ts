import type { Distribution } from '#shared/figures/calculation/number-figures.ts';
import type { Tally } from '../counting/tally.ts';
import { computeStatistics } from '../statistics/statistics.ts';
import { disclose, type TalliedItem } from './disclosure.ts';

/**
 * The figures of a tally where each survey counts alike: the mean of the surveys' means, the standard deviation
 * between them (divisor k - 1 for k surveys), and Student's interval with k - 1 degrees of freedom. Everything else is
 * over answers, as in `disclose`. `surveys` are counted one by one; one whose own mean is hidden is not in the mean.
 */
export const discloseAlike = (total: Tally, surveys: Iterable<Tally>, counted: TalliedItem): Distribution => {
  // Its sample are surveys, not those invited.
  const item = { ...counted, correctsForInvited: false };
  const disclosed = disclose(total, item);
  if (disclosed.hidden !== null || disclosed.statistics === null) return disclosed;
  const means: number[] = [];
  for (const survey of surveys) {
    const own = disclose(survey, item);
    if (own.hidden === null && own.statistics?.mean != null) means.push(own.statistics.mean);
  }
  const values = means.sort((left, right) => left - right);
  const { mean, standardDeviation, confidenceInterval } = computeStatistics({
    values,
    counts: values.map(() => 1),
  });
  return {
    ...disclosed,
    statistics: { ...disclosed.statistics, mean, standardDeviation, confidenceInterval },
  };
};
