import type { Tally } from '#analysis/counting/tally.ts';
import { chooseHiddenReason } from '#analysis/disclosure/disclosure.ts';
import type { CommentCount } from '#shared/figures/calculation/text-figures.ts';
import type { ConfigOfKind } from '#shared/reports/report-items/kinds/figure-kinds.ts';
import { countExcluded } from '../plan/count-excluded.ts';
import type { FigureHandler } from '../plan/figure-plan.ts';
import { largestGroups } from '../plan/largest-groups.ts';

const countOf = ({ n, surveyCount, excluded }: Tally): CommentCount =>
  n === 0 ? { hidden: chooseHiddenReason(excluded) } : { hidden: null, n, surveyCount };

type Config = Pick<ConfigOfKind<'comments'>, 'itemIds' | 'split'>;

export const commentsFigure: FigureHandler<'comments', Config> = {
  splitOf: ({ split }) => split,
  request: ({ splits, comments }, { itemIds, split }) => ({
    kind: 'comments',
    itemIds,
    groupOf: splits.get(split)?.apart.groupOf ?? null,
    seed: comments?.seed ?? 0,
  }),
  present: (plan, { itemIds, split }, { total, groups, languages, first }) => {
    const question = plan.questions.get(itemIds[0] as number);
    if (!question) return null;
    const { shown, notShown } = largestGroups(
      plan.splits.get(split)?.apart.groups ?? [],
      groups,
      plan.maximumGroups,
    );
    return {
      kind: 'comments',
      itemIds,
      text: question.text,
      total: countOf(total),
      groups: shown.map(({ group: { key, label }, tally }) => ({ key, label, count: countOf(tally) })),
      ...(notShown > 0 && { groupsNotShown: notShown }),
      languages: [...languages],
      first: first.map(({ about, ...comment }) => ({ ...comment, ...(about && { about: [...about] }) })),
      minimum: plan.comments?.minimum ?? 1,
      ...(plan.isFiltered && { excluded: countExcluded(plan, total) }),
    };
  },
};
