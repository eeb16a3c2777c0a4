import { findPercentiles } from '#shared/figures/calculation/judge-norm.ts';
import { emptyTally, mergeTally, type Tally } from '../counting/tally.ts';
import { isEnough } from './compare-surveys.ts';
import type { TalliedItem } from './disclosure.ts';

/** Among fewer surveys, a rank means little. */
export const MINIMUM_RANKED_SURVEYS = 20;

/** Answers of surveys with neighbouring means, which are ranked as one. */
export interface RankedGroup {
  readonly surveyIds: readonly number[];
  readonly n: number;
  readonly mean: number;
}

interface RankedSurvey {
  readonly id: number;
  readonly n: number;
  readonly sum: number;
}

const meanOf = ({ n, sum }: Pick<RankedSurvey, 'n' | 'sum'>): number => sum / n;

const sumOf = ({ counts }: Tally, { options }: TalliedItem): number =>
  counts.reduce((sum, count, index) => sum + count * (options[index]?.value ?? index + 1), 0);

const totals = (surveys: readonly RankedSurvey[]) => ({
  n: surveys.reduce((all, { n }) => all + n, 0),
  sum: surveys.reduce((all, { sum }) => all + sum, 0),
});

/** Closes a group once a comparison could disclose it; the rest joins the last group. */
const divideCell = (surveys: readonly RankedSurvey[], least: number): RankedSurvey[][] => {
  const sorted = surveys.toSorted((left, right) => meanOf(left) - meanOf(right) || left.id - right.id);
  const groups: RankedSurvey[][] = [];
  let open: RankedSurvey[] = [];
  for (const survey of sorted) {
    open.push(survey);
    if (isEnough(open.length, Math.max(...open.map(({ n }) => n)), totals(open).n, least)) {
      groups.push(open);
      open = [];
    }
  }
  // The whole cell is enough, so at least one group is closed once all of it is in one.
  while (open.length > 0) {
    const joined = [...(groups.pop() ?? []), ...open];
    open = [];
    if (
      groups.length === 0 ||
      isEnough(joined.length, Math.max(...joined.map(({ n }) => n)), totals(joined).n, least)
    )
      groups.push(joined);
    else open = joined;
  }
  return groups;
};

export const tallyCells = (
  bySurvey: ReadonlyMap<number, Tally>,
  cellOf: ReadonlyMap<number, number>,
  optionCount: number,
): Map<number, Tally> => {
  const cells = new Map<number, Tally>();
  for (const [id, tally] of bySurvey) {
    const cell = cellOf.get(id);
    if (cell === undefined) continue;
    const sum = cells.get(cell) ?? emptyTally(optionCount);
    mergeTally(sum, tally);
    cells.set(cell, sum);
  }
  return cells;
};

/**
 * Divides the surveys disclosed in a comparison, cell by cell, into groups of neighbouring means. Each group could be
 * disclosed by a comparison itself and never crosses cells, so whatever follows from their sums concerns as many
 * surveys as what follows from comparisons (docs/disclosure.md, 12).
 */
export const rankedGroups = (
  bySurvey: ReadonlyMap<number, Tally>,
  cellOf: ReadonlyMap<number, number>,
  isCompared: (cell: number) => boolean,
  item: TalliedItem,
  least: number,
): RankedGroup[] => {
  const shown = [...bySurvey].filter(([id, { n }]) => n > 0 && isCompared(cellOf.get(id) ?? 0));
  const cells = Map.groupBy(shown, ([id]) => cellOf.get(id));
  return [...cells.values()].flatMap((members) => {
    const surveys = members.map(([id, tally]) => ({ id, n: tally.n, sum: sumOf(tally, item) }));
    const largest = Math.max(...surveys.map(({ n }) => n));
    if (!isEnough(surveys.length, largest, totals(surveys).n, least)) return [];
    return divideCell(surveys, least).map((group) => {
      const { n, sum } = totals(group);
      return { surveyIds: group.map(({ id }) => id), n, mean: sum / n };
    });
  });
};

export interface SurveyRank {
  readonly from: number;
  readonly to: number;
  readonly surveyCount: number;
}

/** The percentile range of a mean: between the middles of the groups on either side of it. */
export const rankAmong = (mean: number, groups: readonly RankedGroup[]): SurveyRank | null => {
  const surveyCount = groups.reduce((all, { surveyIds }) => all + surveyIds.length, 0);
  if (surveyCount < MINIMUM_RANKED_SURVEYS) return null;
  let below = 0;
  const points = groups
    .toSorted((left, right) => left.mean - right.mean)
    .map(({ surveyIds, mean: value }) => {
      const percent = Math.round((100 * (below + surveyIds.length / 2)) / surveyCount);
      below += surveyIds.length;
      return { percent, value };
    });
  const found = findPercentiles(mean, points);
  return found && { ...found, surveyCount };
};
