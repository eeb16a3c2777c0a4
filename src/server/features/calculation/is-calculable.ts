import { type TaskKind, taskKinds, type VisualizationsOf } from '#analysis/task-kinds.ts';
import type { ConfigByType, ReportItemConfig } from '#shared/report-items/visualizations.ts';

/** Settings of what has figures. */
export type CalculableConfig = ConfigByType[VisualizationsOf<TaskKind>];

/** Whether there are figures to work out for it; not for what only structures the page. */
export const isCalculable = (config: ReportItemConfig): config is CalculableConfig =>
  taskKinds[config.visualizationType] !== null;
