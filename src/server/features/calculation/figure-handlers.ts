import type { FigureRequest, FigureTally } from '#analysis/figure-tallies.ts';
import type { FigureData, Split } from '#shared/calculation/figures.ts';
import { type BuiltFigureKind, figureKindOf } from '#shared/report-items/figure-kinds.ts';
import { commentsFigure } from './comments-figure.ts';
import { distributionFigure } from './distribution-figure.ts';
import type { FigureHandler, FigurePlan } from './figure-plan.ts';
import type { CalculableConfig } from './is-calculable.ts';
import { meansFigure } from './means-figure.ts';
import { trendFigure } from './trend-figure.ts';
import { wordsFigure } from './words-figure.ts';

const handlers: { [Kind in BuiltFigureKind]: FigureHandler<Kind> } = {
  distribution: distributionFigure,
  means: meansFigure,
  trend: trendFigure,
  comments: commentsFigure,
  words: wordsFigure,
};

/** The registry's type holds each kind to its own settings and tallies, so one that is looked up gets what it knows. */
const handlerOf = (config: CalculableConfig): FigureHandler<BuiltFigureKind> =>
  handlers[figureKindOf(config) as BuiltFigureKind] as FigureHandler<BuiltFigureKind>;

/** How the surveys of a figure are split. */
export const splitOf = (config: CalculableConfig): Split => handlerOf(config).splitOf(config);

export const requestFor = (plan: FigurePlan, config: CalculableConfig): FigureRequest =>
  handlerOf(config).request(plan, config);

/** The figure to store; null where no form has its questions any more. */
export const presentFigure = (
  plan: FigurePlan,
  config: CalculableConfig,
  tally: FigureTally,
): FigureData | null =>
  handlerOf(config).present(plan, config, tally as Parameters<FigureHandler<BuiltFigureKind>['present']>[2]);
