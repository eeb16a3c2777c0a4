import type { Split } from '#shared/calculation/figures.ts';
import type { Item } from '#shared/forms/contract.ts';
import type { Problem } from '#shared/problems.ts';
import type { ReportItemConfig } from '#shared/report-items/contract.ts';
import { compatibilityProblem } from '#shared/respondent-filter/rules.ts';
import { comparableItem } from './comparable-item.ts';

/** An item while it is being designed. */
export interface ItemDraft {
  visualizationType: ReportItemConfig['visualizationType'];
  items: Item[];
  title: string;
  split: Split;
  /** '' for the palette's colours. */
  color: string;
  showStatistics: boolean;
}

export const emptyDraft: ItemDraft = {
  visualizationType: 'BAR_CHART',
  items: [],
  title: '',
  split: 'none',
  color: '',
  showStatistics: true,
};

/** The draft of a saved item; its questions come later, by their ids. */
export const draftOf = (config: ReportItemConfig, items: Item[]): ItemDraft =>
  config.visualizationType === 'BAR_CHART'
    ? {
        visualizationType: 'BAR_CHART',
        items,
        title: config.title ?? '',
        split: config.split,
        color: config.color ?? '',
        showStatistics: config.showStatistics,
      }
    : { ...emptyDraft, visualizationType: 'DIVIDER', title: config.title ?? '' };

/** What is wrong with the draft [5.02]; null: it can be saved. */
export const draftProblem = (draft: ItemDraft): Problem | null =>
  draft.visualizationType === 'DIVIDER' ? null : compatibilityProblem(draft.items.map(comparableItem));

/** The settings to save; null while they are not valid. A colour that is not whole yet counts as none. */
export const configOf = (draft: ItemDraft): ReportItemConfig | null => {
  if (draftProblem(draft)) return null;
  const title = draft.title.trim() || null;
  if (draft.visualizationType === 'DIVIDER')
    return { visualizationType: 'DIVIDER', analysisType: 'STRUCTURAL_ELEMENTS', title };
  return {
    visualizationType: 'BAR_CHART',
    analysisType: 'QUANTITATIVE',
    itemIds: draft.items.map(({ id }) => id),
    title,
    split: draft.split,
    showStatistics: draft.showStatistics,
    color: /^#[0-9a-f]{6}$/i.test(draft.color) ? draft.color : null,
  };
};
