import {
  type BuiltVisualization,
  visualizationsFor,
} from '#shared/reports/report-items/kinds/visualizations.ts';
import { type AnalysisType, analysisTypes } from '#shared/vocabulary.ts';
import type { ItemDraft } from './draft.ts';

type Chosen = Pick<ItemDraft, 'analysisType' | 'visualizationType'>;

export const offeredAnalyses = analysisTypes.filter((type) =>
  [false, true].some((over) => visualizationsFor(type, over).length > 0),
);

export const showsPeriods = ({ analysisType, visualizationType }: Chosen): boolean =>
  visualizationsFor(analysisType, true).includes(visualizationType);

export const mayShowPeriods = (analysisType: AnalysisType): boolean =>
  visualizationsFor(analysisType, true).length > 0 && visualizationsFor(analysisType, false).length > 0;

export const offeredVisualizations = (draft: Chosen): BuiltVisualization[] =>
  visualizationsFor(draft.analysisType, showsPeriods(draft));

/** [4.11] Changing the analysis or its periods resets the visualization to the first that supports it. */
export const chooseAnalysis = (draft: Chosen, analysisType: AnalysisType, overPeriods: boolean): Chosen => {
  const [first] = visualizationsFor(analysisType, overPeriods);
  const [other] = visualizationsFor(analysisType, !overPeriods);
  return { analysisType, visualizationType: first ?? other ?? draft.visualizationType };
};
