import type { Tally } from '../counting/tally.ts';
import { computeStatistics } from '../statistics/statistics.ts';
import { isEnough } from './compare-surveys.ts';
import { disclose, type TalliedItem } from './disclosure.ts';

/** The standard deviation of fewer means is a poor estimate of how far courses usually differ. */
export const MINIMUM_NORM_SURVEYS = 10;

/** The sums of means and of their squares over a cell's surveys, beside the one that comparisons disclose. */
const FURTHER_SUMS = 2;

export interface NormOfSurveys {
  readonly mean: number;
  /** Between the surveys' means (divisor k - 1 for k surveys). */
  readonly deviation: number;
  readonly n: number;
  readonly surveyCount: number;
}

/**
 * Discloses the mean of surveys' means and their standard deviation, or `null`. Like a comparison it is a sum of cells
 * (`comparisonCells`). A comparison discloses one sum over the answers of a cell, a norm two more, of which a
 * combination can leave out two surveys; so a cell needs two surveys more than for a comparison (docs/disclosure.md,
 * 12).
 */
export const discloseNorm = (
  bySurvey: ReadonlyMap<number, Tally>,
  cellOf: ReadonlyMap<number, number>,
  isOfNorm: (cell: number) => boolean,
  item: TalliedItem,
  least: number,
): NormOfSurveys | null => {
  const shown = [...bySurvey].flatMap(([id, tally]) => {
    const cell = cellOf.get(id);
    if (cell === undefined || !isOfNorm(cell)) return [];
    const own = disclose(tally, item);
    return own.hidden === null && own.statistics?.mean != null
      ? [{ cell, n: own.n, mean: own.statistics.mean }]
      : [];
  });
  const told = [...Map.groupBy(shown, ({ cell }) => cell).values()].filter((members) => {
    const sizes = members.map(({ n }) => n);
    const all = sizes.reduce((sum, n) => sum + n, 0);
    return isEnough(members.length, Math.max(...sizes), all, least + FURTHER_SUMS);
  });
  const surveys = told.flat();
  if (surveys.length < MINIMUM_NORM_SURVEYS) return null;
  const values = surveys.map(({ mean }) => mean).sort((left, right) => left - right);
  const { mean, standardDeviation } = computeStatistics({ values, counts: values.map(() => 1) });
  if (mean === null || standardDeviation === null) return null;
  return {
    mean,
    deviation: standardDeviation,
    n: surveys.reduce((sum, { n }) => sum + n, 0),
    surveyCount: surveys.length,
  };
};
