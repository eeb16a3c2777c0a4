import type {
  FurtherFigures,
  ItemFigure,
  MeanFigure,
  ShownDistribution,
  TrendPoint,
} from '#shared/figures/calculation/number-figures.ts';
import { findScaleEnds, weightedOptions } from '#shared/figures/calculation/scale-ends.ts';

export interface StatisticSource extends FurtherFigures {
  readonly n: number;
  /** Present if weighted. */
  readonly effectiveN?: number | undefined;
  readonly isRank?: boolean | undefined;
}

export const createDistributionSource = (
  shown: ShownDistribution,
  { type, direction, isRank }: Pick<ItemFigure, 'type' | 'direction' | 'isRank'>,
): StatisticSource => {
  const { n, abstentions, statistics, returns, weighted } = shown;
  return {
    ...{ n, abstentions, statistics, isRank, effectiveN: weighted?.effectiveN },
    ends: type === 'SCALA' ? findScaleEnds(weightedOptions(shown), direction) : null,
    ...(returns && { returns }),
  };
};

type Shown<Figure> = Extract<Figure, { hidden: null }>;

/** `null` if nothing is stored beside the mean. */
export const createMeanSource = ({
  n,
  weighted,
  further,
}: Pick<Shown<MeanFigure> | Shown<TrendPoint>, 'n' | 'weighted' | 'further'>): StatisticSource | null =>
  further ? { n, effectiveN: weighted?.effectiveN, ...further } : null;
