import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FigureTally } from '#analysis/figure-tallies.ts';
import type { FigureData } from '#shared/calculation/figures.ts';
import type { ReportItemConfig } from '#shared/report-items/visualizations.ts';
import type { AnalysisPool } from '../../analysis-pool/analysis-pool.ts';
import { presentFigure, requestFor } from './figure-handlers.ts';
import type { FigurePlan } from './figure-plan.ts';
import { isCalculable } from './is-calculable.ts';

/** The figures of report items with these settings, in their order; null for what has none (dividers). */
export const figuresOf = async (
  pool: AnalysisPool,
  plan: FigurePlan,
  configs: readonly ReportItemConfig[],
): Promise<(FigureData | null)[]> => {
  const calculable = configs.filter(isCalculable);
  const tallies = await pool.tally(
    plan.selection,
    calculable.map((config) => requestFor(plan, config)),
  );
  const figures = new Map<ReportItemConfig, FigureData | null>();
  for (const [index, config] of calculable.entries()) {
    figures.set(config, presentFigure(plan, config, tallies[index] as FigureTally));
    // A figure of a hundred groups takes a while: other requests get their turn before the next.
    await nextTurn();
  }
  return configs.map((config) => figures.get(config) ?? null);
};
