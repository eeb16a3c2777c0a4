import type { Population } from '#shared/figures/calculation/finite-population.ts';
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
  readonly population?: Population | undefined;
  /** Missing for weighted numbers, and for all that are not numbers. */
  readonly sum?: number | undefined;
}

export const createDistributionSource = (
  shown: ShownDistribution,
  { type, direction, isRank, boxes }: Pick<ItemFigure, 'type' | 'direction' | 'isRank' | 'boxes'>,
): StatisticSource => {
  const { n, abstentions, statistics, returns, weighted, population } = shown;
  return {
    ...{ n, abstentions, statistics, isRank, effectiveN: weighted?.effectiveN, population },
    ends: type === 'SCALA' ? findScaleEnds(weightedOptions(shown), direction, boxes) : null,
    ...(returns && { returns }),
    ...(type === 'NUMERIC' && !weighted && statistics?.mean != null && { sum: n * statistics.mean }),
  };
};

type Shown<Figure> = Extract<Figure, { hidden: null }>;

/** `null` if nothing is stored beside the mean. */
export const createMeanSource = ({
  n,
  weighted,
  population,
  further,
}: Pick<
  Shown<MeanFigure> | Shown<TrendPoint>,
  'n' | 'weighted' | 'population' | 'further'
>): StatisticSource | null =>
  further ? { n, effectiveN: weighted?.effectiveN, population, ...further } : null;
