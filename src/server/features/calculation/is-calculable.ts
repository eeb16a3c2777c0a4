import {
  type BuiltFigureKind,
  figureKinds,
  type VisualizationsOf,
} from '#shared/calculation/figure-kinds.ts';
import type { ConfigByType, ReportItemConfig } from '#shared/report-items/visualizations.ts';

/** Settings of what has figures. */
export type CalculableConfig = ConfigByType[VisualizationsOf<BuiltFigureKind>];

/** Whether there are figures to work out for it; not for what only structures the page. */
export const isCalculable = (config: ReportItemConfig): config is CalculableConfig =>
  figureKinds[config.visualizationType] !== null;
