import type { Item } from '#shared/reports/forms/contract.ts';
import type {
  BuiltVisualization,
  ReportItemConfig,
} from '#shared/reports/report-items/kinds/visualizations.ts';
import type { AnalysisType, ReportType } from '#shared/vocabulary.ts';

type OwnSettings<Config> = Config extends unknown
  ? Omit<Config, 'analysisType' | 'visualizationType' | 'itemIds' | 'title' | 'color'>
  : never;
type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** An item being designed. Settings survive a change of visualization as far as the new one has them. */
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
  language: string;
  page: { type: ReportType; reportId: number };
  change: (changes: Partial<ItemDraft>) => void;
}
