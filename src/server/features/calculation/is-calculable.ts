import { type BuiltFigureKind, type ConfigOfKind, figureKindOf } from '#shared/report-items/figure-kinds.ts';
import type { ReportItemConfig } from '#shared/report-items/visualizations.ts';

/** Settings of what has figures. */
export type CalculableConfig = ConfigOfKind<BuiltFigureKind>;

/** Whether there are figures to work out for it; not for what only structures the page. */
export const isCalculable = (config: ReportItemConfig): config is CalculableConfig =>
  figureKindOf(config) !== null;
