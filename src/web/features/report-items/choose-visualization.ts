import { type BuiltVisualization, visualizationsFor } from '#shared/report-items/visualizations.ts';
import { type AnalysisType, analysisTypes } from '#shared/vocabulary.ts';
import type { ItemDraft } from './draft.ts';

type Chosen = Pick<ItemDraft, 'analysisType' | 'visualizationType'>;

/** Analyses that something shows by now. */
export const offeredAnalyses = analysisTypes.filter((type) =>
  [false, true].some((over) => visualizationsFor(type, over).length > 0),
);

/** Whether the draft shows several periods. */
export const showsPeriods = ({ analysisType, visualizationType }: Chosen): boolean =>
  visualizationsFor(analysisType, true).includes(visualizationType);

/** Whether the analysis can be shown over periods, and otherwise, too. */
export const mayShowPeriods = (analysisType: AnalysisType): boolean =>
  visualizationsFor(analysisType, true).length > 0 && visualizationsFor(analysisType, false).length > 0;

/** What shows the draft's analysis. */
export const offeredVisualizations = (draft: Chosen): BuiltVisualization[] =>
  visualizationsFor(draft.analysisType, showsPeriods(draft));

/**
 * [4.11] Another analysis, or another choice about periods, resets the visualization to the first that shows it: where
 * there is only one, it is chosen by that.
 */
export const chooseAnalysis = (draft: Chosen, analysisType: AnalysisType, overPeriods: boolean): Chosen => {
  const [first] = visualizationsFor(analysisType, overPeriods);
  const [other] = visualizationsFor(analysisType, !overPeriods);
  return { analysisType, visualizationType: first ?? other ?? draft.visualizationType };
};
