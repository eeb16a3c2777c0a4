import { z } from 'zod';
import { splits } from '../calculation/number-figures.ts';
import { GRID } from '../limits.ts';
import { chartColor, chartItemIds } from './chart-settings.ts';
import { itemPaper } from './item-paper.ts';
import { ownWordKeys, ownWords } from './own-words.ts';
import { chosenStatistics, defaultStatistics } from './statistics.ts';
import type { Visualization } from './visualization.ts';

/** How several questions stand in one chart: counted as one, or a bar of 100 % each below each other. */
export const arrangements = ['pooled', 'stacked'] as const;

const config = z.strictObject({
  visualizationType: z.literal('BAR_CHART'),
  analysisType: z.literal('QUANTITATIVE'),
  itemIds: chartItemIds,
  /** Instead of the question's own text. */
  ...ownWords,
  paper: itemPaper,
  split: z.enum(splits).default('none'),
  /** Of one question it means nothing. */
  arrangement: z.enum(arrangements).default('pooled'),
  showStatistics: z.boolean().default(true),
  statistics: chosenStatistics,
  color: chartColor,
});
type BarChartConfig = z.infer<typeof config>;

/** Whether its questions stand below each other; such a chart is not split. */
export const isStacked = ({ arrangement, itemIds }: BarChartConfig): boolean =>
  arrangement === 'stacked' && itemIds.length > 1;

/** Closed questions and numbers, several compatible ones pooled or below each other. */
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
  }),
  shows: { QUANTITATIVE: { figures: 'distribution', overPeriods: false } },
  itemTypes: ['SINGLE_CHOICE', 'MULTIPLE_CHOICE', 'SCALA', 'NUMERIC'],
  itemIdsOf: ({ itemIds }) => itemIds,
  withItemIds: (own, itemIds) => ({ ...own, itemIds }),
  size: {
    preferred: { cols: 6, rows: 4 },
    shrunkRows: 2,
    minimum: { cols: GRID.itemMinimumColumns, rows: GRID.itemMinimumRows },
    maximumRows: GRID.itemMaximumRows,
  },
  withoutEffect: [...ownWordKeys, 'paper', 'color', 'showStatistics', 'statistics'],
} satisfies Visualization<BarChartConfig>;
