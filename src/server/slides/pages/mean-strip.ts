import { meanName } from '#charts/wording/mean-name.ts';
import type { ItemFigure, ShownDistribution } from '#shared/figures/calculation/number-figures.ts';
import type { FigureContext } from '../slide/figure-context.ts';
import { COLORS } from '../slide/identity.ts';
import type { Plot } from '../slide/native-chart.ts';
import type { SlideElement } from '../slide/slide.ts';

export const STRIP_HEIGHT = 36;

/**
 * The mean of a scale with its standard deviation, as a separate chart above the bars, because programs differ in
 * combining points and bars in one chart. Empty without a mean.
 */
export const meanStrip = (
  figure: Pick<ItemFigure, 'isRank'>,
  { statistics, options }: ShownDistribution,
  { words, wording, box }: FigureContext,
  across: Pick<Plot, 'x' | 'width'>,
): SlideElement[] => {
  const mean = statistics?.mean ?? null;
  if (mean === null) return [];
  const name = meanName(figure, words).long;
  const deviation = statistics?.standardDeviation ?? null;
  return [
    {
      kind: 'chart',
      name,
      box,
      alt: name,
      chart: {
        kind: 'points',
        sheet: {
          columns: [name, name, words.standardDeviationLong, words.row],
          rows: [[name, mean, deviation, 1]],
        },
        series: [
          {
            column: 1,
            rowColumn: 3,
            color: COLORS.ink,
            isJoined: false,
            look: 'diamond',
            deviation,
          },
        ],
        lowest: 0.5,
        highest: options.length + 0.5,
        step: null,
        plot: { ...across, y: 0.1, height: 0.88 },
        language: wording.language,
      },
    },
  ];
};
