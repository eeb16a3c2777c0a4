import { z } from 'zod';
import { Problem } from '../problems.ts';
import { type AnalysisType, analysisTypes } from '../vocabulary.ts';
import {
  builtVisualizations,
  type ReportItemConfig,
  reportItemConfig,
  type VisualizationType,
  visualizationTypes,
} from './visualizations.ts';

const isBuilt = (type: VisualizationType): boolean => builtVisualizations.some((built) => built === type);

/** Of [3.12], what has no settings of its own yet. */
const laterVisualization = z.looseObject({
  visualizationType: z.enum(visualizationTypes.filter((type) => !isBuilt(type))),
  analysisType: z.enum(analysisTypes),
});
/** Of [3.13], what a chart or the list of responses cannot show yet. */
const later = <Type extends VisualizationType, Analyses extends readonly AnalysisType[]>(
  visualizationType: Type,
  analyses: Analyses,
) => z.looseObject({ visualizationType: z.literal(visualizationType), analysisType: z.enum(analyses) });

const [barChart, lineChart, profileLineChart, responses, ...others] = reportItemConfig.options;

/** What may be asked for: every visualization and analysis type there is going to be. */
export const declaredConfig = z.discriminatedUnion('visualizationType', [
  z.discriminatedUnion('analysisType', [...barChart.options, later('BAR_CHART', ['TOPIC'])]),
  z.discriminatedUnion('analysisType', [...lineChart.options, later('LINE_CHART', ['TOPIC'])]),
  profileLineChart,
  z.discriminatedUnion('analysisType', [responses, later('RESPONSES', ['TOPIC'])]),
  ...others,
  laterVisualization,
]);
export type DeclaredConfig = z.infer<typeof declaredConfig>;

/** The one place where what is declared but not built is refused. */
export const requireBuilt = (config: DeclaredConfig): ReportItemConfig => {
  const built = reportItemConfig.safeParse(config);
  if (built.success) return built.data;
  const { visualizationType, analysisType } = config;
  throw new Problem('reportItem.error.notBuilt', { visualizationType, analysisType });
};
