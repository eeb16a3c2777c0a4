import type { HiddenReason } from '#shared/calculation/hidden-reasons.ts';
import type { ItemFigure, MeansData } from '#shared/calculation/number-figures.ts';
import type { FigureDataOf } from '#shared/report-items/figure-kinds.ts';
import type { ConfigByView, View } from '#shared/report-items/visualizations.ts';
import type { ChartTable, Statistic, Wording } from './chart-table.ts';

/** A chart in words and numbers. */
export interface ChartDescription {
  /** What it is about, where the author gave it no heading; '' for nothing. */
  readonly subject: string;
  /** For those who hear it. */
  readonly sentence: string;
  readonly table: ChartTable;
  /** Of all answers together; empty where they must not be shown. */
  readonly statistics: readonly Statistic[];
  /** Surveys that the statistics are of, and their valid answers; 0 where these must not be shown. */
  readonly surveyCount: number;
  readonly answerCount: number;
  /** It shows means, of all answers together. */
  readonly hasMeans?: boolean;
  /** As of `countedAlike`. */
  readonly alike?: MeansData['alike'];
  /** Who is left out under a filter; null: there was none. */
  readonly excluded: NonNullable<ItemFigure['excluded']> | null;
  /** What to be careful about when reading it; absent: nothing. */
  readonly cautions?: readonly string[];
  /** Why nothing at all is shown; null: something is. */
  readonly hidden: HiddenReason | null;
}

/** How a view is told; an entry of the registry in `describe-chart.ts`. */
export interface Described<Type extends View> {
  /** Null where there is nothing to tell. */
  readonly describe: (
    data: FigureDataOf<Type>,
    wording: Wording,
    config: ConfigByView[Type],
  ) => ChartDescription | null;
  /** Whether it has statistics of all answers pooled, and the author wants them; false where each row carries its own. */
  readonly showsStatistics: (config: ConfigByView[Type]) => boolean;
  /** Rows that it draws below each other, of a table of so many: on paper it is high enough for all. 0: they do not make it high. */
  readonly rowsDrawn: (data: FigureDataOf<Type>, tableRows: number) => number;
}
