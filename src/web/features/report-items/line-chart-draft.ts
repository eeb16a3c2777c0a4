import { suitedItemsProblem } from '#shared/report-items/suited-items.ts';
import type { ConfigByType } from '#shared/report-items/visualizations.ts';
import { comparableItem } from './comparable-item.ts';
import type { Drafting } from './draft.ts';
import { savedColor } from './saved-color.ts';

/** Questions over periods. */
export const lineChartDraft: Drafting<ConfigByType['LINE_CHART']> = {
  hasItems: true,
  problemOf: ({ items }) => suitedItemsProblem('LINE_CHART', items.map(comparableItem)),
  configOf: ({ items, title, measure, showInterval, color }) => ({
    visualizationType: 'LINE_CHART',
    analysisType: 'QUANTITATIVE',
    itemIds: items.map(({ id }) => id),
    title: title.trim() || null,
    measure,
    showInterval,
    color: savedColor(color),
  }),
  draftOf: ({ title, measure, showInterval, color }) => ({
    title: title ?? '',
    measure,
    showInterval,
    color: color ?? '',
  }),
};
