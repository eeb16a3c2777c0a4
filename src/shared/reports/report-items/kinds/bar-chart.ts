import { z } from 'zod';
import { split } from '../../../figures/calculation/number-figures.ts';
import { type ItemType, isNumber } from '../../../vocabulary.ts';
import { MAXIMUM_OPTIONS_OF_SPLIT, splitItemId } from '../settings/answer-split.ts';
import {
  type AppearanceOffer,
  appearanceSettings,
  type BarValues,
  BY_SIZE,
  hasFreeOrder,
} from '../settings/appearance.ts';
import { authorTextKeys, authorTexts } from '../settings/author-texts.ts';
import {
  boxes,
  chartColor,
  chartItemIds,
  chartSize,
  differenceTest,
  normId,
  showDifferences,
  target,
} from '../settings/chart-settings.ts';
import { itemPaper } from '../settings/item-paper.ts';
import { chosenStatistics, defaultStatistics } from '../settings/statistics.ts';
import type { Visualization } from '../settings/visualization.ts';

/** How several questions share a chart: counted as one, or as stacked bars of 100 % each. */
export const arrangements = ['pooled', 'stacked'] as const;

const look = appearanceSettings('meanDecimals', 'percentDecimals', 'valuesAs', 'order', 'legend');

const config = z.strictObject({
  visualizationType: z.literal('BAR_CHART'),
  analysisType: z.literal('QUANTITATIVE'),
  itemIds: chartItemIds,
  ...authorTexts,
  paper: itemPaper,
  split: split.default('none'),
  /** `split` is ignored if this is set. */
  splitItemId,
  arrangement: z.enum(arrangements).default('pooled'),
  showStatistics: z.boolean().default(true),
  statistics: chosenStatistics,
  boxes,
  showDifferences,
  differenceTest,
  target,
  normId,
  color: chartColor,
  ...look.schema,
});
type BarChartConfig = z.infer<typeof config>;

export const isStacked = ({ arrangement, itemIds }: BarChartConfig): boolean =>
  arrangement === 'stacked' && itemIds.length > 1;

const isSplit = (own: BarChartConfig): boolean =>
  !isStacked(own) && (own.split !== 'none' || own.splitItemId !== undefined);

const usualValues = (own: BarChartConfig, type: ItemType | null): BarValues | 'both' => {
  if (type !== null && isNumber(type)) return 'counts';
  const areLying = type !== null && hasFreeOrder(type) && !isSplit(own) && !isStacked(own);
  return areLying ? 'both' : 'percent';
};

const offered = (own: BarChartConfig, type: ItemType | null): AppearanceOffer => {
  // Numbers and multiple choice count as one however they are arranged.
  const isBelowEachOther = isStacked(own) && (type === 'SCALA' || type === 'SINGLE_CHOICE');
  const hasGroups = isSplit(own);
  const ofNumbers = type !== null && isNumber(type);
  const hasOptions = !ofNumbers || !hasGroups;
  return {
    meanDecimals: type === 'SCALA' || ofNumbers,
    percentDecimals: hasOptions,
    ...(hasOptions && { valuesAs: usualValues(own, type) }),
    ...(type !== null && hasFreeOrder(type) && { order: { of: 'options', by: BY_SIZE } }),
    ...(type === 'SCALA' && isBelowEachOther && { order: { of: 'questions', by: BY_SIZE } }),
    legend: isBelowEachOther || (hasGroups && !ofNumbers),
  };
};

export const barChart = {
  config,
  defaultConfig: (itemIds) => ({
    visualizationType: 'BAR_CHART',
    analysisType: 'QUANTITATIVE',
    itemIds,
    title: null,
    split: 'none',
    arrangement: 'pooled',
    showStatistics: true,
    statistics: [...defaultStatistics],
    color: null,
    ...look.defaults,
  }),
  shows: { QUANTITATIVE: { figures: 'distribution', overPeriods: false } },
  itemTypes: ['SINGLE_CHOICE', 'MULTIPLE_CHOICE', 'SCALA', 'NUMERIC', 'INDEX'],
  itemIdsOf: ({ itemIds }) => itemIds,
  withItemIds: (own, itemIds) => ({ ...own, itemIds }),
  answerSplit: {
    itemIdOf: (own) => (isStacked(own) ? undefined : own.splitItemId),
    mostGroups: MAXIMUM_OPTIONS_OF_SPLIT,
  },
  poolsScales: (own) => !isStacked(own),
  takesTarget: (own) => !isStacked(own),
  comparesMeans: isSplit,
  size: chartSize,
  withoutEffect: [
    ...authorTextKeys,
    'target',
    'showDifferences',
    'differenceTest',
    'paper',
    'color',
    'showStatistics',
    'statistics',
    ...look.keys,
  ],
  appearance: offered,
} satisfies Visualization<BarChartConfig>;
