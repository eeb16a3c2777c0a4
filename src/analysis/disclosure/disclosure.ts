import {
  findPopulation,
  narrowInterval,
  populationFactor,
} from '#shared/figures/calculation/finite-population.ts';
import type {
  Distribution,
  Returns,
  ShownDistribution,
  Statistics,
} from '#shared/figures/calculation/number-figures.ts';
import { studentT95 } from '#shared/figures/calculation/student-t.ts';
import type { Localized } from '#shared/schemas.ts';
import type { HiddenReason } from '#shared/surveys/surveys/hidden-reasons.ts';
import { type ItemType, isNumber } from '#shared/vocabulary.ts';
import { binAtBars } from '../counting/number-bars.ts';
import {
  binNumbers,
  binnedQuantile,
  binScores,
  type NumberBin,
  type ScoreRange,
} from '../counting/number-bins.ts';
import type { Exclusions, Tally, WeightedTally } from '../counting/tally.ts';
import { sumNumbers } from '../statistics/counted-numbers.ts';
import { effectiveNumber } from '../statistics/rake.ts';
import { computeStatistics, type ValueCounts } from '../statistics/statistics.ts';

export interface TalliedItem {
  readonly type: ItemType;
  /** The range of a scale. */
  readonly lowest?: number | null;
  readonly highest?: number | null;
  readonly options: readonly { readonly text: Localized; readonly value: number | null }[];
  /** True if intervals are corrected for the number invited, where it is known. */
  readonly correctsForInvited?: boolean;
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

/** Surveys that tell no sum of squares may have this share of the answers. */
const MOST_UNTOLD = 0.2;

/** NaN where too many surveys tell no sum of squares. */
const squaresOfOthers = ({ told, freedomOfTold, freedomOfOthers }: Tally['squares']): number => {
  if (freedomOfOthers === 0) return 0;
  const isFew = freedomOfOthers <= MOST_UNTOLD * (freedomOfOthers + freedomOfTold);
  return isFew ? (freedomOfOthers * told) / freedomOfTold : Number.NaN;
};

/** Without the digits that are left of sums of squares that were taken away. */
const DIGITS = 10;

/**
 * Deviation and interval of the sums of squares that surveys may tell (`rough-squares.ts`), where others count with the
 * variance within those. `null` for both if that is not told.
 */
const withToldSquares = (exact: Statistics, { n, correctionOfSquares, squares }: Tally): Statistics => {
  const { mean, standardDeviation } = exact;
  const correction = correctionOfSquares + squaresOfOthers(squares);
  if (mean === null || standardDeviation === null || correction === 0) return exact;
  if (Number.isNaN(correction)) return { ...exact, standardDeviation: null, confidenceInterval: null };
  const corrected = Math.max(0, standardDeviation ** 2 * (n - 1) + correction);
  const deviation = Number(Math.sqrt(corrected / (n - 1)).toPrecision(DIGITS));
  const half = (studentT95(n - 1) * deviation) / Math.sqrt(n);
  return {
    ...exact,
    standardDeviation: deviation,
    confidenceInterval: { lower: mean - half, upper: mean + half },
  };
};

/**
 * Discloses the mean only if there are fewer numbers than twice the minimum. Otherwise median and quartiles come from
 * the bars, each of which holds the minimum. The standard deviation and the mean's interval are added as far as surveys
 * may tell their sums of squares (docs/disclosure.md).
 */
const numberStatistics = (
  counted: ValueCounts,
  bins: readonly NumberBin[],
  tally: Tally,
  range: ScoreRange | null,
): Statistics => {
  const { n, minimum, hasClosedScores, surveyCount } = tally;
  const exact = computeStatistics(counted);
  if (minimum === 1) return exact;
  const statistics = withToldSquares(exact, tally);
  const isEnough = n >= 2 * minimum;
  const isSpreadTold = isEnough && (!hasClosedScores || surveyCount > 1);
  const quantile = (p: number): number | null => (isEnough ? binnedQuantile(bins, n, p, range) : null);
  return {
    mean: statistics.mean,
    median: quantile(0.5),
    standardDeviation: isSpreadTold ? statistics.standardDeviation : null,
    lowerQuartile: quantile(0.25),
    upperQuartile: quantile(0.75),
    confidenceInterval: isSpreadTold ? statistics.confidenceInterval : null,
  };
};

const rangeOf = ({ lowest, highest }: TalliedItem): ScoreRange | null =>
  lowest == null || highest == null ? null : { lowest, highest };

const numberFigure = (
  tally: Tally,
  range: ScoreRange | null,
): Pick<ShownDistribution, 'options' | 'statistics'> => {
  const counted = sumNumbers(tally.numbers);
  const { n, minimum, bars, surveyCount } = tally;
  // Of several surveys the bars of no single one are told; of a question about the person each bar is a filter.
  const bins =
    bars !== null && (bars.isBinding || surveyCount === 1)
      ? binAtBars(counted, bars, minimum)
      : range === null || minimum === 1
        ? binNumbers(counted, n, minimum)
        : binScores(counted, range, minimum);
  return {
    options: bins.map(({ text, count }, index) => ({
      position: index + 1,
      text,
      value: null,
      count,
      percent: percentOf(count, tally.n),
    })),
    statistics: numberStatistics(counted, bins, tally, range),
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

/** Frequencies that add up to n, so that weights of 1 leave them as they are. */
const weightedRows = (item: TalliedItem, { n, weighted }: Tally & { weighted: WeightedTally }) =>
  item.options
    .map((option, index) => ({
      value: option.value ?? index + 1,
      count: ((weighted.counts[index] ?? 0) * n) / weighted.n,
      square: weighted.squaresOf[index] ?? 0,
    }))
    .sort((left, right) => left.value - right.value);

/**
 * Mean, deviation and quantiles of the weighted frequencies (those of `wtd.quantile` of R's Hmisc, type 7). The interval is
 * that of the linearised mean (`svymean` of R's survey, the weights taken as given), with t of the effective number.
 */
const weightedStatistics = (item: TalliedItem, tally: Tally & { weighted: WeightedTally }): Statistics => {
  const rows = weightedRows(item, tally);
  const statistics = computeStatistics({
    values: rows.map(({ value }) => value),
    counts: rows.map(({ count }) => count),
  });
  const { mean } = statistics;
  const { n, weighted } = tally;
  const freedom = effectiveNumber(weighted.n, weighted.squares) - 1;
  if (mean === null || n < 2 || freedom <= 0) return { ...statistics, confidenceInterval: null };
  const squares = rows.reduce((sum, { value, square }) => sum + square * (value - mean) ** 2, 0);
  const half = studentT95(Math.max(1, freedom)) * (Math.sqrt((squares * n) / (n - 1)) / weighted.n);
  return { ...statistics, confidenceInterval: { lower: mean - half, upper: mean + half } };
};

/** Numbers have only a mean here, because the bars of the strata differ from those of all. */
const weightedFigure = (
  item: TalliedItem,
  tally: Tally & { weighted: WeightedTally },
): Pick<ShownDistribution, 'options' | 'statistics'> => {
  const { weighted } = tally;
  if (isNumber(item.type)) {
    const mean = weighted.sum / weighted.n;
    const none = { median: null, standardDeviation: null, lowerQuartile: null, upperQuartile: null };
    return { options: [], statistics: { mean, ...none, confidenceInterval: null } };
  }
  return {
    options: item.options.map(({ text, value }, index) => ({
      ...{ position: index + 1, text, value, count: tally.counts[index] ?? 0 },
      percent: percentOf(weighted.counts[index] ?? 0, weighted.n),
    })),
    statistics: item.type === 'SCALA' ? weightedStatistics(item, tally) : null,
  };
};

const isWeighted = (tally: Tally): tally is Tally & { weighted: WeightedTally } =>
  tally.weighted !== undefined && tally.weighted.n > 0;

/** A function of n, the interval and the number invited, all of which are shown; so it tells nothing of any answer. */
const correctForInvited = (
  n: number,
  returns: Returns,
  statistics: Statistics | null,
): Pick<ShownDistribution, 'statistics' | 'population'> => {
  const uncorrected = statistics?.confidenceInterval ?? null;
  const population = findPopulation(n, returns, uncorrected);
  if (!population) return { statistics };
  return {
    statistics: statistics && {
      ...statistics,
      confidenceInterval: uncorrected && narrowInterval(uncorrected, populationFactor(n, population.invited)),
    },
    population,
  };
};

/**
 * Discloses a tally. Percentages refer to valid answers; for multiple choice to the respondents who ticked at least
 * one option, so their sum may exceed 100. A hidden result contains nothing but the reason.
 */
export const disclose = (tally: Tally, item: TalliedItem): Distribution => {
  if (tally.n === 0) return { hidden: chooseHiddenReason(tally.excluded) };
  const { n, abstentions, blanks, surveyCount } = tally;
  const figure = isWeighted(tally)
    ? weightedFigure(item, tally)
    : isNumber(item.type)
      ? numberFigure(tally, rangeOf(item))
      : choiceFigure(item, tally);
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
    ...(isKnown && item.correctsForInvited && correctForInvited(n, returns, figure.statistics)),
    ...(isWeighted(tally) && {
      weighted: {
        n: tally.weighted.n,
        effectiveN: effectiveNumber(tally.weighted.n, tally.weighted.squares),
      },
    }),
  };
};
