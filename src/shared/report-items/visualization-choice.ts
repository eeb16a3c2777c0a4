import {
  type AnalysisType,
  type BuiltVisualization,
  builtVisualizations,
  type VisualizationType,
} from '../vocabulary.ts';
import { defaultConfigOf } from './visualizations.ts';

interface Choice {
  readonly once: readonly VisualizationType[];
  /** Over several periods. */
  readonly longitudinal: readonly VisualizationType[];
}

/** By analysis, what can show it. */
const choices: Record<AnalysisType, Choice> = {
  QUANTITATIVE: { once: ['BAR_CHART', 'PROFILE_LINE_CHART'], longitudinal: ['LINE_CHART'] },
  WORD_FREQUENCY: {
    once: ['WORDCLOUD', 'WORDCLOUD_RESPONSES', 'BAR_CHART'],
    longitudinal: ['LINE_CHART'],
  },
  RESPONSES: { once: ['RESPONSES'], longitudinal: [] },
  TOPIC: { once: ['BAR_CHART', 'RESPONSES'], longitudinal: ['LINE_CHART'] },
  STRUCTURAL_ELEMENTS: { once: ['DIVIDER', 'RICH_TEXT'], longitudinal: [] },
};

/** The built visualizations of an analysis, in the order in which they are offered [4.11]. */
export const visualizationsFor = (
  analysisType: AnalysisType,
  isLongitudinal: boolean,
): BuiltVisualization[] => {
  const { once, longitudinal } = choices[analysisType];
  return (isLongitudinal ? longitudinal : once).flatMap((type) =>
    builtVisualizations.filter(
      (built) => built === type && defaultConfigOf(built, []).analysisType === analysisType,
    ),
  );
};

/** Whether the visualization shows several periods. */
export const isLongitudinal = (type: BuiltVisualization, analysisType: AnalysisType): boolean =>
  choices[analysisType].longitudinal.some((own) => own === type);
