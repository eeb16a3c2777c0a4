import type { FigureData } from '#shared/figures/calculation/figures.ts';
import type { FigureDataOf } from '#shared/reports/report-items/kinds/figure-kinds.ts';
import { type ConfigByView, resolveView } from '#shared/reports/report-items/kinds/visualizations.ts';
import { pickAppearance } from '#shared/reports/report-items/settings/appearance.ts';
import { drawBarChart, drawStackedBars } from './bar/bar-chart.ts';
import { drawBoxPlot } from './boxes/box-plot.ts';
import type { ChartView } from './describe-chart.ts';
import { orderedFigures } from './description/order-figures.ts';
import { drawKeyFigure } from './key-figure/key-figure.ts';
import { drawLineChart } from './line/line-chart.ts';
import { drawProfile } from './line/profile-line-chart.ts';
import type { ChartFrame } from './svg/chart-frame.ts';
import { drawCrosstab } from './table/crosstab.ts';
import { drawHeatMap } from './table/heat-map.ts';
import { drawTopicBars } from './words/topic-bars.ts';
import { describeTopicsTrend } from './words/topics-description.ts';
import { drawWordBars } from './words/word-bars.ts';
import { drawWordCloud } from './words/word-cloud.ts';
import { describeWordTrend } from './words/word-trend.ts';

export type ChartContext = Omit<ChartFrame, 'color' | 'appearance'>;

type Draw<Type extends ChartView> = (
  config: ConfigByView[Type],
  data: FigureDataOf<Type>,
  context: Omit<ChartFrame, 'color'>,
) => string | null;

/** Kept apart from `describe-chart.ts`, so that the web loads the drawings later. */
const isByPeriod = ({ split, splitItemId }: ConfigByView['HEAT_MAP'] | ConfigByView['CROSSTAB']): boolean =>
  split === 'period' && splitItemId === undefined;

const drawings: { [Type in ChartView]: Draw<Type> } = {
  BAR_CHART: ({ color, statistics: chosen }, { figures: [figure, ...others] }, context) => {
    if (!figure) return null;
    const frame = { ...context, color };
    return others.length > 0
      ? drawStackedBars([figure, ...others], frame, { chosen })
      : drawBarChart(figure, frame, { chosen });
  },
  PROFILE_LINE_CHART: ({ color, furtherStatistics, profileStyle, target }, data, context) =>
    drawProfile(
      data,
      { ...context, color },
      { chosen: furtherStatistics, style: profileStyle, target: target ?? null },
    ),
  HEAT_MAP: (config, data, context) => drawHeatMap(data, { ...context, color: null }, isByPeriod(config)),
  KEY_FIGURE: ({ color, keyMeasure, target }, data, context) =>
    drawKeyFigure(data, keyMeasure, { ...context, color }, target ?? null),
  BOX_PLOT: ({ color }, { figures }, context) => drawBoxPlot(figures, { ...context, color }),
  CROSSTAB: (config, { figures: [figure] }, context) =>
    figure ? drawCrosstab(figure, config.cellValues, { ...context, color: null }, isByPeriod(config)) : null,
  LINE_CHART: ({ color, showInterval, furtherStatistics: chosen }, data, context) =>
    drawLineChart(data, { showInterval, chosen }, { ...context, color }),
  WORDCLOUD: ({ color }, data, context) => drawWordCloud(data, { ...context, color }),
  TOPIC_BARS: ({ color }, data, context) => drawTopicBars(data, { ...context, color }),
  TOPIC_LINES: ({ color }, data, context) =>
    drawLineChart(describeTopicsTrend(data), { showInterval: false }, { ...context, color }),
  WORD_BARS: ({ color }, data, context) => drawWordBars(data, { ...context, color }),
  WORD_LINES: ({ color }, data, context) =>
    drawLineChart(describeWordTrend(data), { showInterval: false }, { ...context, color }),
};

/** A chart as an SVG document; `null` if there is nothing to draw or nothing may be shown. */
export const drawChart = <Type extends ChartView>(
  config: ConfigByView[Type],
  data: FigureData,
  context: ChartContext,
): string | null => {
  const own = orderedFigures<Type>(config, data, context.language);
  const arranged = { ...context, appearance: pickAppearance(config) };
  return own && drawings[resolveView(config) as Type](config, own, arranged);
};
