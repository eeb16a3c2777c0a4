import type { Split } from '#shared/calculation/figures.ts';
import type { Item } from '#shared/forms/contract.ts';
import type { Problem } from '#shared/problems.ts';
import type { LineMeasure } from '#shared/report-items/line-chart.ts';
import type { RichTextDocument } from '#shared/report-items/rich-text-document.ts';
import type { AnalysisType, BuiltVisualization } from '#shared/vocabulary.ts';

/** An item while it is being designed: what was chosen stays when the visualization changes, as far as that has it. */
export interface ItemDraft {
  analysisType: AnalysisType;
  visualizationType: BuiltVisualization;
  items: Item[];
  title: string;
  split: Split;
  /** '' for the palette's colors. */
  color: string;
  showStatistics: boolean;
  measure: LineMeasure;
  showInterval: boolean;
  text: RichTextDocument;
}

export interface SettingsProps {
  draft: ItemDraft;
  /** Of the report. */
  language: string;
  change: (changes: Partial<ItemDraft>) => void;
}

/** What becomes of a draft with one visualization; an entry of the registry in `item-draft.ts`. */
export interface Drafting<Config> {
  /** Whether questions are chosen for it. */
  readonly hasItems: boolean;
  /** What is wrong with the draft [5.02]; null: it can be saved. */
  readonly problemOf: (draft: ItemDraft) => Problem | null;
  /** The settings to save, of a draft without a problem. */
  readonly configOf: (draft: ItemDraft) => Config;
  /** What saved settings say; the questions come by their ids. */
  readonly draftOf: (config: Config) => Partial<ItemDraft>;
}
