import {
  type BuiltFigureKind,
  type ConfigOfKind,
  findFigureKind,
} from '#shared/reports/report-items/kinds/figure-kinds.ts';
import type { ReportItemConfig } from '#shared/reports/report-items/kinds/visualizations.ts';

export type CalculableConfig = ConfigOfKind<BuiltFigureKind>;

export const isCalculable = (config: ReportItemConfig): config is CalculableConfig =>
  findFigureKind(config) !== null;
