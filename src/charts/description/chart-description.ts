import type { FigureData } from '#shared/figures/calculation/figures.ts';
import type { ItemFigure, MeansData } from '#shared/figures/calculation/number-figures.ts';
import type { FigureDataOf } from '#shared/reports/report-items/kinds/figure-kinds.ts';
import type {
  ConfigByView,
  ReportItemConfig,
  View,
} from '#shared/reports/report-items/kinds/visualizations.ts';
import type { HiddenReason } from '#shared/surveys/surveys/hidden-reasons.ts';
import type { ChartTable, Statistic, Wording } from './chart-table.ts';

export interface ChartDescription {
  /** Stands in for a missing heading; '' if there is none. */
  readonly subject: string;
  readonly sentence: string;
  readonly table: ChartTable;
  readonly statistics: readonly Statistic[];
  /** Surveys and valid answers behind the statistics; 0 if these must not be shown. */
  readonly surveyCount: number;
  readonly answerCount: number;
  readonly hasMeans?: boolean;
  /** True if the table has a row per cell, of each question the total first; otherwise a row per question. */
  readonly hasRowPerCell?: boolean;
  readonly alike?: MeansData['alike'];
  readonly excluded: NonNullable<ItemFigure['excluded']> | null;
  readonly cautions?: readonly string[];
  /** `null` unless nothing may be shown. */
  readonly hidden: HiddenReason | null;
}

export type DescribeDifferences = (
  description: ChartDescription,
  data: FigureData,
  config: ReportItemConfig,
  wording: Wording,
) => ChartDescription;

export interface Described<Type extends View> {
  readonly describe: (
    data: FigureDataOf<Type>,
    wording: Wording,
    config: ConfigByView[Type],
  ) => ChartDescription | null;
  /** True if the author wants statistics of all answers pooled; false if each row has its own. */
  readonly showsStatistics: (config: ConfigByView[Type]) => boolean;
  /**
   * Number of rows drawn below each other for a table of that many, which determines the height on paper; 0 if the
   * height does not depend on them.
   */
  readonly rowsDrawn: (data: FigureDataOf<Type>, tableRows: number) => number;
}
