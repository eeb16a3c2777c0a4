import type { ItemFigure, ShownDistribution } from '#shared/calculation/number-figures.ts';
import { type StatisticChoice, statisticChoices, usualStatistics } from '#shared/report-items/statistics.ts';
import type { ScaleDirection } from '#shared/vocabulary.ts';
import type { Statistic } from './chart-table.ts';
import { type ChartTranslations, translationsOf } from './chart-translations.ts';

type Told = Pick<ItemFigure, 'type' | 'direction'>;
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
} satisfies Record<Key, [keyof ChartTranslations, keyof ChartTranslations]>;

/** Of a scale with options from 1 to k in the order of their values: that position and its answers. */
const inOrder = ({ options }: ShownDistribution) =>
  options
    .map(({ value, count, percent }, index) => ({ value: value ?? index + 1, count, percent }))
    .sort((one, other) => one.value - other.value);

/** Percent of answers to the two options at an end of a scale; null with fewer than four, where they would be half of all. */
const endPercent = (shown: ShownDistribution, isHighEnd: boolean): number | null => {
  const options = inOrder(shown);
  if (options.length < 4) return null;
  const two = isHighEnd ? options.slice(-2) : options.slice(0, 2);
  return two.reduce((sum, { percent }) => sum + (percent ?? 0), 0);
};

/** Whether the best options are the highest; null where they are in the middle. */
const isHighBest = (direction: ScaleDirection | null): boolean | null =>
  direction === 'MIDDLE_IS_BEST' ? null : direction !== 'LOW_IS_BEST';

const bestPercent = (shown: ShownDistribution, { direction }: Told, ofBest: boolean): number | null => {
  const isHigh = isHighBest(direction);
  return isHigh === null ? null : endPercent(shown, isHigh === ofBest);
};

/** The lowest and highest option that somebody chose; of numbers it would be a single person's answer. */
const chosenEnds = (shown: ShownDistribution): readonly [number | null, number | null] => {
  const chosen = inOrder(shown).filter(({ count }) => count > 0);
  return [chosen[0]?.value ?? null, chosen.at(-1)?.value ?? null];
};

const decimalsOf = (value: number | null): number => (value === null || Number.isInteger(value) ? 0 : 1);

interface Part {
  readonly key: Key;
  readonly value: number | null;
  readonly decimals: number;
  readonly isPercent?: boolean;
}
type Parts = (shown: ShownDistribution, told: Told) => readonly Part[];

/** Of what has numbers to average. */
const ofNumbers =
  (parts: (statistics: NonNullable<ShownDistribution['statistics']>) => readonly Part[]): Parts =>
  ({ statistics }) =>
    statistics ? parts(statistics) : [];

/** Of what has options in an order. */
const ofScales =
  (parts: Parts): Parts =>
  (shown, told) =>
    told.type === 'SCALA' ? parts(shown, told) : [];

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
  extremes: ofScales((shown) => {
    const [lowest, highest] = chosenEnds(shown);
    return [
      { key: 'minimum', value: lowest, decimals: 0 },
      { key: 'maximum', value: highest, decimals: 0 },
    ];
  }),
  topTwo: ofScales((shown, told) => [
    { key: 'topTwo', value: bestPercent(shown, told, true), decimals: 0, isPercent: true },
  ]),
  bottomTwo: ofScales((shown, told) => [
    { key: 'bottomTwo', value: bestPercent(shown, told, false), decimals: 0, isPercent: true },
  ]),
  abstentions: ({ abstentions }) =>
    abstentions > 0 ? [{ key: 'abstentions', value: abstentions, decimals: 0 }] : [],
};

/** The chosen statistics of a distribution, in the order of the field. */
export const figureStatistics = (
  shown: ShownDistribution,
  told: Told,
  language: string,
  chosen: readonly StatisticChoice[] = usualStatistics,
): Statistic[] => {
  const words = translationsOf(language);
  return statisticChoices
    .filter((choice) => chosen.includes(choice))
    .flatMap((choice) => registry[choice](shown, told))
    .map(({ key, ...part }) => {
      const [name, longName] = names[key];
      return { key, name: words[name], longName: words[longName], ...part };
    });
};
