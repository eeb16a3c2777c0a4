import type { ChartView } from '#charts/describe-chart.ts';
import type { ChartTable, Statistic } from '#charts/description/chart-table.ts';
import type { FigureData } from '#shared/figures/calculation/figures.ts';
import type { ConfigByView } from '#shared/reports/report-items/kinds/visualizations.ts';

export type ChartConfig = ConfigByView[ChartView];

export interface FigureBlock {
  readonly kind: 'figure';
  readonly chart: { readonly config: ChartConfig; readonly data: FigureData };
  readonly sentence: string;
  readonly table: ChartTable;
  readonly statistics: readonly Statistic[];
  readonly notes: readonly string[];
}
