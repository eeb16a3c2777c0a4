import type { CountedRequest, FigureRequest, FigureTally } from '#analysis/figures/figure-tallies.ts';
import type { ComparisonKind } from '#shared/figures/calculation/comparisons.ts';
import type { FigureData } from '#shared/figures/calculation/figures.ts';
import type { Split } from '#shared/figures/calculation/number-figures.ts';
import type { FigureWeights, UnweightedReason } from '#shared/figures/calculation/weights.ts';
import {
  type BuiltFigureKind,
  findFigureKind,
  takesWeights,
} from '#shared/reports/report-items/kinds/figure-kinds.ts';
import {
  listItemIds,
  readSplitItemId,
  type View,
} from '#shared/reports/report-items/kinds/visualizations.ts';
import { isNumber } from '#shared/vocabulary.ts';
import { commentsFigure } from './figures/comments-figure.ts';
import { distributionFigure } from './figures/distribution-figure.ts';
import { meansFigure } from './figures/means-figure.ts';
import { topicCommentsFigure } from './figures/topic-comments-figure.ts';
import { topicTrendFigure } from './figures/topic-trend-figure.ts';
import { topicsFigure } from './figures/topics-figure.ts';
import { trendFigure } from './figures/trend-figure.ts';
import { wordCommentsFigure } from './figures/word-comments-figure.ts';
import { wordTrendFigure } from './figures/word-trend-figure.ts';
import { wordsFigure } from './figures/words-figure.ts';
import type { CountedGroup, FigureHandler, FigurePlan } from './plan/figure-plan.ts';
import type { CalculableConfig } from './plan/is-calculable.ts';

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

/** A figure without a weight for each of its sides stays as it is; `null` if it can be weighted. */
export const reasonAgainstWeights = (
  { questions }: FigurePlan,
  config: CalculableConfig,
): UnweightedReason | null => {
  if (readSplitItemId<View>(config) !== null) return 'not-under-split';
  if (listComparisons(config).length > 0) return 'not-compared';
  if ('meanOver' in config && config.meanOver !== undefined) return 'not-alike';
  const isOfNumbers = listItemIds<View>(config).some((itemId) => {
    const question = questions.get(itemId);
    return question !== undefined && isNumber(question.type);
  });
  return findFigureKind(config) === 'distribution' && isOfNumbers ? 'not-numbers' : null;
};

export const withWeights = (data: FigureData | null, weights: FigureWeights): FigureData | null =>
  data !== null && takesWeights(data) ? { ...data, weights } : data;

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
