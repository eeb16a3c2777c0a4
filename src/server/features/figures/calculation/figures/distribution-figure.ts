import type { CountTally } from '#analysis/counting/tally-figures.ts';
import { disclose } from '#analysis/disclosure/disclosure.ts';
import { canBePooled, haveOneWording } from '#shared/curation/item-collections/answer-meaning.ts';
import type { ItemFigure } from '#shared/figures/calculation/number-figures.ts';
import { isStacked } from '#shared/reports/report-items/kinds/bar-chart.ts';
import type { ConfigOfKind } from '#shared/reports/report-items/kinds/figure-kinds.ts';
import type { ItemType } from '#shared/vocabulary.ts';
import { countExcluded, countWithoutScale } from '../plan/count-excluded.ts';
import type { CountedGroup, FigureHandler, FigurePlan } from '../plan/figure-plan.ts';
import { largestGroups } from '../plan/largest-groups.ts';
import { normOfFigure, normOfItem } from '../plan/plan-norms.ts';
import { countedAs, type Question } from '../queries/queries.ts';
import { boxesOf } from './compute-mean.ts';

type Config = ConfigOfKind<'distribution'>;

const stackable: readonly ItemType[] = ['SCALA', 'SINGLE_CHOICE'];
const boxed: readonly ItemType[] = ['SCALA', 'INDEX'];

const isListed = (config: Config): boolean =>
  'arrangement' in config ? isStacked(config) : config.itemIds.length > 1;

const areApart = ({ questions }: FigurePlan, config: Config): boolean => {
  const types = 'arrangement' in config ? stackable : boxed;
  return (
    isListed(config) &&
    config.itemIds.every((itemId) => {
      const question = questions.get(itemId);
      return !question || types.includes(question.type);
    })
  );
};

const pooledQuestion = (questions: readonly [Question, ...Question[]]): Question => {
  const [one, ...others] = questions;
  // Somebody who answers several of them counts several times, but is invited once.
  const first = others.length > 0 ? { ...one, correctsForInvited: false } : one;
  return haveOneWording(questions)
    ? first
    : {
        ...first,
        leftPole: null,
        rightPole: null,
        options: first.options.map(({ value }, index) => {
          const number = value ?? index + 1;
          return { text: { en: String(number) }, value: number };
        }),
      };
};

const figureOf = (
  plan: FigurePlan,
  itemIds: number[],
  split: Config['split'],
  tally: CountTally,
  answers: readonly CountedGroup<CountTally>[] = [],
): ItemFigure | null => {
  const [first, ...others] = itemIds.flatMap((itemId) => plan.questions.get(itemId) ?? []);
  if (!first || !plan.questions.has(itemIds[0] as number)) return null;
  const question = pooledQuestion([first, ...others]);
  const { text, leftPole, rightPole, direction } = question;
  // A scale is drawn and told as the numbers that it is.
  const type = question.type === 'INDEX' ? 'NUMERIC' : question.type;
  const areRanks = itemIds.every((itemId) => plan.questions.get(itemId)?.isRank !== false);
  if (!canBePooled([first, ...others]))
    return {
      ...{ itemIds, text, type, leftPole, rightPole, direction },
      total: { hidden: 'answers-differ' },
      groups: [],
    };
  const groups = plan.splits.get(split)?.groups ?? [];
  const { shown, notShown } = largestGroups(groups, tally.groups, plan.maximumGroups);
  return {
    itemIds,
    text,
    type,
    leftPole,
    rightPole,
    direction,
    ...(areRanks && { isRank: true as const }),
    total: disclose(tally.total, question),
    groups: [
      ...shown.map(({ group: { key, label }, tally: own }) => ({
        key,
        label,
        distribution: disclose(own, question),
      })),
      ...answers.map(({ group, tally: { total } }) => ({
        key: group.key,
        label: group.label,
        distribution: disclose(total, question),
        excluded: countExcluded(group, total),
      })),
    ],
    ...(notShown > 0 && { groupsNotShown: notShown }),
    ...countWithoutScale(plan, question, tally.total),
    ...(plan.isFiltered && { excluded: countExcluded(plan, tally.total) }),
  };
};

const splitOf = (config: Config): Config['split'] =>
  isListed(config) || config.splitItemId !== undefined ? 'none' : config.split;

const overlaps = ({ questions, splits }: FigurePlan, config: Config): boolean =>
  config.splitItemId === undefined
    ? (splits.get(splitOf(config))?.overlaps ?? false)
    : questions.get(config.splitItemId)?.type === 'MULTIPLE_CHOICE';

export const distributionFigure: FigureHandler<'distribution'> = {
  splitOf,
  request: (plan, config) => {
    const { itemIds } = config;
    const first = itemIds.map((itemId) => plan.questions.get(itemId)).find((question) => question);
    const isApart = areApart(plan, config);
    return {
      kind: 'distribution',
      itemIds,
      ...countedAs(first),
      groupOf: plan.splits.get(splitOf(config))?.groupOf ?? null,
      ...(isApart && { isApart }),
    };
  },
  present: (plan, config, tally, _compared, groups) => {
    const { itemIds } = config;
    const figures = tally.apart
      ? tally.apart.map((own, index) => figureOf(plan, [itemIds[index] as number], 'none', own))
      : [figureOf(plan, itemIds, splitOf(config), tally, groups)];
    const calculated = figures
      .filter((figure) => figure !== null)
      .map((figure) => (overlaps(plan, config) ? { ...figure, groupsOverlap: true as const } : figure));
    const [first, ...others] = itemIds;
    // Questions that are pooled have no norm together.
    const boxes = boxesOf(config);
    const norm = first === undefined || others.length > 0 ? {} : normOfItem(plan, config, first);
    return calculated.length === 0
      ? null
      : {
          kind: 'distribution',
          figures: calculated.map((figure) => ({ ...figure, ...norm, ...(boxes && { boxes }) })),
          ...(norm.norm && normOfFigure(plan, config, itemIds)),
        };
  },
};
