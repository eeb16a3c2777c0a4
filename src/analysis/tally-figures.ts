import { countColumn, countValidByCell, emptyCounts } from './count-column.ts';
import { mayShow } from './disclosure.ts';
import type { PackedAnswers, PackedColumn } from './packed-columns.ts';
import { cellsOf, type RespondentCells } from './respondent-cells.ts';
import type { RespondentFilter } from './respondent-filter.ts';
import { addCounts, emptyTally, type LeftOut, mergeTally, type Tally } from './tally.ts';

/** A survey with its answers. */
export interface SurveyAnswers {
  readonly id: number;
  /** Fewer respondents than this are never shown; at least 1. */
  readonly minimum: number;
  /** Item id -> index of the column, the same in every segment. */
  readonly columnOf: ReadonlyMap<number, number>;
  readonly segments: readonly PackedAnswers[];
}

/** A figure to work out: one item, or several compatible ones pooled. */
export interface FigureRequest {
  readonly itemIds: readonly number[];
  /** Options of each item; 0 for numbers. */
  readonly optionCount: number;
  /** Survey id -> group; null: no split. Surveys without a group are in the total alone. */
  readonly groupOf: ReadonlyMap<number, number> | null;
}

export interface FigureTally {
  readonly total: Tally;
  readonly groups: Map<number, Tally>;
}

/** What a survey adds to one figure; only a reason when its answers must not be shown. */
type Contribution = { shown: ReturnType<typeof emptyCounts>[] } | { hidden: keyof LeftOut };

const countItem = (
  survey: SurveyAnswers,
  cells: RespondentCells,
  columnIndex: number,
  optionCount: number,
): ReturnType<typeof emptyCounts> | null => {
  const counted = emptyCounts(optionCount);
  survey.segments.forEach((segment, index) => {
    const column = segment.columns[columnIndex] as PackedColumn;
    countColumn(column, segment.respondentCount, cells.passOf?.[index] ?? null, counted);
  });
  if (counted.n === 0) return null;
  // Everybody answered: the decision on the respondents, already made, is that on the answers.
  if (!counted.hasInvalid) return counted;
  if (cells.cellOf === null) return counted.n >= survey.minimum ? counted : null;
  const valid = new Uint32Array(cells.sizes.length);
  survey.segments.forEach((segment, index) => {
    const column = segment.columns[columnIndex] as PackedColumn;
    countValidByCell(column, cells.cellOf?.[index] as Uint32Array, valid);
  });
  return mayShow(cells, valid, survey.minimum) ? counted : null;
};

const contribution = (
  survey: SurveyAnswers,
  decision: RespondentCells | { hidden: keyof LeftOut },
  request: FigureRequest,
): Contribution | null => {
  const columns = request.itemIds.flatMap((itemId) => survey.columnOf.get(itemId) ?? []);
  if (columns.length === 0) return null;
  if ('hidden' in decision) return decision;
  const shown = columns.flatMap((column) => countItem(survey, decision, column, request.optionCount) ?? []);
  return shown.length > 0 ? { shown } : { hidden: 'tooFewAnswers' };
};

const add = (tally: Tally, part: Contribution, minimum: number): void => {
  if ('hidden' in part) {
    tally.leftOut[part.hidden] += 1;
    return;
  }
  tally.surveyCount += 1;
  tally.minimum = Math.max(tally.minimum, minimum);
  for (const counted of part.shown) addCounts(tally, counted);
};

const respondentsOf = (survey: SurveyAnswers): number =>
  survey.segments.reduce((sum, segment) => sum + segment.respondentCount, 0);

/** Whether a survey's respondents may be shown under the filter, and if not, why. */
export const decideSurvey = (
  survey: SurveyAnswers,
  filter: RespondentFilter,
): RespondentCells | { hidden: 'surveysTooSmall' | 'filterTooNarrow' } => {
  if (respondentsOf(survey) < survey.minimum) return { hidden: 'surveysTooSmall' };
  const cells = cellsOf(survey.segments, survey.columnOf, filter);
  return cells !== null && mayShow(cells, cells.sizes, survey.minimum)
    ? cells
    : { hidden: 'filterTooNarrow' };
};

/**
 * Counts the answers of surveys for all requested figures, under one filter. What a survey must not show never gets
 * into a tally, not even into a pooled one. Results are in the order of the requests.
 */
export const tallyFigures = (
  surveys: Iterable<SurveyAnswers>,
  filter: RespondentFilter,
  requests: readonly FigureRequest[],
): FigureTally[] => {
  const tallies = requests.map((request) => ({
    total: emptyTally(request.optionCount),
    groups: new Map<number, Tally>(),
  }));
  for (const survey of surveys) {
    const decision = decideSurvey(survey, filter);
    requests.forEach((request, index) => {
      const part = contribution(survey, decision, request);
      if (part === null) return;
      const { total, groups } = tallies[index] as FigureTally;
      add(total, part, survey.minimum);
      const group = request.groupOf?.get(survey.id);
      if (group === undefined) return;
      const tally = groups.get(group) ?? emptyTally(request.optionCount);
      groups.set(group, tally);
      add(tally, part, survey.minimum);
    });
  }
  return tallies;
};

/** Adds tallies of other surveys, made from the same requests. */
export const mergeFigures = (tallies: readonly FigureTally[], others: readonly FigureTally[]): void => {
  tallies.forEach(({ total, groups }, index) => {
    const other = others[index] as FigureTally;
    mergeTally(total, other.total);
    for (const [key, tally] of other.groups) {
      const group = groups.get(key);
      if (group) mergeTally(group, tally);
      else groups.set(key, tally);
    }
  });
};
