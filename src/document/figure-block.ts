import type { ChartTable, Statistic } from '#charts/chart-table.ts';
import type { ChartView } from '#charts/describe-chart.ts';
import type { FigureData } from '#shared/calculation/figures.ts';
import type { ConfigByView } from '#shared/report-items/visualizations.ts';

export type ChartConfig = ConfigByView[ChartView];

/** A chart with what it says in words and numbers. */
export interface FigureBlock {
  readonly kind: 'figure';
  /** What `drawChart` draws. */
  readonly chart: { readonly config: ChartConfig; readonly data: FigureData };
  /** The chart in words, for those who hear it. */
  readonly sentence: string;
  readonly table: ChartTable;
  /** Empty where the author shows none, or none may be shown. */
  readonly statistics: readonly Statistic[];
  readonly notes: readonly string[];
}
