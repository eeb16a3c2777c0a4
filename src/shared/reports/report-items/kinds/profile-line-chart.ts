import { z } from 'zod';
import { chosenComparisons } from '../../../figures/calculation/comparisons.ts';
import { MAXIMUM_LINES_OF_SPLIT, splitItemId } from '../settings/answer-split.ts';
import { appearanceSettings, BY_SIZE } from '../settings/appearance.ts';
import { authorTextKeys, authorTexts } from '../settings/author-texts.ts';
import {
  boxes,
  chartColor,
  chartItemIds,
  chartSize,
  differenceTest,
  meanOver,
  normId,
  showDifferences,
  target,
} from '../settings/chart-settings.ts';
import { itemPaper } from '../settings/item-paper.ts';
import { furtherStatistics, percentStatistics } from '../settings/statistics.ts';
import type { Visualization } from '../settings/visualization.ts';

/** Means joined by a line, or as dots with their 95 % intervals. */
export const profileStyles = ['line', 'dots'] as const;

const look = appearanceSettings('meanDecimals', 'percentDecimals', 'order', 'legend');

const config = z.strictObject({
  visualizationType: z.literal('PROFILE_LINE_CHART'),
  analysisType: z.literal('QUANTITATIVE'),
  itemIds: chartItemIds,
  ...authorTexts,
  paper: itemPaper,
  meanOver,
  /** Ignored where each survey counts alike: comparisons are sums over answers. */
  comparisons: chosenComparisons,
  splitItemId,
  furtherStatistics,
  boxes,
  profileStyle: z.enum(profileStyles).default('line'),
  showDifferences,
  differenceTest,
  target,
  normId,
  color: chartColor,
  ...look.schema,
});

export const profileLineChart = {
  config,
  defaultConfig: (itemIds) => ({
    visualizationType: 'PROFILE_LINE_CHART',
    analysisType: 'QUANTITATIVE',
    itemIds,
    title: null,
    comparisons: [],
    furtherStatistics: [],
    profileStyle: 'line',
    color: null,
    ...look.defaults,
  }),
  shows: { QUANTITATIVE: { figures: 'means', overPeriods: false } },
  itemTypes: ['SCALA', 'INDEX'],
  itemIdsOf: ({ itemIds }) => itemIds,
  withItemIds: (own, itemIds) => ({ ...own, itemIds }),
  withComparisons: (own, comparisons) =>
    own.comparisons.length > 0 ? own : { ...own, comparisons: [...comparisons] },
  answerSplit: { itemIdOf: (own) => own.splitItemId, mostGroups: MAXIMUM_LINES_OF_SPLIT },
  drawsMeans: () => true,
  takesTarget: () => true,
  comparesMeans: ({ meanOver: over, comparisons, splitItemId }) =>
    over === undefined && (comparisons.length > 0 || splitItemId !== undefined),
  size: chartSize,
  withoutEffect: [
    ...authorTextKeys,
    'target',
    'paper',
    'furtherStatistics',
    'profileStyle',
    'color',
    ...look.keys,
  ],
  appearance: ({ comparisons, meanOver: over, splitItemId, furtherStatistics }) => ({
    meanDecimals: true,
    percentDecimals: furtherStatistics.some((choice) => percentStatistics.includes(choice)),
    order: { of: 'questions', by: BY_SIZE },
    legend: (comparisons.length > 0 && over === undefined) || splitItemId !== undefined,
  }),
} satisfies Visualization<z.infer<typeof config>>;
