import type {
  FurtherFigures,
  ItemFigure,
  MeanFigure,
  ShownDistribution,
  TrendPoint,
} from '#shared/calculation/number-figures.ts';
import { endsOfScale } from '#shared/calculation/scale-ends.ts';

/** What chosen statistics are read from, whatever a chart shows. */
export interface StatisticSource extends FurtherFigures {
  /** Valid answers. */
  readonly n: number;
  /** As of `ItemFigure`. */
  readonly isRank?: boolean | undefined;
}

/** Of a bar chart, or one group of it. */
export const sourceOfDistribution = (
  { n, abstentions, statistics, options, returns }: ShownDistribution,
  { type, direction, isRank }: Pick<ItemFigure, 'type' | 'direction' | 'isRank'>,
): StatisticSource => ({
  n,
  abstentions,
  statistics,
  ends: type === 'SCALA' ? endsOfScale(options, direction) : null,
  isRank,
  ...(returns && { returns }),
});

type Shown<Figure> = Extract<Figure, { hidden: null }>;

/** Of a row of a profile or a point of a line; null where nothing is stored beside its mean. */
export const sourceOfMean = ({
  n,
  further,
}: Pick<Shown<MeanFigure> | Shown<TrendPoint>, 'n' | 'further'>): StatisticSource | null =>
  further ? { n, ...further } : null;
