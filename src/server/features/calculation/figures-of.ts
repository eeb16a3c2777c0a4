import { setImmediate as nextTurn } from 'node:timers/promises';
import { disclose, type TalliedItem } from '#analysis/disclosure.ts';
import type { FigureRequest, FigureTally } from '#analysis/tally-figures.ts';
import type { FigureData, ItemFigure, Split } from '#shared/calculation/figures.ts';
import type { ReportItemConfig } from '#shared/report-items/contract.ts';
import type { AnalysisPool } from '../../analysis-pool/analysis-pool.ts';
import type { Selection } from '../../analysis-pool/messages.ts';
import type { Trx } from '../../db/connect.ts';
import { groupsAFigure, largestGroups } from './largest-groups.ts';
import { findQuestions, type Question } from './queries.ts';
import { processedSurveys, type ReportInputs } from './report-inputs.ts';
import { selectionOf } from './selection-of.ts';
import { type Group, groupsBy } from './split-surveys.ts';

/** Everything that figures of a report need from the database, read once; the calculation itself holds no transaction. */
export interface FigurePlan {
  readonly selection: Selection;
  readonly questions: ReadonlyMap<number, Question>;
  readonly splits: ReadonlyMap<Split, SplitPlan>;
  /** Groups that each split figure may show. */
  readonly mostGroups: number;
}

interface SplitPlan {
  readonly groups: readonly Group[];
  /** Survey id -> group; null: no split. One map for all figures, so that it is sent to a thread only once. */
  readonly groupOf: ReadonlyMap<number, number> | null;
}

/** What a picture without figures has instead: nothing. */
type CalculableConfig = Extract<ReportItemConfig, { itemIds: number[] }>;
export const isCalculable = (config: ReportItemConfig): config is CalculableConfig => 'itemIds' in config;

const splitOf = (config: CalculableConfig): Split => ('split' in config ? config.split : 'none');

const planSplit = (split: Split, inputs: ReportInputs): SplitPlan => {
  const groups = groupsBy(split, processedSurveys(inputs));
  const pairs = groups.flatMap(({ key, surveyIds }) => surveyIds.map((id) => [id, key] as const));
  return { groups, groupOf: split === 'none' ? null : new Map(pairs) };
};

/** Reads what figures with these settings need. */
export const planFigures = async (
  db: Trx,
  inputs: ReportInputs,
  configs: readonly ReportItemConfig[],
): Promise<FigurePlan> => {
  const calculable = configs.filter(isCalculable);
  const formIds = [...new Set(processedSurveys(inputs).map((survey) => survey.formId))];
  const itemIds = [...new Set(calculable.flatMap((config) => config.itemIds))];
  const splits = [...new Set(calculable.map(splitOf))];
  return {
    selection: await selectionOf(db, inputs),
    questions: await findQuestions(db, itemIds, formIds),
    splits: new Map(splits.map((split) => [split, planSplit(split, inputs)])),
    mostGroups: groupsAFigure(calculable.filter((config) => splitOf(config) !== 'none').length),
  };
};

const requestOf = (plan: FigurePlan, config: CalculableConfig): FigureRequest => ({
  itemIds: config.itemIds,
  optionCount: plan.questions.get(config.itemIds[0] as number)?.options.length ?? 0,
  groupOf: plan.splits.get(splitOf(config))?.groupOf ?? null,
});

const presentFigure = (plan: FigurePlan, config: CalculableConfig, tally: FigureTally): ItemFigure | null => {
  const question = plan.questions.get(config.itemIds[0] as number);
  // The last form with the item may have been deleted after the picture was made.
  if (!question) return null;
  const item: TalliedItem = question;
  const groups = plan.splits.get(splitOf(config))?.groups ?? [];
  const { shown, notShown } = largestGroups(groups, tally.groups, plan.mostGroups);
  return {
    itemIds: config.itemIds,
    text: question.text,
    type: question.type,
    leftPole: question.leftPole,
    rightPole: question.rightPole,
    direction: question.direction,
    total: disclose(tally.total, item),
    groups: shown.map(({ group: { key, label }, tally }) => ({
      key,
      label,
      distribution: disclose(tally, item),
    })),
    ...(notShown > 0 && { groupsNotShown: notShown }),
  };
};

/** Tallies that one figure is made of, at most. */
export const talliesAFigure = ({ splits }: FigurePlan): number =>
  Math.max(1, ...[...splits.values()].map(({ groups }) => groups.length));

/**
 * The figures of report items with these settings, in their order: one figure an item, all its questions pooled. Null
 * for what has no figures (dividers).
 */
export const figuresOf = async (
  pool: AnalysisPool,
  plan: FigurePlan,
  configs: readonly ReportItemConfig[],
): Promise<(FigureData | null)[]> => {
  const calculable = configs.filter(isCalculable);
  const tallies = await pool.tally(
    plan.selection,
    calculable.map((config) => requestOf(plan, config)),
  );
  const figures = new Map<CalculableConfig, ItemFigure | null>();
  for (const [index, config] of calculable.entries()) {
    figures.set(config, presentFigure(plan, config, tallies[index] as FigureTally));
    // A figure of a hundred groups takes a while: other requests get their turn before the next.
    await nextTurn();
  }
  return configs.map((config) => {
    const figure = isCalculable(config) ? figures.get(config) : undefined;
    return figure ? { kind: 'distributions', figures: [figure] } : null;
  });
};
