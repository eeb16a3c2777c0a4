import type {
  Distribution,
  ShownDistribution,
  Statistics,
} from '#shared/figures/calculation/number-figures.ts';
import type { Localized } from '#shared/schemas.ts';
import type { HiddenReason } from '#shared/surveys/surveys/hidden-reasons.ts';
import { type ItemType, isNumber } from '#shared/vocabulary.ts';
import { binAtBars } from '../counting/number-bars.ts';
import { binNumbers, binnedQuantile, type NumberBin } from '../counting/number-bins.ts';
import type { Exclusions, Tally } from '../counting/tally.ts';
import { keepsWholeNumbersOpen } from '../counting/whole-numbers.ts';
import { sumNumbers } from '../statistics/counted-numbers.ts';
import { computeStatistics, type ValueCounts } from '../statistics/statistics.ts';

export interface TalliedItem {
  readonly type: ItemType;
  readonly options: readonly { readonly text: Localized; readonly value: number | null }[];
}

export const chooseHiddenReason = (excluded: Exclusions): HiddenReason => {
  if (excluded.tooFewAnswers > 0) return 'too-few-answers';
  if (excluded.itemNotUnderFilter > 0) return 'item-not-under-filter';
  if (excluded.filterTooNarrow > 0) return 'filter-too-narrow';
  if (excluded.filterRunning > 0) return 'filter-running';
  if (excluded.surveyOpen > 0) return 'survey-open';
  if (excluded.filterMergedOptions > 0) return 'filter-merged-options';
  if (excluded.filterOtherBars > 0) return 'filter-other-bars';
  if (excluded.filterNotPossible > 0) return 'filter-not-possible';
  if (excluded.onlyTogether > 0) return 'only-together';
  return excluded.surveysTooSmall > 0 ? 'surveys-too-small' : 'no-surveys';
};

const percentOf = (count: number, n: number): number | null => (n > 0 ? (100 * count) / n : null);

/**
 * Discloses the mean only if there are fewer numbers than twice the minimum. Otherwise median and quartiles come from
 * the bars, each of which holds the minimum. The standard deviation and the mean's interval are added unless a number
 * lies far from the rest or could be derived because all are whole (docs/disclosure.md).
 */
const numberStatistics = (counted: ValueCounts, bins: readonly NumberBin[], tally: Tally): Statistics => {
  const { n, minimum, hasOutliers } = tally;
  const statistics = computeStatistics(counted);
  if (minimum === 1) return statistics;
  const isEnough = n >= 2 * minimum;
  const isSpreadTold = isEnough && !hasOutliers && keepsWholeNumbersOpen(counted, bins, minimum);
  const quantile = (p: number): number | null => (isEnough ? binnedQuantile(bins, n, p) : null);
  return {
    mean: statistics.mean,
    median: quantile(0.5),
    standardDeviation: isSpreadTold ? statistics.standardDeviation : null,
    lowerQuartile: quantile(0.25),
    upperQuartile: quantile(0.75),
    confidenceInterval: isSpreadTold ? statistics.confidenceInterval : null,
  };
};

const numberFigure = (tally: Tally): Pick<ShownDistribution, 'options' | 'statistics'> => {
  const counted = sumNumbers(tally.numbers);
  const { n, minimum, bars, surveyCount } = tally;
  // Of several surveys the bars of no single one are told; of a question about the person each bar is a filter.
  const bins =
    bars !== null && (bars.isBinding || surveyCount === 1)
      ? binAtBars(counted, bars, minimum)
      : binNumbers(counted, n, minimum);
  return {
    options: bins.map(({ text, count }, index) => ({
      position: index + 1,
      text,
      value: null,
      count,
      percent: percentOf(count, tally.n),
    })),
    statistics: numberStatistics(counted, bins, tally),
  };
};

/** Options without a value count as their position, 1..k. */
const scaleStatistics = (item: TalliedItem, tally: Tally) => {
  const rows = item.options
    .map((option, index) => ({ value: option.value ?? index + 1, count: tally.counts[index] ?? 0 }))
    .sort((left, right) => left.value - right.value);
  return computeStatistics({ values: rows.map((row) => row.value), counts: rows.map((row) => row.count) });
};

const choiceFigure = (
  item: TalliedItem,
  tally: Tally,
): Pick<ShownDistribution, 'options' | 'statistics'> => ({
  options: item.options.map(({ text, value }, index) => {
    const count = tally.counts[index] ?? 0;
    return { position: index + 1, text, value, count, percent: percentOf(count, tally.n) };
  }),
  statistics: item.type === 'SCALA' ? scaleStatistics(item, tally) : null,
});

/**
 * Discloses a tally. Percentages refer to valid answers; for multiple choice to the respondents who ticked at least
 * one option, so their sum may exceed 100. A hidden result contains nothing but the reason.
 */
export const disclose = (tally: Tally, item: TalliedItem): Distribution => {
  if (tally.n === 0) return { hidden: chooseHiddenReason(tally.excluded) };
  const { n, abstentions, blanks, surveyCount } = tally;
  const figure = isNumber(item.type) ? numberFigure(tally) : choiceFigure(item, tally);
  const { returns } = tally;
  const isKnown = returns.respondentCount > 0;
  return {
    hidden: null,
    n,
    abstentions,
    blanks,
    surveyCount,
    ...figure,
    ...(isKnown && { returns: { ...returns } }),
  };
};
