import type { ItemFigure } from '#shared/calculation/number-figures.ts';
import type { StatisticChoice } from '#shared/report-items/statistics.ts';
import { statisticText, type Wording } from './chart-table.ts';
import { translationsOf } from './chart-translations.ts';
import { figureStatistics } from './figure-statistics.ts';
import { pickText } from './pick-text.ts';
import { sourceOfDistribution } from './statistic-source.ts';

export const figureSentence = (
  figure: ItemFigure,
  wording: Wording,
  chosen?: readonly StatisticChoice[],
): string => {
  const words = translationsOf(wording.language);
  const question = pickText(figure.text, wording.language);
  const summary =
    figure.total.hidden === null
      ? figureStatistics(sourceOfDistribution(figure.total, figure), wording, chosen)
          .map((statistic) => `${statistic.longName} ${statisticText(statistic, wording)}`)
          .join(', ')
      : words.hidden;
  const end = /[.?!…]$/.test(question) ? '' : '.';
  return `${words.barChart}: ${question}${end} ${summary}`;
};
