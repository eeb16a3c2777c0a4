import type { ConfigByType } from '#shared/report-items/visualizations.ts';
import { compatibilityProblem } from '#shared/respondent-filter/rules.ts';
import { comparableItem } from './comparable-item.ts';
import type { Drafting } from './draft.ts';

/** A color that is not whole yet counts as none. */
export const barChartDraft: Drafting<ConfigByType['BAR_CHART']> = {
  hasItems: true,
  problemOf: ({ items }) => compatibilityProblem(items.map(comparableItem)),
  configOf: ({ items, title, split, showStatistics, color }) => ({
    visualizationType: 'BAR_CHART',
    analysisType: 'QUANTITATIVE',
    itemIds: items.map(({ id }) => id),
    title: title.trim() || null,
    split,
    showStatistics,
    color: /^#[0-9a-f]{6}$/i.test(color) ? color : null,
  }),
  draftOf: ({ title, split, color, showStatistics }) => ({
    title: title ?? '',
    split,
    color: color ?? '',
    showStatistics,
  }),
};
