import type {
  FurtherFigures,
  ItemFigure,
  MeanFigure,
  ShownDistribution,
  TrendPoint,
} from '#shared/figures/calculation/number-figures.ts';
import { findScaleEnds } from '#shared/figures/calculation/scale-ends.ts';

export interface StatisticSource extends FurtherFigures {
  readonly n: number;
  readonly isRank?: boolean | undefined;
}

export const createDistributionSource = (
  { n, abstentions, statistics, options, returns }: ShownDistribution,
  { type, direction, isRank }: Pick<ItemFigure, 'type' | 'direction' | 'isRank'>,
): StatisticSource => ({
  n,
  abstentions,
  statistics,
  ends: type === 'SCALA' ? findScaleEnds(options, direction) : null,
  isRank,
  ...(returns && { returns }),
});

type Shown<Figure> = Extract<Figure, { hidden: null }>;

/** `null` if nothing is stored beside the mean. */
export const createMeanSource = ({
  n,
  further,
}: Pick<Shown<MeanFigure> | Shown<TrendPoint>, 'n' | 'further'>): StatisticSource | null =>
  further ? { n, ...further } : null;
