import type { ComparedMean, MeanRow, MeansData } from '#shared/figures/calculation/number-figures.ts';
import { comparisonName } from '../description/comparison-text.ts';
import { formatMean } from '../description/figure-formats.ts';
import { meanTip } from '../description/tip-texts.ts';
import { legend, noLegend } from '../marks/legend.ts';
import { type Canvas, type ChartFrame, createCanvas } from '../svg/chart-frame.ts';
import { renderSvg } from '../svg/render-svg.ts';
import { meanCellColor } from '../svg/scale-colors.ts';
import { formatCount } from '../wording/format-number.ts';
import { pickText } from '../wording/pick-text.ts';
import { heatMapSentence } from './heat-map-description.ts';
import { type HeatCell, heatTable } from './heat-table.ts';

const cellOf = (mean: ComparedMean | undefined, row: MeanRow, group: string, canvas: Canvas): HeatCell => {
  const { words, decimal, colors } = canvas;
  if (!mean || mean.hidden !== null) return { text: words.hidden, note: '', fill: null, isHidden: true };
  return {
    text: formatMean(mean.mean, canvas),
    note: `${words.n} ${formatCount(mean.n, decimal)}`,
    fill: meanCellColor(mean.mean, row, colors),
    tip: meanTip(`${pickText(row.text, canvas.language)} (${group})`, mean, canvas),
  };
};

/** Below this width, its two texts would be cut. */
const LEAST_LEGEND_WIDTH = 240;

const colorLegend = ({ rows }: MeansData, canvas: Canvas) => {
  if (canvas.width < LEAST_LEGEND_WIDTH || rows.every(({ direction }) => direction === null))
    return noLegend(canvas);
  const { words, colors } = canvas;
  const best = { lowest: 0, highest: 1, direction: 'HIGH_IS_BEST' as const };
  return legend(
    [
      { text: words.worst, color: meanCellColor(0, best, colors) },
      { text: words.best, color: meanCellColor(1, best, colors) },
    ],
    canvas,
  );
};

/**
 * The means of questions by group, each in a cell colored by where it lies on its scale. The number stands in every
 * cell, so colors need not be distinguished. Returns `null` if no mean may be shown.
 */
export const drawHeatMap = (data: MeansData, frame: ChartFrame, prefersLast = false): string | null => {
  const { rows, comparisons = [], groupsNotShown } = data;
  if (rows.every(({ own }) => own.hidden !== null)) return null;
  const colors = colorLegend(data, createCanvas(frame));
  const { canvas } = colors;
  const columns = [canvas.words.allGroups, ...comparisons.map((line) => comparisonName(line, canvas))];
  const { shapes, bottom } = heatTable(
    {
      columns,
      rows: rows.map((row) => ({
        name: pickText(row.text, canvas.language),
        cells: [row.own, ...(row.comparisons ?? [])].map((mean, place) =>
          cellOf(mean, row, columns[place] ?? '', canvas),
        ),
      })),
      groupsNotShown,
      prefersLast,
    },
    colors.height,
    canvas,
  );
  return renderSvg([...colors.shapes(bottom), ...shapes], frame, heatMapSentence(data, frame));
};
