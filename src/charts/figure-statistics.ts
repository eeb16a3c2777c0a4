import type { ShownDistribution } from '#shared/calculation/figures.ts';
import type { Statistic } from './chart-table.ts';
import { translationsOf } from './chart-translations.ts';

/** The statistics under a chart, in the order of the field: n, mean, median, s, abstentions. */
export const figureStatistics = (shown: ShownDistribution, language: string): Statistic[] => {
  const words = translationsOf(language);
  const { statistics } = shown;
  return [
    { key: 'n', name: words.n, longName: words.respondents, value: shown.n, decimals: 0 },
    ...(statistics
      ? ([
          { key: 'mean', name: words.mean, longName: words.meanLong, value: statistics.mean, decimals: 1 },
          {
            key: 'median',
            name: words.median,
            longName: words.medianLong,
            value: statistics.median,
            decimals: statistics.median === null || Number.isInteger(statistics.median) ? 0 : 1,
          },
          {
            key: 'standardDeviation',
            name: words.standardDeviation,
            longName: words.standardDeviationLong,
            value: statistics.standardDeviation,
            decimals: 1,
          },
        ] as const)
      : []),
    ...(shown.abstentions > 0
      ? ([
          {
            key: 'abstentions',
            name: words.abstentions,
            longName: words.abstentionsLong,
            value: shown.abstentions,
            decimals: 0,
          },
        ] as const)
      : []),
  ];
};
