import { disclose } from '#analysis/disclosure.ts';
import { leftOutReasons } from '#analysis/tally.ts';
import type { FigureRequest, FigureTally } from '#analysis/tally-figures.ts';
import type { FigureData } from '#shared/calculation/figures.ts';
import type { CalculableConfig } from './is-calculable.ts';
import { largestGroups } from './largest-groups.ts';
import { type FigurePlan, splitOf } from './plan-figures.ts';

/** What the engine is to count for it. */
export const requestDistribution = (plan: FigurePlan, config: CalculableConfig): FigureRequest => ({
  itemIds: config.itemIds,
  optionCount: plan.questions.get(config.itemIds[0] as number)?.options.length ?? 0,
  groupOf: plan.splits.get(splitOf(config))?.groupOf ?? null,
});

/** Under a filter: surveys that are in no part of the total, and whom nothing is known of in the cohorts that are. */
const leftOutOf = ({ selection }: FigurePlan, { itemIds }: CalculableConfig, { total }: FigureTally) => ({
  surveyCount: leftOutReasons.reduce((sum, reason) => sum + total.leftOut[reason], 0),
  respondentCount: (selection.cohorts ?? [])
    .filter(({ hidden, hiddenItemIds, surveys }) => {
      const columnOf = selection.columnsOfForm.get(surveys[0]?.formId ?? 0);
      return hidden === null && itemIds.some((id) => columnOf?.has(id) && !hiddenItemIds.includes(id));
    })
    .reduce((sum, { remainder }) => sum + remainder, 0),
});

/** One figure of all its questions pooled; null where no form has the question any more. */
export const presentDistribution = (
  plan: FigurePlan,
  config: CalculableConfig,
  tally: FigureTally,
): FigureData | null => {
  const question = plan.questions.get(config.itemIds[0] as number);
  if (!question) return null;
  const { text, type, leftPole, rightPole, direction } = question;
  const groups = plan.splits.get(splitOf(config))?.groups ?? [];
  const { shown, notShown } = largestGroups(groups, tally.groups, plan.mostGroups);
  const figure = {
    itemIds: config.itemIds,
    text,
    type,
    leftPole,
    rightPole,
    direction,
    total: disclose(tally.total, question),
    groups: shown.map(({ group: { key, label }, tally: own }) => ({
      key,
      label,
      distribution: disclose(own, question),
    })),
    ...(notShown > 0 && { groupsNotShown: notShown }),
    ...(plan.isFiltered && { leftOut: leftOutOf(plan, config, tally) }),
  };
  return { kind: 'distributions', figures: [figure] };
};
