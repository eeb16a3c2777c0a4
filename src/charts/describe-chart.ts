import type { FigureData } from '#shared/figures/calculation/figures.ts';
import { figuresFor } from '#shared/reports/report-items/kinds/figure-kinds.ts';
import {
  type ConfigByView,
  resolveView,
  type View,
} from '#shared/reports/report-items/kinds/visualizations.ts';
import { pickAppearance } from '#shared/reports/report-items/settings/appearance.ts';
import { barDescription } from './bar/bar-description.ts';
import { boxPlotDescription } from './boxes/box-plot-description.ts';
import type { ChartDescription, DescribeDifferences, Described } from './description/chart-description.ts';
import type { Wording } from './description/chart-table.ts';
import { orderedFigures } from './description/order-figures.ts';
import { keyFigureDescription } from './key-figure/key-figure-description.ts';
import { profileDescription } from './line/profile-description.ts';
import { trendDescription } from './line/trend-description.ts';
import { crosstabDescription } from './table/crosstab-description.ts';
import { heatMapDescription } from './table/heat-map-description.ts';
import { withNorms } from './targets/chart-norms.ts';
import { withTargets } from './targets/chart-targets.ts';
import { topicsDescription, topicTrendDescription } from './words/topics-description.ts';
import { wordTrendDescription } from './words/word-trend.ts';
import { wordBarsDescription, wordsDescription } from './words/words-description.ts';

/** Kept apart from the drawings in `draw-chart.ts`, which the web loads later. */
const descriptions = {
  BAR_CHART: barDescription,
  PROFILE_LINE_CHART: profileDescription,
  HEAT_MAP: heatMapDescription,
  KEY_FIGURE: keyFigureDescription,
  BOX_PLOT: boxPlotDescription,
  CROSSTAB: crosstabDescription,
  LINE_CHART: trendDescription,
  WORDCLOUD: wordsDescription,
  WORD_BARS: wordBarsDescription,
  WORD_LINES: wordTrendDescription,
  TOPIC_BARS: topicsDescription,
  TOPIC_LINES: topicTrendDescription,
} satisfies { [Type in View]?: Described<Type> };

export type ChartView = keyof typeof descriptions;
const entries: { [Type in ChartView]: Described<Type> } = descriptions;

/** Differences come from `differences/chart-differences.ts`, which the web loads only for reports that show any. */
export const describeChart = <Type extends ChartView>(
  config: ConfigByView[Type],
  data: FigureData,
  wording: Wording,
  describeDifferences?: DescribeDifferences,
): ChartDescription | null => {
  const own = orderedFigures<Type>(config, data, wording.language);
  const worded = { ...wording, appearance: pickAppearance(config) };
  const described = own && entries[resolveView(config) as Type].describe(own, worded, config);
  if (!described) return null;
  const judged = withNorms(withTargets(described, own, config, worded), own, worded);
  return describeDifferences?.(judged, own, config, worded) ?? judged;
};

export const rowsDrawn = <Type extends ChartView>(
  config: ConfigByView[Type],
  data: FigureData,
  tableRows: number,
): number => {
  const own = figuresFor<Type>(config, data);
  return own ? entries[resolveView(config) as Type].rowsDrawn(own, tableRows) : 0;
};

export const showsStatistics = <Type extends ChartView>(config: ConfigByView[Type]): boolean =>
  entries[resolveView(config) as Type].showsStatistics(config);

export const isChart = (config: ConfigByView[View]): config is ConfigByView[ChartView] =>
  Object.hasOwn(descriptions, resolveView(config));
