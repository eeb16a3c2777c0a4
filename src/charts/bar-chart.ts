import type { ItemFigure, ShownDistribution } from '#shared/calculation/figures.ts';
import { type Canvas, type ChartFrame, canvasOf } from './chart-frame.ts';
import { choiceBars } from './choice-bars.ts';
import { figureSentence } from './figure-sentence.ts';
import { groupedBars } from './grouped-bars.ts';
import { histogram } from './histogram.ts';
import { rangeRows } from './range-rows.ts';
import { renderSvg } from './render-svg.ts';
import { scaleBars } from './scale-bars.ts';
import type { Shape } from './shape.ts';
import { splitBars } from './split-bars.ts';

const wholeChart = (figure: ItemFigure, shown: ShownDistribution, canvas: Canvas): Shape[] => {
  switch (figure.type) {
    case 'SCALA':
      return scaleBars(figure, shown, canvas);
    case 'NUMERIC':
      return histogram(shown, canvas);
    case 'SINGLE_CHOICE':
    case 'MULTIPLE_CHOICE':
    case 'OPEN':
      return choiceBars(shown, canvas);
  }
};

const splitChart = (figure: ItemFigure, canvas: Canvas): Shape[] => {
  switch (figure.type) {
    case 'SCALA':
    case 'SINGLE_CHOICE':
      return splitBars(figure, canvas);
    case 'NUMERIC':
      return rangeRows(figure, canvas);
    case 'MULTIPLE_CHOICE':
    case 'OPEN':
      return groupedBars(figure, canvas);
  }
};

/**
 * The bar chart of one item as an SVG document; with groups the item is drawn by group. Null when the figure is
 * hidden: there is nothing to draw, and the reason is said in its place.
 */
export const drawBarChart = (figure: ItemFigure, frame: ChartFrame): string | null => {
  const canvas = canvasOf(frame);
  const anyGroupShown = figure.groups.some(({ distribution }) => distribution.hidden === null);
  if (figure.total.hidden !== null && !anyGroupShown) return null;
  const shapes = anyGroupShown
    ? splitChart(figure, canvas)
    : figure.total.hidden === null
      ? wholeChart(figure, figure.total, canvas)
      : [];
  return renderSvg(shapes, frame, figureSentence(figure, frame));
};
