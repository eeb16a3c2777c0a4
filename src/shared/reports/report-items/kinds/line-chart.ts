import { z } from 'zod';
import { MAXIMUM_LINES_OF_SPLIT, splitItemId } from '../settings/answer-split.ts';
import { appearanceSettings } from '../settings/appearance.ts';
import { authorTextKeys, authorTexts } from '../settings/author-texts.ts';
import {
  boxes,
  chartColor,
  chartItemIds,
  chartSize,
  differenceTest,
  eachOnItsOwnScale,
  meanOver,
  showDifferences,
} from '../settings/chart-settings.ts';
import { itemPaper } from '../settings/item-paper.ts';
import { furtherStatistics } from '../settings/statistics.ts';
import type { Visualization } from '../settings/visualization.ts';

export const lineMeasures = ['mean', 'options'] as const;

const look = appearanceSettings('meanDecimals', 'percentDecimals', 'valuesAs', 'legend');

const config = z.strictObject({
  visualizationType: z.literal('LINE_CHART'),
  analysisType: z.literal('QUANTITATIVE'),
  itemIds: chartItemIds.max(8),
  ...authorTexts,
  paper: itemPaper,
  /** Only scales have means; other questions always show options. */
  measure: z.enum(lineMeasures).default('mean'),
  /** Ignored where options are drawn. */
  meanOver,
  showInterval: z.boolean().default(true),
  /** Draws one line per group, at most six; ignored unless the mean of a single question is drawn. */
  splitItemId,
  furtherStatistics,
  boxes,
  showDifferences,
  differenceTest,
  color: chartColor,
  ...look.schema,
});

export const lineChart = {
  config,
  defaultConfig: (itemIds) => ({
    visualizationType: 'LINE_CHART',
    analysisType: 'QUANTITATIVE',
    itemIds,
    title: null,
    measure: 'mean',
    showInterval: true,
    furtherStatistics: [],
    color: null,
    ...look.defaults,
  }),
  shows: { QUANTITATIVE: { figures: 'trend', overPeriods: true } },
  itemTypes: ['SCALA', 'SINGLE_CHOICE', 'MULTIPLE_CHOICE', 'INDEX'],
  // A question may change its scale over time.
  problemOf: eachOnItsOwnScale,
  itemIdsOf: ({ itemIds }) => itemIds,
  withItemIds: (own, itemIds) => ({ ...own, itemIds }),
  answerSplit: {
    itemIdOf: ({ measure, itemIds, splitItemId }) =>
      measure === 'mean' && itemIds.length === 1 ? splitItemId : undefined,
    mostGroups: MAXIMUM_LINES_OF_SPLIT,
  },
  poolsScales: ({ measure }) => measure === 'options',
  drawsMeans: ({ measure }) => measure === 'mean',
  comparesMeans: ({ measure, meanOver: over }) => measure === 'mean' && over === undefined,
  size: chartSize,
  withoutEffect: [
    ...authorTextKeys,
    'showDifferences',
    'differenceTest',
    'paper',
    'furtherStatistics',
    'showInterval',
    'color',
    ...look.keys,
  ],
  appearance: ({ measure, itemIds, splitItemId }, type) => {
    const isMean = (measure === 'mean' && type === 'SCALA') || type === 'INDEX';
    return {
      meanDecimals: isMean,
      percentDecimals: !isMean,
      ...(!isMean && { valuesAs: 'percent' as const }),
      legend: !isMean || itemIds.length > 1 || splitItemId !== undefined,
    };
  },
} satisfies Visualization<z.infer<typeof config>>;
