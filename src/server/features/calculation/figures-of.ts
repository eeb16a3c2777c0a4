import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { CountedRequest, FigureRequest, FigureTally } from '#analysis/figure-tallies.ts';
import type { WordTally } from '#analysis/word-tally.ts';
import type { FigureData } from '#shared/calculation/figures.ts';
import type { ReportItemConfig } from '#shared/report-items/visualizations.ts';
import type { AnalysisPool } from '../../analysis-pool/analysis-pool.ts';
import { countWords } from './count-words.ts';
import { comparedRequestFor, presentFigure, requestFor } from './figure-handlers.ts';
import type { FigurePlan } from './figure-plan.ts';
import { type CalculableConfig, isCalculable } from './is-calculable.ts';

/** What was worked out for a report item. */
export interface WorkedOut {
  /** Null for what has no figures (dividers). */
  readonly data: FigureData | null;
  /** All of its comments in chunks, for the list; none of anything else. */
  readonly comments: readonly Uint8Array[];
}

const isCounted = (request: FigureRequest): request is CountedRequest =>
  request.kind !== 'comments' && request.kind !== 'words';

/** Counts are counted, texts are read, words are counted from words; in the order of the requests. */
const talliesOf = async (
  pool: AnalysisPool,
  plan: FigurePlan,
  requests: readonly FigureRequest[],
): Promise<FigureTally[]> => {
  const { selection, comments } = plan;
  const written = requests.filter((request) => request.kind === 'comments');
  const ofWords = requests.filter((request) => request.kind === 'words');
  const { tenantId, columnsOfForm } = selection;
  const units = comments?.units ?? [];
  const [counted, read, split] = await Promise.all([
    pool.tally(selection, requests.filter(isCounted)),
    written.length === 0 ? [] : pool.comments({ tenantId, columnsOfForm, units, requests: written }),
    countWords(pool, plan, ofWords),
  ]);
  const [counts, texts, words] = [counted.values(), read.values(), split.values()];
  return requests.map((request): FigureTally => {
    if (request.kind === 'words') return { kind: 'words', ...(words.next().value as WordTally) };
    return (isCounted(request) ? counts : texts).next().value as FigureTally;
  });
};

/** Of each figure what it is compared with; null: nothing. */
const comparedTallies = async (
  pool: AnalysisPool,
  plan: FigurePlan,
  configs: readonly CalculableConfig[],
): Promise<(FigureTally | null)[]> => {
  const requests = configs.map((config) => comparedRequestFor(plan, config));
  const asked = requests.filter((request) => request !== null);
  if (plan.comparison === null || asked.length === 0) return requests.map(() => null);
  const counted = (await pool.tally(plan.comparison.selection, asked)).values();
  return requests.map((request) => request && (counted.next().value as FigureTally));
};

/** The figures of report items with these settings, in their order. */
export const figuresOf = async (
  pool: AnalysisPool,
  plan: FigurePlan,
  configs: readonly ReportItemConfig[],
): Promise<WorkedOut[]> => {
  const calculable = configs.filter(isCalculable);
  const requests = calculable.map((config) => requestFor(plan, config));
  const [tallies, compared] = await Promise.all([
    talliesOf(pool, plan, requests),
    comparedTallies(pool, plan, calculable),
  ]);
  const figures = new Map<ReportItemConfig, WorkedOut>();
  for (const [index, config] of calculable.entries()) {
    const tally = tallies[index] as FigureTally;
    const data = presentFigure(plan, config, tally, compared[index] ?? null);
    figures.set(config, { data, comments: tally.kind === 'comments' && data !== null ? tally.chunks : [] });
    // A figure of a hundred groups takes a while: other requests get their turn before the next.
    await yieldToEventLoop();
  }
  return configs.map((config) => figures.get(config) ?? { data: null, comments: [] });
};
