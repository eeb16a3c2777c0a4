import { suitedItemsProblem } from '#shared/report-items/suited-items.ts';
import type { ConfigByType } from '#shared/report-items/visualizations.ts';
import { comparableItem } from './comparable-item.ts';
import type { Drafting } from './draft.ts';
import { savedColor } from './saved-color.ts';

/** Scale questions below each other. */
export const profileLineChartDraft: Drafting<ConfigByType['PROFILE_LINE_CHART']> = {
  hasItems: true,
  problemOf: ({ items }) => suitedItemsProblem('PROFILE_LINE_CHART', items.map(comparableItem)),
  configOf: ({ items, title, color }) => ({
    visualizationType: 'PROFILE_LINE_CHART',
    analysisType: 'QUANTITATIVE',
    itemIds: items.map(({ id }) => id),
    title: title.trim() || null,
    color: savedColor(color),
  }),
  draftOf: ({ title, color }) => ({ title: title ?? '', color: color ?? '' }),
};
