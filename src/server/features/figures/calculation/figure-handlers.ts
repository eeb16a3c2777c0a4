import type { CountedRequest, FigureRequest, FigureTally } from '#analysis/figures/figure-tallies.ts';
import type { ComparisonKind } from '#shared/figures/calculation/comparisons.ts';
import type { FigureData } from '#shared/figures/calculation/figures.ts';
import type { Split } from '#shared/figures/calculation/number-figures.ts';
import { type BuiltFigureKind, findFigureKind } from '#shared/reports/report-items/kinds/figure-kinds.ts';
import { commentsFigure } from './comments-figure.ts';
import { distributionFigure } from './distribution-figure.ts';
import type { CountedGroup, FigureHandler, FigurePlan } from './figure-plan.ts';
import type { CalculableConfig } from './is-calculable.ts';
import { meansFigure } from './means-figure.ts';
import { topicCommentsFigure } from './topic-comments-figure.ts';
import { topicTrendFigure } from './topic-trend-figure.ts';
import { topicsFigure } from './topics-figure.ts';
import { trendFigure } from './trend-figure.ts';
import { wordCommentsFigure } from './word-comments-figure.ts';
import { wordTrendFigure } from './word-trend-figure.ts';
import { wordsFigure } from './words-figure.ts';

const handlers: { [Kind in BuiltFigureKind]: FigureHandler<Kind> } = {
  distribution: distributionFigure,
  means: meansFigure,
  trend: trendFigure,
  comments: commentsFigure,
  words: wordsFigure,
  'word-trend': wordTrendFigure,
  'word-comments': wordCommentsFigure,
  topics: topicsFigure,
  'topic-trend': topicTrendFigure,
  'topic-comments': topicCommentsFigure,
};

/** Safe because the registry's type ties each kind to its own settings and tallies. */
const handlerOf = (config: CalculableConfig): FigureHandler<BuiltFigureKind> =>
  handlers[findFigureKind(config) as BuiltFigureKind] as FigureHandler<BuiltFigureKind>;

export const readSplit = (config: CalculableConfig): Split => handlerOf(config).splitOf(config);

export const listComparisons = (config: CalculableConfig): readonly ComparisonKind[] =>
  handlerOf(config).compared?.kindsOf(config) ?? [];

export const comparedRequestFor = (plan: FigurePlan, config: CalculableConfig): CountedRequest | null =>
  plan.comparison && listComparisons(config).length > 0
    ? (handlerOf(config).compared?.request(plan, config, plan.comparison) ?? null)
    : null;

export const requestFor = (plan: FigurePlan, config: CalculableConfig): FigureRequest =>
  handlerOf(config).request(plan, config);

export const presentFigure = (
  plan: FigurePlan,
  config: CalculableConfig,
  tally: FigureTally,
  compared: FigureTally | null,
  groups: readonly CountedGroup<FigureTally>[],
): FigureData | null => {
  type Tally = Parameters<FigureHandler<BuiltFigureKind>['present']>[2];
  return handlerOf(config).present(
    plan,
    config,
    tally as Tally,
    compared as Tally | null,
    groups as CountedGroup<Tally>[],
  );
};
