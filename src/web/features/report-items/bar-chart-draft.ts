import { suitedItemsProblem } from '#shared/report-items/suited-items.ts';
import type { ConfigByType } from '#shared/report-items/visualizations.ts';
import { comparableItem } from './comparable-item.ts';
import type { Drafting } from './draft.ts';
import { savedColor } from './saved-color.ts';

export const barChartDraft: Drafting<ConfigByType['BAR_CHART']> = {
  hasItems: true,
  problemOf: ({ items }) => suitedItemsProblem('BAR_CHART', items.map(comparableItem)),
  configOf: ({ items, title, split, showStatistics, color }) => ({
    visualizationType: 'BAR_CHART',
    analysisType: 'QUANTITATIVE',
    itemIds: items.map(({ id }) => id),
    title: title.trim() || null,
    split,
    showStatistics,
    color: savedColor(color),
  }),
  draftOf: ({ title, split, color, showStatistics }) => ({
    title: title ?? '',
    split,
    color: color ?? '',
    showStatistics,
  }),
};
