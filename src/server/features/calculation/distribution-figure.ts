import { disclose } from '#analysis/disclosure.ts';
import type { FigureHandler } from './figure-plan.ts';
import { largestGroups } from './largest-groups.ts';
import { leftOutOf } from './left-out-of.ts';

/** One figure of all its questions pooled. */
export const distributionFigure: FigureHandler<'distribution'> = {
  splitOf: ({ split }) => split,
  request: ({ questions, splits }, { itemIds, split }) => ({
    kind: 'distribution',
    itemIds,
    optionCount: questions.get(itemIds[0] as number)?.options.length ?? 0,
    groupOf: splits.get(split)?.groupOf ?? null,
  }),
  present: (plan, { itemIds, split }, tally) => {
    const question = plan.questions.get(itemIds[0] as number);
    if (!question) return null;
    const { text, type, leftPole, rightPole, direction } = question;
    const groups = plan.splits.get(split)?.groups ?? [];
    const { shown, notShown } = largestGroups(groups, tally.groups, plan.maximumGroups);
    const figure = {
      itemIds,
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
      ...(plan.isFiltered && { leftOut: leftOutOf(plan, itemIds, tally.total) }),
    };
    return { kind: 'distribution', figures: [figure] };
  },
};
