import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FigureRequest, FigureTally } from '#analysis/tally-figures.ts';
import { type TaskKind, taskKinds } from '#analysis/task-kinds.ts';
import type { FigureData } from '#shared/calculation/figures.ts';
import type { ReportItemConfig } from '#shared/report-items/visualizations.ts';
import type { AnalysisPool } from '../../analysis-pool/analysis-pool.ts';
import { presentDistribution, requestDistribution } from './distribution-figure.ts';
import { type CalculableConfig, isCalculable } from './is-calculable.ts';
import type { FigurePlan } from './plan-figures.ts';

interface FigureHandler {
  readonly request: (plan: FigurePlan, config: CalculableConfig) => FigureRequest;
  readonly present: (plan: FigurePlan, config: CalculableConfig, tally: FigureTally) => FigureData | null;
}

/** By kind of task: what the engine is asked, and what becomes of its answer. */
const handlers = {
  distribution: { request: requestDistribution, present: presentDistribution },
} satisfies Record<TaskKind, FigureHandler>;

const handlerOf = ({ visualizationType }: CalculableConfig): FigureHandler =>
  handlers[taskKinds[visualizationType]];

/** The figures of report items with these settings, in their order; null for what has none (dividers). */
export const figuresOf = async (
  pool: AnalysisPool,
  plan: FigurePlan,
  configs: readonly ReportItemConfig[],
): Promise<(FigureData | null)[]> => {
  const calculable = configs.filter(isCalculable);
  const tallies = await pool.tally(
    plan.selection,
    calculable.map((config) => handlerOf(config).request(plan, config)),
  );
  const figures = new Map<ReportItemConfig, FigureData | null>();
  for (const [index, config] of calculable.entries()) {
    figures.set(config, handlerOf(config).present(plan, config, tallies[index] as FigureTally));
    // A figure of a hundred groups takes a while: other requests get their turn before the next.
    await nextTurn();
  }
  return configs.map((config) => figures.get(config) ?? null);
};
