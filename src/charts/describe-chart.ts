import type { FigureData } from '#shared/calculation/figures.ts';
import { figuresFor } from '#shared/report-items/figure-kinds.ts';
import type { BuiltVisualization, ConfigByType } from '#shared/report-items/visualizations.ts';
import { barDescription } from './bar-description.ts';
import type { ChartDescription, Described } from './chart-description.ts';
import type { Wording } from './chart-table.ts';
import { profileDescription } from './profile-description.ts';
import { trendDescription } from './trend-description.ts';
import { wordsDescription } from './words-description.ts';

/** The visualizations that are charts, in words and numbers. Their drawings are in `draw-chart.ts`, which the web loads later. */
const descriptions = {
  BAR_CHART: barDescription,
  PROFILE_LINE_CHART: profileDescription,
  LINE_CHART: trendDescription,
  WORDCLOUD: wordsDescription,
} satisfies { [Type in BuiltVisualization]?: Described<Type> };

/** What is drawn: a figure with a table of numbers. */
export type ChartVisualization = keyof typeof descriptions;
const entries: { [Type in ChartVisualization]: Described<Type> } = descriptions;

/** What a chart says, in the language and number format of `wording`; null where there is no figure. */
export const describeChart = <Type extends ChartVisualization>(
  config: ConfigByType[Type],
  data: FigureData,
  wording: Wording,
): ChartDescription | null => {
  const own = figuresFor<Type>(config, data);
  return own && entries[config.visualizationType as Type].describe(own, wording, config);
};

/** Whether the author wants the statistics of all answers below the chart. */
export const showsStatistics = <Type extends ChartVisualization>(config: ConfigByType[Type]): boolean =>
  entries[config.visualizationType as Type].showsStatistics(config);

export const isChart = (
  config: ConfigByType[BuiltVisualization],
): config is ConfigByType[ChartVisualization] => Object.hasOwn(descriptions, config.visualizationType);
