import type {
  Distribution,
  FurtherFigures,
  MeanFigure,
  ShownDistribution,
} from '#shared/figures/calculation/number-figures.ts';
import { findScaleEnds, type ScaleBoxes, weightedOptions } from '#shared/figures/calculation/scale-ends.ts';
import type { Question } from '../queries/queries.ts';

/** Reveals less than a bar chart of the same distribution, and is hidden whenever that is. */
export const computeMean = (distribution: Distribution): MeanFigure => {
  if (distribution.hidden !== null) return distribution;
  const { n, surveyCount, statistics, weighted, population } = distribution;
  // A type without numbers has no mean.
  if (statistics?.mean == null) return { hidden: 'no-surveys' };
  const { mean, standardDeviation, confidenceInterval } = statistics;
  const shown = { n, surveyCount, mean, standardDeviation, confidenceInterval };
  return { hidden: null, ...shown, ...(weighted && { weighted }), ...(population && { population }) };
};

export const boxesOf = (config: object): ScaleBoxes | undefined =>
  'boxes' in config ? (config.boxes as ScaleBoxes | undefined) : undefined;

/** Further statistics; they reveal nothing that a bar chart does not. */
export const computeFurtherStatistics = (
  shown: ShownDistribution,
  { type, direction }: Pick<Question, 'type' | 'direction'>,
  boxes: ScaleBoxes | undefined,
): FurtherFigures => {
  const { abstentions, statistics, returns } = shown;
  return {
    abstentions,
    statistics,
    // The bars of numbers are no steps between two ends.
    ends: statistics && type !== 'INDEX' ? findScaleEnds(weightedOptions(shown), direction, boxes) : null,
    ...(returns && { returns }),
  };
};
