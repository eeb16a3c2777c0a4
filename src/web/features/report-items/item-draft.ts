import type { Item } from '#shared/forms/contract.ts';
import type { Problem } from '#shared/problems.ts';
import type { ConfigByType, ReportItemConfig } from '#shared/report-items/visualizations.ts';
import type { BuiltVisualization } from '#shared/vocabulary.ts';
import { barChartDraft } from './bar-chart-draft.ts';
import { dividerDraft } from './divider-draft.ts';
import type { Drafting, ItemDraft } from './draft.ts';
import { lineChartDraft } from './line-chart-draft.ts';
import { profileLineChartDraft } from './profile-line-chart-draft.ts';
import { richTextDraft } from './rich-text-draft.ts';

/** By visualization; its form is in `item-settings.tsx`. */
const draftings: { [Type in BuiltVisualization]: Drafting<ConfigByType[Type]> } = {
  BAR_CHART: barChartDraft,
  PROFILE_LINE_CHART: profileLineChartDraft,
  LINE_CHART: lineChartDraft,
  RICH_TEXT: richTextDraft,
  DIVIDER: dividerDraft,
};

export const emptyDraft: ItemDraft = {
  analysisType: 'QUANTITATIVE',
  visualizationType: 'BAR_CHART',
  items: [],
  title: '',
  split: 'none',
  color: '',
  showStatistics: true,
  measure: 'mean',
  showInterval: true,
  text: { type: 'doc', content: [] },
};

/** The draft of a saved item with its questions. */
export const draftOf = <Type extends BuiltVisualization>(
  config: ConfigByType[Type],
  items: Item[],
): ItemDraft => {
  const type = config.visualizationType as Type;
  return {
    ...emptyDraft,
    analysisType: config.analysisType,
    visualizationType: type,
    items,
    ...draftings[type].draftOf(config),
  };
};

/** What is wrong with the draft [5.02]; null: it can be saved. */
export const draftProblem = (draft: ItemDraft): Problem | null =>
  draftings[draft.visualizationType].problemOf(draft);

/** The settings to save; null while they are not valid. */
export const configOf = (draft: ItemDraft): ReportItemConfig | null =>
  draftProblem(draft) ? null : draftings[draft.visualizationType].configOf(draft);

/** Whether questions are chosen for it. */
export const hasItems = ({ visualizationType }: ItemDraft): boolean => draftings[visualizationType].hasItems;
