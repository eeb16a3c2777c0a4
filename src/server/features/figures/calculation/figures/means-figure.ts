import type { MeansTally } from '#analysis/counting/means-tally.ts';
import type { CountTally } from '#analysis/counting/tally-figures.ts';
import { belongsTo, discloseComparison } from '#analysis/disclosure/compare-surveys.ts';
import { disclose } from '#analysis/disclosure/disclosure.ts';
import {
  MINIMUM_RANKED_SURVEYS,
  rankAmong,
  rankedGroups,
  tallyCells,
} from '#analysis/disclosure/rank-among-surveys.ts';
import type { ComparisonKind, ComparisonLine } from '#shared/figures/calculation/comparisons.ts';
import type {
  ComparedMean,
  Distribution,
  MeanFigure,
  Split,
} from '#shared/figures/calculation/number-figures.ts';
import type { ConfigOfKind } from '#shared/reports/report-items/kinds/figure-kinds.ts';
import { countExcluded, countWithoutScale } from '../plan/count-excluded.ts';
import type { CountedGroup, FigureHandler, FigurePlan } from '../plan/figure-plan.ts';
import { largestGroups } from '../plan/largest-groups.ts';
import type { Comparison } from '../plan/plan-comparison.ts';
import { normOfFigure, normOfItem } from '../plan/plan-norms.ts';
import type { Group } from '../plan/split-surveys.ts';
import { countAlike, discloseOver, surveysApart } from '../plan/surveys-apart.ts';
import { computeMeanRange, countedAs, type Question } from '../queries/queries.ts';
import { boxesOf, computeFurtherStatistics, computeMean } from './compute-mean.ts';

type Config = ConfigOfKind<'means'>;
type MeanOver = Parameters<typeof discloseOver>[0];

const meanOverOf = (config: Config): MeanOver => ('meanOver' in config ? config.meanOver : undefined);

/** Comparisons sum over answers, so means over surveys have none. */
const kindsOf = (config: Config): readonly ComparisonKind[] =>
  'comparisons' in config && meanOverOf(config) === undefined ? config.comparisons : [];

const splitOf = (config: Config): Split => {
  const { split, splitItemId } = { split: 'none' as const, ...config };
  return splitItemId === undefined ? split : 'none';
};

const surveyGroups = (plan: FigurePlan, config: Config, rows: readonly CountTally[]) => {
  const groups = plan.splits.get(splitOf(config))?.groups ?? [];
  const counted = new Map<number, { readonly n: number }>();
  for (const row of rows)
    for (const [key, { n }] of row.groups) counted.set(key, { n: (counted.get(key)?.n ?? 0) + n });
  const { shown, notShown } = largestGroups(groups, counted, plan.maximumGroups);
  return { groups: shown.map(({ group }) => group), notShown };
};

const groupMeans = (groups: readonly Group[], row: CountTally, question: Question): ComparedMean[] =>
  groups.map(({ key }) => {
    const tally = row.groups.get(key);
    return tally ? computeMean(disclose(tally, question)) : { hidden: 'no-surveys' };
  });

const questionsOf = ({ questions }: FigurePlan, itemIds: readonly number[]) =>
  itemIds.map((itemId) => ({
    itemIds: [itemId],
    ...countedAs(questions.get(itemId)),
  }));

/** Counting by survey takes longer than by cell: about 0.1 s for as many answers to questions by surveys. */
const MOST_RANKED = 5000;

/** Surveys are ranked without a filter alone: few are left of each under one. */
const areRanked = (
  { isFiltered }: FigurePlan,
  { cells: { cellOf } }: Comparison,
  itemIds: readonly number[],
): boolean =>
  !isFiltered && cellOf.size >= MINIMUM_RANKED_SURVEYS && cellOf.size * itemIds.length <= MOST_RANKED;

const comparedMeans = (
  plan: FigurePlan,
  kinds: readonly ComparisonKind[],
  row: CountTally | undefined,
  question: Question,
  { own, isRanked }: { readonly own: MeanFigure; readonly isRanked: boolean },
): ComparedMean[] => {
  const { comparison } = plan;
  if (!comparison || !row) return [];
  const { minimum } = comparison;
  const { cellOf } = comparison.cells;
  const cells = isRanked ? tallyCells(row.groups, cellOf, question.options.length) : row.groups;
  return kinds.map((kind) => {
    // Beside sums of its items over other surveys, one of the scale could tell of a single survey.
    if (question.type === 'INDEX') return { hidden: 'too-few-surveys' as const };
    const isCompared = (cell: number): boolean => belongsTo(comparison.cells, cell, kind);
    // How many were invited to surveys of others is not the author's to know.
    const compared = { ...question, correctsForInvited: false };
    const disclosed = discloseComparison(cells, isCompared, compared, minimum);
    if (disclosed.hidden === 'too-few-surveys') return { hidden: disclosed.hidden };
    const mean = computeMean(disclosed);
    if (!isRanked || mean.hidden !== null || own.hidden !== null) return mean;
    const rank = rankAmong(own.mean, rankedGroups(row.groups, cellOf, isCompared, question, minimum));
    return { ...mean, ...(rank && { rank }) };
  });
};

const answerMeans = (
  groups: readonly CountedGroup<MeansTally>[],
  row: number,
  question: Question,
  meanOver: MeanOver,
): ComparedMean[] =>
  groups.map(({ tally }) => computeMean(discloseOver(meanOver, tally.rows[row] as CountTally, question)));

const ownMean = (disclosed: Distribution, question: Question, config: Config): MeanFigure => {
  const mean = computeMean(disclosed);
  return mean.hidden === null && disclosed.hidden === null
    ? { ...mean, further: computeFurtherStatistics(disclosed, question, boxesOf(config)) }
    : mean;
};

const overlaps = ({ questions, splits }: FigurePlan, config: Config): boolean =>
  config.splitItemId === undefined
    ? (splits.get(splitOf(config))?.overlaps ?? false)
    : questions.get(config.splitItemId)?.type === 'MULTIPLE_CHOICE';

export const meansFigure: FigureHandler<'means'> = {
  splitOf,
  request: (plan, config) => ({
    kind: 'means',
    questions: questionsOf(plan, config.itemIds),
    groupOf:
      meanOverOf(config) === undefined
        ? (plan.splits.get(splitOf(config))?.groupOf ?? null)
        : surveysApart(plan.selection),
  }),
  compared: {
    kindsOf,
    request: (plan, { itemIds }, comparison) => ({
      kind: 'means',
      questions: questionsOf(plan, itemIds),
      groupOf: areRanked(plan, comparison, itemIds)
        ? surveysApart(comparison.selection)
        : comparison.cells.cellOf,
    }),
  },
  present: (plan, config, { rows }, compared, groups) => {
    const { itemIds } = config;
    const meanOver = meanOverOf(config);
    const comparisons = kindsOf(config);
    const isRanked = plan.comparison !== null && areRanked(plan, plan.comparison, itemIds);
    const split = surveyGroups(plan, config, rows);
    const disclosed = rows.flatMap((row, index) => {
      const itemId = itemIds[index] as number;
      const question = plan.questions.get(itemId);
      const range = question && computeMeanRange(question);
      // A question may have become one without options since the item was made.
      if (!question || !range) return [];
      const { text, leftPole, rightPole, direction } = question;
      const own = ownMean(discloseOver(meanOver, row, question), question, config);
      const means = [
        ...comparedMeans(plan, comparisons, compared?.rows[index], question, { own, isRanked }),
        ...groupMeans(split.groups, row, question),
        ...answerMeans(groups, index, question, meanOver),
      ];
      return {
        itemId,
        text,
        leftPole,
        rightPole,
        direction,
        ...(question.isRank && { isRank: true as const }),
        ...range,
        own,
        ...(means.length > 0 && { comparisons: means }),
        ...normOfItem(plan, config, itemId),
        ...countWithoutScale(plan, question, row.total),
        ...(plan.isFiltered && { excluded: countExcluded(plan, row.total) }),
      };
    });
    if (disclosed.length === 0) return null;
    const { comparison } = plan;
    const lines: ComparisonLine[] = [
      ...(comparison ? comparisons.map(comparison.lineOf) : []),
      ...split.groups.map(({ label }) => ({ kind: 'group' as const, name: { en: label } })),
      ...groups.map(({ group }) => ({ kind: 'answer' as const, name: group.label })),
    ];
    const alike = countAlike(
      meanOver,
      rows.map(({ total }) => total),
    );
    return {
      kind: 'means',
      rows: disclosed,
      ...(lines.length > 0 && { comparisons: lines }),
      ...(split.notShown > 0 && { groupsNotShown: split.notShown }),
      ...(overlaps(plan, config) && { groupsOverlap: true as const }),
      ...normOfFigure(plan, config, itemIds),
      ...alike,
    };
  },
};
