import { stackQuestions } from '#charts/bar/stacked-questions.ts';
import type { ChartView } from '#charts/describe-chart.ts';
import { orderedFigures } from '#charts/description/order-figures.ts';
import { describeTopicsTrend } from '#charts/words/topics-description.ts';
import { describeWordTrend } from '#charts/words/word-trend.ts';
import type { FigureBlock } from '#document/blocks/figure-block.ts';
import type { FigureDataOf } from '#shared/reports/report-items/kinds/figure-kinds.ts';
import { type ConfigByView, resolveView } from '#shared/reports/report-items/kinds/visualizations.ts';
import type { FigureContext, FigurePages } from '../slide/figure-context.ts';
import { distributionPages, percentPages, wordPages } from './distribution-pages.ts';
import { meansPages } from './means-pages.ts';
import { trendPages } from './trend-pages.ts';

type Draw<Type extends ChartView> = (
  config: ConfigByView[Type],
  data: FigureDataOf<Type>,
  context: FigureContext,
) => FigurePages;

/** Views with native charts. Others, and those that return `null`, become pictures. */
const natives: { [Type in ChartView]?: Draw<Type> } = {
  BAR_CHART: (_config, { figures: [figure, ...others] }, context) => {
    if (!figure) return null;
    const { language } = context.wording;
    // Several questions stand below each other like the groups of one.
    const whole = others.length > 0 ? stackQuestions([figure, ...others], language).figure : figure;
    return distributionPages(whole, context);
  },
  // Programs' line charts join their points.
  PROFILE_LINE_CHART: ({ profileStyle }, data, context) =>
    profileStyle === 'dots' ? null : meansPages(data, context),
  LINE_CHART: ({ showInterval }, data, context) => trendPages(data, showInterval, context),
  // Words in their places (WORDCLOUD) are no chart that any program has.
  WORD_BARS: (_config, _data, context) => wordPages(context),
  WORD_LINES: (_config, data, context) => trendPages(describeWordTrend(data), false, context),
  TOPIC_BARS: (_config, _data, context) => percentPages(context),
  TOPIC_LINES: (_config, data, context) => trendPages(describeTopicsTrend(data), false, context),
};

const drawn = <Type extends ChartView>(
  config: ConfigByView[Type],
  data: FigureBlock['chart']['data'],
  context: FigureContext,
): FigurePages => {
  const own = orderedFigures<Type>(config, data, context.wording.language);
  return own && (natives[resolveView(config) as Type]?.(config, own, context) ?? null);
};

export const nativePages = ({ chart: { config, data } }: FigureBlock, context: FigureContext): FigurePages =>
  drawn<ChartView>(config, data, context);
