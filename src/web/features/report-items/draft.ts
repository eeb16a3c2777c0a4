import type { Item } from '#shared/forms/contract.ts';
import type { BuiltVisualization, ReportItemConfig } from '#shared/report-items/visualizations.ts';
import type { AnalysisType, ReportType } from '#shared/vocabulary.ts';

/** The settings of one visualization, without what the draft has for all. */
type OwnSettings<Config> = Config extends unknown
  ? Omit<Config, 'analysisType' | 'visualizationType' | 'itemIds' | 'title' | 'color'>
  : never;
/** What a value of each member of a union has in common: all settings of all of them together. */
type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** An item while it is being designed: what was chosen stays when the visualization changes, as far as that has it. */
export type ItemDraft = AllOf<OwnSettings<ReportItemConfig>> & {
  analysisType: AnalysisType;
  visualizationType: BuiltVisualization;
  items: Item[];
  title: string;
  /** '' for the palette's colors. */
  color: string;
};

export interface SettingsProps {
  draft: ItemDraft;
  /** Of the report. */
  language: string;
  /** The report or template that it is part of. */
  page: { type: ReportType; reportId: number };
  change: (changes: Partial<ItemDraft>) => void;
}
