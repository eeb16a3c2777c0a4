import type { ItemFigure, ShownDistribution } from '#shared/figures/calculation/number-figures.ts';
import { defaultStatistics, type StatisticChoice } from '#shared/reports/report-items/settings/statistics.ts';
import { figureSentence } from '../description/figure-sentence.ts';
import { shareIntervals, wantsShareIntervals } from '../description/share-intervals.ts';
import { rangeRows } from '../rows/range-rows.ts';
import { type Canvas, type ChartFrame, createCanvas } from '../svg/chart-frame.ts';
import { renderSvg } from '../svg/render-svg.ts';
import type { Shape } from '../svg/shape.ts';
import { stackedSentence } from './bar-description.ts';
import { choiceBars } from './choice-bars.ts';
import { groupedBars } from './grouped-bars.ts';
import { histogram } from './histogram.ts';
import { scaleBars } from './scale-bars.ts';
import { splitBars } from './split-bars.ts';
import { stackQuestions } from './stacked-questions.ts';

interface IntervalLook {
  readonly hasInterval: boolean;
  readonly hasShareIntervals: boolean;
}

const wholeChart = (
  figure: ItemFigure,
  shown: ShownDistribution,
  canvas: Canvas,
  look: IntervalLook,
): Shape[] => {
  switch (figure.type) {
    case 'SCALA':
      return scaleBars(figure, shown, canvas, look);
    case 'NUMERIC':
      return histogram(shown, canvas);
    case 'SINGLE_CHOICE':
    case 'MULTIPLE_CHOICE':
    case 'OPEN':
      return choiceBars(shown, canvas, look.hasShareIntervals ? { intervals: shareIntervals(shown) } : {});
  }
};

const splitChart = (figure: ItemFigure, canvas: Canvas, look: IntervalLook): Shape[] => {
  switch (figure.type) {
    case 'SCALA':
    case 'SINGLE_CHOICE':
      return splitBars(figure, canvas, look);
    case 'NUMERIC':
      return rangeRows(figure, canvas);
    case 'MULTIPLE_CHOICE':
    case 'OPEN':
      return groupedBars(figure, canvas);
  }
};

interface Look {
  readonly chosen: readonly StatisticChoice[];
}

/**
 * The bar chart of one item as an SVG document; bars are grouped if the figure is. Returns `null` if the figure is
 * hidden; callers show the reason instead.
 */
export const drawBarChart = (
  figure: ItemFigure,
  frame: ChartFrame,
  { chosen }: Look = { chosen: defaultStatistics },
): string | null => {
  const canvas = createCanvas(frame);
  const look = {
    hasInterval: chosen.includes('confidenceInterval'),
    hasShareIntervals: wantsShareIntervals(chosen),
  };
  const anyGroupShown = figure.groups.some(({ distribution }) => distribution.hidden === null);
  if (figure.total.hidden !== null && !anyGroupShown) return null;
  const shapes = anyGroupShown
    ? splitChart(figure, canvas, look)
    : figure.total.hidden === null
      ? wholeChart(figure, figure.total, canvas, look)
      : [];
  return renderSvg(shapes, frame, figureSentence(figure, frame, chosen));
};

/**
 * Several questions below each other, each as one bar of 100 %; bars of scales are aligned at the middle of the scale.
 * Returns `null` if none may be shown.
 */
export const drawStackedBars = (
  figures: readonly [ItemFigure, ...ItemFigure[]],
  frame: ChartFrame,
  { chosen }: Look,
): string | null => {
  if (figures.every(({ total }) => total.hidden !== null)) return null;
  const { figure, directions } = stackQuestions(figures, frame.language);
  const isDiverging = figure.type === 'SCALA';
  const look = { hasInterval: chosen.includes('confidenceInterval'), isDiverging, directions };
  return renderSvg(
    splitBars(figure, createCanvas(frame), look),
    frame,
    stackedSentence(figures, frame, chosen),
  );
};
