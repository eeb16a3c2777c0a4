import {
  type BuiltFigureKind,
  type ConfigOfKind,
  findFigureKind,
} from '#shared/report-items/figure-kinds.ts';
import type { ReportItemConfig } from '#shared/report-items/visualizations.ts';

export type CalculableConfig = ConfigOfKind<BuiltFigureKind>;

export const isCalculable = (config: ReportItemConfig): config is CalculableConfig =>
  findFigureKind(config) !== null;
