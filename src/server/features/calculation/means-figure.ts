import { discloseComparison } from '#analysis/compare-surveys.ts';
import type { MeansTally } from '#analysis/means-tally.ts';
import type { CountTally } from '#analysis/tally-figures.ts';
import type { ComparisonKind, ComparisonLine } from '#shared/calculation/comparisons.ts';
import type { ComparedMean, Distribution, MeanFigure } from '#shared/calculation/number-figures.ts';
import type { ConfigByView } from '#shared/report-items/visualizations.ts';
import { countExcluded } from './count-excluded.ts';
import type { CountedGroup, FigureHandler, FigurePlan } from './figure-plan.ts';
import { furtherOf, meanOf } from './mean-of.ts';
import type { Question } from './queries.ts';
import { countAlike, discloseOver, surveysApart } from './surveys-apart.ts';

type Config = ConfigByView['PROFILE_LINE_CHART'];

/** Comparisons sum over answers, so means over surveys have none. */
const kindsOf = ({ comparisons, meanOver }: Config): readonly ComparisonKind[] =>
  meanOver === undefined ? comparisons : [];

const questionsOf = ({ questions }: FigurePlan, itemIds: readonly number[]) =>
  itemIds.map((itemId) => ({
    itemIds: [itemId],
    optionCount: questions.get(itemId)?.options.length ?? 0,
  }));

const comparedMeans = (
  { comparison }: FigurePlan,
  kinds: readonly ComparisonKind[],
  row: CountTally | undefined,
  question: Question,
): ComparedMean[] =>
  comparison && row
    ? kinds.map((kind) => {
        const disclosed = discloseComparison(row.groups, kind, question, comparison.minimum);
        return disclosed.hidden === 'too-few-surveys' ? { hidden: disclosed.hidden } : meanOf(disclosed);
      })
    : [];

const answerMeans = (
  groups: readonly CountedGroup<MeansTally>[],
  row: number,
  question: Question,
  meanOver: Config['meanOver'],
): ComparedMean[] =>
  groups.map(({ tally }) => meanOf(discloseOver(meanOver, tally.rows[row] as CountTally, question)));

const ownMean = (disclosed: Distribution, direction: Question['direction']): MeanFigure => {
  const mean = meanOf(disclosed);
  return mean.hidden === null && disclosed.hidden === null
    ? { ...mean, further: furtherOf(disclosed, direction) }
    : mean;
};

/** One row per question, each calculated separately; questions that no form has any more are omitted. */
export const meansFigure: FigureHandler<'means'> = {
  splitOf: () => 'none',
  request: (plan, { itemIds, meanOver }) => ({
    kind: 'means',
    questions: questionsOf(plan, itemIds),
    groupOf: meanOver === undefined ? null : surveysApart(plan.selection),
  }),
  compared: {
    kindsOf,
    request: (plan, { itemIds }, { cellOf }) => ({
      kind: 'means',
      questions: questionsOf(plan, itemIds),
      groupOf: cellOf,
    }),
  },
  present: (plan, config, { rows }, compared, groups) => {
    const { itemIds, meanOver } = config;
    const comparisons = kindsOf(config);
    const disclosed = rows.flatMap((row, index) => {
      const itemId = itemIds[index] as number;
      const question = plan.questions.get(itemId);
      // A question may have become one without options since the item was made.
      if (!question || question.options.length === 0) return [];
      const { text, leftPole, rightPole, direction, options } = question;
      const values = options.map(({ value }, index) => value ?? index + 1);
      const means = [
        ...comparedMeans(plan, comparisons, compared?.rows[index], question),
        ...answerMeans(groups, index, question, meanOver),
      ];
      return {
        itemId,
        text,
        leftPole,
        rightPole,
        direction,
        ...(question.isRank && { isRank: true as const }),
        lowest: Math.min(...values),
        highest: Math.max(...values),
        own: ownMean(discloseOver(meanOver, row, question), direction),
        ...(means.length > 0 && { comparisons: means }),
        ...(plan.isFiltered && { excluded: countExcluded(plan, row.total) }),
      };
    });
    if (disclosed.length === 0) return null;
    const { comparison } = plan;
    const lines: ComparisonLine[] = [
      ...(comparison ? comparisons.map((kind) => comparison.lines[kind]) : []),
      ...groups.map(({ group }) => ({ kind: 'answer' as const, name: group.label })),
    ];
    const alike = countAlike(
      meanOver,
      rows.map(({ total }) => total),
    );
    return { kind: 'means', rows: disclosed, ...(lines.length > 0 && { comparisons: lines }), ...alike };
  },
};
