import type { Distribution, MeanFigure } from '#shared/calculation/number-figures.ts';

/** What a profile or trend tells of a distribution: less than a bar chart does, and hidden where that is. */
export const meanOf = (told: Distribution): MeanFigure => {
  if (told.hidden !== null) return told;
  const { n, surveyCount, statistics } = told;
  // A type without numbers has no mean.
  if (statistics?.mean == null) return { hidden: 'no-surveys' };
  const { mean, standardDeviation, confidenceInterval } = statistics;
  return { hidden: null, n, surveyCount, mean, standardDeviation, confidenceInterval };
};
