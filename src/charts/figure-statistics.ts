import type { Returns, Statistics } from '#shared/calculation/number-figures.ts';
import type { ScaleEnds } from '#shared/calculation/scale-ends.ts';
import {
  defaultStatistics,
  type StatisticChoice,
  statisticChoices,
} from '#shared/report-items/statistics.ts';
import type { Statistic } from './chart-table.ts';
import { type ChartTranslations, translationsOf } from './chart-translations.ts';
import { meanWords } from './mean-words.ts';
import type { StatisticSource } from './statistic-source.ts';

type Key = Statistic['key'];

const names = {
  n: ['n', 'respondents'],
  mean: ['mean', 'meanLong'],
  intervalFrom: ['intervalFromShort', 'intervalFrom'],
  intervalTo: ['intervalToShort', 'intervalToLong'],
  median: ['median', 'medianLong'],
  lowerQuartile: ['lowerQuartileShort', 'lowerQuartile'],
  upperQuartile: ['upperQuartileShort', 'upperQuartile'],
  standardDeviation: ['standardDeviation', 'standardDeviationLong'],
  minimum: ['minimum', 'minimumLong'],
  maximum: ['maximum', 'maximumLong'],
  topTwo: ['topTwo', 'topTwoLong'],
  bottomTwo: ['bottomTwo', 'bottomTwoLong'],
  abstentions: ['abstentions', 'abstentionsLong'],
  responseRate: ['responseRate', 'responseRateLong'],
} satisfies Record<Key, [keyof ChartTranslations, keyof ChartTranslations]>;

const decimalsOf = (value: number | null): number => (value === null || Number.isInteger(value) ? 0 : 1);

interface Part {
  readonly key: Key;
  readonly value: number | null;
  readonly decimals: number;
  readonly isPercent?: boolean;
}
type Parts = (source: StatisticSource) => readonly Part[];

/** Of what has numbers to average. */
const ofNumbers =
  (parts: (statistics: Statistics) => readonly Part[]): Parts =>
  ({ statistics }) =>
    statistics ? parts(statistics) : [];

/** Of what has options in an order: of numbers the ends would be a single person's answers. */
const ofScales =
  (parts: (ends: ScaleEnds) => readonly Part[]): Parts =>
  ({ ends }) =>
    ends ? parts(ends) : [];

const percent = (key: Key, value: number | null): Part => ({ key, value, decimals: 0, isPercent: true });

/**
 * Percent of those who were asked, over whole surveys: all who answered anything, not only this question. Null where of any of the surveys
 * nobody said how many were asked. It passes 100 where a survey has more answers than people asked; `responseCautions` says so.
 */
export const responseRateOf = ({
  respondentCount,
  invited,
  surveysWithoutInvited,
}: Returns): number | null =>
  surveysWithoutInvited > 0 || invited === 0 ? null : (100 * respondentCount) / invited;

/**
 * What each choice shows. Standard deviation: divisor n - 1; quartiles: type 7 (Hyndman & Fan 1996); interval: 95 %, Student's t
 * (`analysis/statistics.ts`). Top and bottom two: percent of the two best and the two worst options by the scale's direction.
 */
const registry: Record<StatisticChoice, Parts> = {
  n: ({ n }) => [{ key: 'n', value: n, decimals: 0 }],
  mean: ofNumbers(({ mean }) => [{ key: 'mean', value: mean, decimals: 1 }]),
  confidenceInterval: ofNumbers(({ confidenceInterval }) => [
    { key: 'intervalFrom', value: confidenceInterval?.lower ?? null, decimals: 1 },
    { key: 'intervalTo', value: confidenceInterval?.upper ?? null, decimals: 1 },
  ]),
  median: ofNumbers(({ median }) => [{ key: 'median', value: median, decimals: decimalsOf(median) }]),
  quartiles: ofNumbers(({ lowerQuartile, upperQuartile }) => [
    { key: 'lowerQuartile', value: lowerQuartile, decimals: decimalsOf(lowerQuartile) },
    { key: 'upperQuartile', value: upperQuartile, decimals: decimalsOf(upperQuartile) },
  ]),
  standardDeviation: ofNumbers(({ standardDeviation }) => [
    { key: 'standardDeviation', value: standardDeviation, decimals: 1 },
  ]),
  extremes: ofScales(({ minimum, maximum }) => [
    { key: 'minimum', value: minimum, decimals: 0 },
    { key: 'maximum', value: maximum, decimals: 0 },
  ]),
  topTwo: ofScales(({ topTwo }) => [percent('topTwo', topTwo)]),
  bottomTwo: ofScales(({ bottomTwo }) => [percent('bottomTwo', bottomTwo)]),
  abstentions: ({ abstentions }) =>
    abstentions > 0 ? [{ key: 'abstentions', value: abstentions, decimals: 0 }] : [],
  responseRate: ({ returns }) => (returns ? [percent('responseRate', responseRateOf(returns))] : []),
};

/** The chosen statistics of a source, in the order of the field. */
export const figureStatistics = (
  source: StatisticSource,
  language: string,
  chosen: readonly StatisticChoice[] = defaultStatistics,
): Statistic[] => {
  const words = translationsOf(language);
  return statisticChoices
    .filter((choice) => chosen.includes(choice))
    .flatMap((choice) => registry[choice](source))
    .map(({ key, ...part }) => {
      const [name, longName] = names[key];
      const labels =
        key === 'mean' ? meanWords(source, words) : { short: words[name], long: words[longName] };
      return { key, name: labels.short, longName: labels.long, ...part };
    });
};
