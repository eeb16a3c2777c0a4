import { z } from 'zod';
import { splits } from '../calculation/figures.ts';
import { GRID } from '../limits.ts';
import { chartColor, chartItemIds } from './chart-settings.ts';
import { itemTitle } from './item-title.ts';
import type { Visualization } from './visualization.ts';

const config = z.strictObject({
  visualizationType: z.literal('BAR_CHART'),
  analysisType: z.literal('QUANTITATIVE'),
  itemIds: chartItemIds,
  /** Instead of the question's own text. */
  title: itemTitle,
  split: z.enum(splits).default('none'),
  showStatistics: z.boolean().default(true),
  color: chartColor,
});
type BarChartConfig = z.infer<typeof config>;

/** Closed questions and numbers, several compatible ones pooled. */
export const barChart = {
  config,
  defaultConfig: (itemIds) => ({
    visualizationType: 'BAR_CHART',
    analysisType: 'QUANTITATIVE',
    itemIds,
    title: null,
    split: 'none',
    showStatistics: true,
    color: null,
  }),
  shows: { QUANTITATIVE: { figures: 'distribution', overPeriods: false } },
  itemTypes: ['SINGLE_CHOICE', 'MULTIPLE_CHOICE', 'SCALA', 'NUMERIC'],
  itemIdsOf: ({ itemIds }) => itemIds,
  withItemIds: (own, itemIds) => ({ ...own, itemIds }),
  size: {
    preferred: { cols: 6, rows: 4 },
    fewestRows: 2,
    least: { cols: GRID.itemMinimumColumns, rows: GRID.itemMinimumRows },
    mostRows: GRID.itemMaximumRows,
  },
  withoutEffect: ['title', 'color', 'showStatistics'],
} satisfies Visualization<BarChartConfig>;
