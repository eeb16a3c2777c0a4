import type { ShownDistribution } from '#shared/calculation/number-figures.ts';
import type { FigureContext } from './figure-context.ts';
import { COLORS } from './identity.ts';
import type { Plot } from './native-chart.ts';
import type { SlideElement } from './slide.ts';

export const STRIP_HEIGHT = 36;

/**
 * The mean of a scale with its standard deviation to both sides, as a chart of its own above the bars: programs differ in what
 * they make of points and bars in one chart, and all of them draw this. Empty where there is no mean.
 */
export const meanStrip = (
  { statistics, options }: ShownDistribution,
  { words, wording, box }: FigureContext,
  across: Pick<Plot, 'x' | 'width'>,
): SlideElement[] => {
  const mean = statistics?.mean ?? null;
  if (mean === null) return [];
  const deviation = statistics?.standardDeviation ?? null;
  return [
    {
      kind: 'chart',
      name: words.meanLong,
      box,
      alt: words.meanLong,
      chart: {
        kind: 'points',
        sheet: {
          columns: [words.meanLong, words.meanLong, words.standardDeviationLong, words.row],
          rows: [[words.meanLong, mean, deviation, 1]],
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
