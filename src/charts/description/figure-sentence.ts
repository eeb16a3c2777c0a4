import type { ItemFigure, ShownDistribution } from '#shared/figures/calculation/number-figures.ts';
import type { StatisticChoice } from '#shared/reports/report-items/settings/statistics.ts';
import { loadChartTranslations } from '../wording/chart-translations.ts';
import { pickText } from '../wording/pick-text.ts';
import { statisticText, type Wording } from './chart-table.ts';
import { chartDecimals, formatShare } from './figure-formats.ts';
import { figureStatistics } from './figure-statistics.ts';
import { roundShares } from './round-shares.ts';
import { createDistributionSource } from './statistic-source.ts';

/** Longer lists are left to the table, which is read cell by cell. */
const MAXIMUM_SPOKEN_OPTIONS = 12;

export const optionShares = ({ options }: ShownDistribution, wording: Wording): string[] => {
  if (options.length > MAXIMUM_SPOKEN_OPTIONS) return [];
  const shares = roundShares(
    options.map(({ percent }) => percent),
    chartDecimals(wording).percent,
  );
  return options.map(
    ({ text, value, position }, index) =>
      `${pickText(text, wording.language) || String(value ?? position)}: ${formatShare(shares[index] ?? null, wording)}`,
  );
};

export const figureSentence = (
  figure: ItemFigure,
  wording: Wording,
  chosen?: readonly StatisticChoice[],
): string => {
  const words = loadChartTranslations(wording.language);
  const question = pickText(figure.text, wording.language);
  const summary =
    figure.total.hidden === null
      ? [
          ...figureStatistics(createDistributionSource(figure.total, figure), wording, chosen).map(
            (statistic) => `${statistic.longName} ${statisticText(statistic, wording)}`,
          ),
          ...optionShares(figure.total, wording),
        ].join(', ')
      : words.hidden;
  const end = /[.?!…]$/.test(question) ? '' : '.';
  return `${words.barChart}: ${question}${end} ${summary}`;
};
