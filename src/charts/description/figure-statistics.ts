import type { Returns, Statistics } from '#shared/figures/calculation/number-figures.ts';
import { type ScaleBoxes, type ScaleEnds, USUAL_BOXES } from '#shared/figures/calculation/scale-ends.ts';
import { shareFactor, wilsonInterval } from '#shared/figures/calculation/wilson-interval.ts';
import {
  defaultStatistics,
  type StatisticChoice,
  statisticChoices,
} from '#shared/reports/report-items/settings/statistics.ts';
import { type ChartTranslations, loadChartTranslations } from '../wording/chart-translations.ts';
import { meanName } from '../wording/mean-name.ts';
import type { Statistic, Wording } from './chart-table.ts';
import { chartDecimals, quantileDecimals } from './figure-formats.ts';
import type { StatisticSource } from './statistic-source.ts';

type Key = Statistic['key'];

const names = {
  n: ['n', 'respondents'],
  mean: ['mean', 'meanLong'],
  intervalFrom: ['intervalFromShort', 'intervalFrom'],
  intervalTo: ['intervalToShort', 'intervalToLong'],
  sum: ['sum', 'sumLong'],
  trimmedMean: ['trimmedMean', 'trimmedMeanLong'],
  median: ['median', 'medianLong'],
  groupedMedian: ['groupedMedian', 'groupedMedianLong'],
  lowerQuartile: ['lowerQuartileShort', 'lowerQuartile'],
  upperQuartile: ['upperQuartileShort', 'upperQuartile'],
  interquartileRange: ['interquartileRange', 'interquartileRangeLong'],
  mode: ['mode', 'modeLong'],
  standardDeviation: ['standardDeviation', 'standardDeviationLong'],
  minimum: ['minimum', 'minimumLong'],
  maximum: ['maximum', 'maximumLong'],
  topTwo: ['topTwo', 'topTwoLong'],
  bottomTwo: ['bottomTwo', 'bottomTwoLong'],
  topTwoFrom: ['topTwoFrom', 'topTwoFromLong'],
  topTwoTo: ['topTwoTo', 'topTwoToLong'],
  netScore: ['netScore', 'netScoreLong'],
  netPromoterScore: ['netPromoterScore', 'netPromoterScoreLong'],
  chiSquare: ['chiSquare', 'chiSquareLong'],
  degreesOfFreedom: ['degreesOfFreedom', 'degreesOfFreedomLong'],
  cramersV: ['cramersV', 'cramersVLong'],
  p: ['p', 'pLong'],
  adjustedP: ['adjustedP', 'adjustedPLong'],
  abstentions: ['abstentions', 'abstentionsLong'],
  responseRate: ['responseRate', 'responseRateLong'],
} satisfies Record<Key, [keyof ChartTranslations, keyof ChartTranslations]>;

interface Part {
  readonly key: Key;
  readonly value: number | null;
  readonly decimals: number;
  readonly isPercent?: boolean;
}
type Chosen = Pick<Wording, 'appearance'>;
type Parts = (source: StatisticSource, wording: Chosen) => readonly Part[];

const ofNumbers =
  (parts: (statistics: Statistics, wording: Chosen) => readonly Part[]): Parts =>
  ({ statistics }, wording) =>
    statistics ? parts(statistics, wording) : [];

/** For scales only: the ends of numbers would be a single person's answers. */
const ofScales =
  (parts: (ends: ScaleEnds, wording: Chosen, source: StatisticSource) => readonly Part[]): Parts =>
  (source, wording) =>
    source.ends ? parts(source.ends, wording, source) : [];

const percent = (key: Key, value: number | null, wording: Chosen): Part => ({
  key,
  value,
  decimals: chartDecimals(wording).percent,
  isPercent: true,
});
/** A difference of percentages, which is no percentage itself. */
const points = (key: Key, value: number | null, wording: Chosen): Part => ({
  key,
  value,
  decimals: chartDecimals(wording).percent,
});
const mean = (key: Key, value: number | null, wording: Chosen): Part => ({
  key,
  value,
  decimals: chartDecimals(wording).mean,
});
const quantile = (key: Key, value: number | null, wording: Chosen): Part => ({
  key,
  value,
  decimals: quantileDecimals(value, wording),
});

/**
 * Percentage of those invited who answered anything, over whole surveys. `null` if the number invited is unknown for
 * any survey. Exceeds 100 if a survey has more answers than people invited; `responseCautions` reports it.
 */
export const computeResponseRate = ({
  respondentCount,
  invited,
  surveysWithoutInvited,
}: Returns): number | null =>
  surveysWithoutInvited > 0 || invited === 0 ? null : (100 * respondentCount) / invited;

/**
 * Statistics by choice. Standard deviation: divisor n - 1; quartiles: type 7 (Hyndman & Fan 1996); interval: 95 %,
 * Student's t (`analysis/statistics/statistics.ts`). Sum of numbers: n times the mean. Interquartile range: upper less lower quartile. Top and bottom two: percentage
 * of the best and the worst options by the scale's direction, two unless the author chooses, with the interval of the top
 * box by Wilson (`wilson-interval.ts`). Net score: top box less bottom box. Mode, net promoter score, trimmed mean and
 * grouped median: `scale-ends.ts`.
 */
const registry: Record<StatisticChoice, Parts> = {
  n: ({ n }) => [{ key: 'n', value: n, decimals: 0 }],
  mean: ofNumbers((statistics, wording) => [mean('mean', statistics.mean, wording)]),
  confidenceInterval: ofNumbers(({ confidenceInterval }, wording) => [
    mean('intervalFrom', confidenceInterval?.lower ?? null, wording),
    mean('intervalTo', confidenceInterval?.upper ?? null, wording),
  ]),
  sum: ({ sum }, wording) => {
    if (sum === undefined) return [];
    // The mean's digits of a sum of whole numbers are not all its own.
    const value = Math.abs(sum - Math.round(sum)) < 1e-6 ? Math.round(sum) : sum;
    return [quantile('sum', value, wording)];
  },
  trimmedMean: ofScales(({ trimmedMean }, wording) =>
    trimmedMean === undefined ? [] : [mean('trimmedMean', trimmedMean, wording)],
  ),
  median: ofNumbers(({ median }, wording) => [quantile('median', median, wording)]),
  groupedMedian: ofScales(({ groupedMedian = null }, wording) =>
    groupedMedian === null ? [] : [mean('groupedMedian', groupedMedian, wording)],
  ),
  quartiles: ofNumbers(({ lowerQuartile, upperQuartile }, wording) => [
    quantile('lowerQuartile', lowerQuartile, wording),
    quantile('upperQuartile', upperQuartile, wording),
  ]),
  interquartileRange: ofNumbers(({ lowerQuartile, upperQuartile }, wording) => [
    quantile(
      'interquartileRange',
      lowerQuartile === null || upperQuartile === null ? null : upperQuartile - lowerQuartile,
      wording,
    ),
  ]),
  mode: ofScales(({ mode }) => (mode === undefined ? [] : [{ key: 'mode', value: mode, decimals: 0 }])),
  standardDeviation: ofNumbers(({ standardDeviation }, wording) => [
    mean('standardDeviation', standardDeviation, wording),
  ]),
  extremes: ofScales(({ minimum, maximum }) => [
    { key: 'minimum', value: minimum, decimals: 0 },
    { key: 'maximum', value: maximum, decimals: 0 },
  ]),
  topTwo: ofScales(({ topTwo }, wording) => [percent('topTwo', topTwo, wording)]),
  bottomTwo: ofScales(({ bottomTwo }, wording) => [percent('bottomTwo', bottomTwo, wording)]),
  shareIntervals: ofScales(({ topTwo }, wording, { n, effectiveN = n, population }) => {
    const interval = topTwo === null ? null : wilsonInterval(topTwo, effectiveN, shareFactor(n, population));
    return interval
      ? [percent('topTwoFrom', interval.lower, wording), percent('topTwoTo', interval.upper, wording)]
      : [];
  }),
  netScore: ofScales(({ topTwo, bottomTwo }, wording) => [
    points('netScore', topTwo === null || bottomTwo === null ? null : topTwo - bottomTwo, wording),
  ]),
  netPromoterScore: ofScales(({ netPromoterScore = null }, wording) =>
    netPromoterScore === null ? [] : [points('netPromoterScore', netPromoterScore, wording)],
  ),
  abstentions: ({ abstentions }) =>
    abstentions > 0 ? [{ key: 'abstentions', value: abstentions, decimals: 0 }] : [],
  responseRate: ({ returns }, wording) =>
    returns ? [percent('responseRate', computeResponseRate(returns), wording)] : [],
};

export const nameStatistic = (key: Key, language: string): Pick<Statistic, 'key' | 'name' | 'longName'> => {
  const words = loadChartTranslations(language);
  const [name, longName] = names[key];
  return { key, name: words[name], longName: words[longName] };
};

const boxNames: { readonly [One in Key]?: keyof ChartTranslations } = {
  topTwo: 'topBoxLong',
  bottomTwo: 'bottomBoxLong',
  topTwoFrom: 'topBoxFromLong',
  topTwoTo: 'topBoxToLong',
  netScore: 'netOfBoxesLong',
};

export const fillBoxes = (text: string, { top, bottom }: ScaleBoxes = USUAL_BOXES): string =>
  text.replace('{{top}}', String(top)).replace('{{bottom}}', String(bottom));

export const statisticName = (key: Key, language: string, boxes?: ScaleBoxes): string => {
  const words = loadChartTranslations(language);
  return fillBoxes(words[(boxes && boxNames[key]) ?? names[key][1]], boxes);
};

export type StatisticWording = Pick<Wording, 'language' | 'appearance'>;

export const figureStatistics = (
  source: StatisticSource,
  wording: StatisticWording,
  chosen: readonly StatisticChoice[] = defaultStatistics,
): Statistic[] => {
  const words = loadChartTranslations(wording.language);
  return statisticChoices
    .filter((choice) => chosen.includes(choice))
    .flatMap((choice) => registry[choice](source, wording))
    .map(({ key, ...part }) => {
      const boxes = source.ends?.boxes;
      const labels =
        key === 'mean'
          ? meanName(source, words)
          : {
              short: fillBoxes(words[names[key][0]], boxes),
              long: statisticName(key, wording.language, boxes),
            };
      return { key, name: labels.short, longName: labels.long, ...part };
    });
};
