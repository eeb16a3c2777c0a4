import { type ColumnCounts, clear, emptyCounts } from './column-counts.ts';
import { countColumn } from './count-column.ts';
import { type Margin, marginOf, maySpare } from './disclosure.ts';
import { listMissing, type MissingAnswers, nobodyMissing } from './invalid-answers.ts';
import type { EncodedAnswers } from './packed-columns.ts';
import { CellSorter, type RespondentCells } from './respondent-cells.ts';
import type { RespondentFilter } from './respondent-filter.ts';
import { addCounts, areFar, emptyTally, type LeftOut, mergeTally, type Tally } from './tally.ts';

/** A survey with its answers. */
export interface SurveyAnswers {
  readonly id: number;
  /** Fewer respondents than this are never shown; at least 1. */
  readonly minimum: number;
  /** Item id -> index of the column, the same in every segment; one map for all surveys of a form. */
  readonly columnOf: ReadonlyMap<number, number>;
  readonly segments: readonly EncodedAnswers[];
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

/** The decision on a survey's respondents. `cells` and `margin` are null when there is no filter. */
export type SurveyDecision =
  | { readonly hidden: 'surveysTooSmall' | 'filterTooNarrow' }
  | { readonly hidden: null; readonly cells: null; readonly passing: number }
  | {
      readonly hidden: null;
      readonly cells: RespondentCells;
      readonly margin: Margin;
      readonly passing: number;
    };

const NARROW: SurveyDecision = { hidden: 'filterTooNarrow' };

/**
 * Decides whether a survey's respondents may be shown under the filter, and if not, why. A decision lasts until the
 * next one.
 */
export const deciderOf = (filter: RespondentFilter): ((survey: SurveyAnswers) => SurveyDecision) => {
  const sorters = new Map<SurveyAnswers['columnOf'], CellSorter | null>();
  return ({ segments, minimum, columnOf }) => {
    let respondents = 0;
    for (const segment of segments) respondents += segment.respondentCount;
    if (respondents < minimum || respondents === 0) return { hidden: 'surveysTooSmall' };
    if (filter.length === 0) return { hidden: null, cells: null, passing: respondents };
    let sorter = sorters.get(columnOf);
    if (sorter === undefined) {
      sorter = CellSorter.of(filter, columnOf, segments[0] as EncodedAnswers);
      sorters.set(columnOf, sorter);
    }
    const cells = sorter?.sort(segments) ?? null;
    if (cells === null) return NARROW;
    const margin = marginOf(cells, minimum);
    return margin === null ? NARROW : { hidden: null, cells, margin, passing: cells.passingCount };
  };
};

/** A figure while it grows; `counted` and `missing` are used again for every survey. */
interface Growing {
  readonly request: FigureRequest;
  readonly tally: FigureTally;
  readonly counted: ColumnCounts;
  readonly missing: MissingAnswers;
}

/** The column's answers as far as they may be shown, in `counted`; false when they may not. */
const countItem = (
  { segments, minimum }: SurveyAnswers,
  decision: Extract<SurveyDecision, { hidden: null }>,
  column: number,
  { counted, missing }: Growing,
): boolean => {
  const { cells } = decision;
  clear(counted);
  for (let index = 0; index < segments.length; index += 1)
    countColumn(segments[index] as EncodedAnswers, column, cells?.passing[index] ?? null, counted);
  if (counted.n < minimum) return false;
  if (cells === null || minimum === 1) return true;
  listMissing(segments, column, cells.cellOf, missing);
  return maySpare(cells, decision.margin, missing, minimum);
};

const groupTally = ({ request, tally }: Growing, surveyId: number): Tally | null => {
  const key = request.groupOf?.get(surveyId);
  if (key === undefined) return null;
  const known = tally.groups.get(key);
  if (known) return known;
  const fresh = emptyTally(request.optionCount);
  tally.groups.set(key, fresh);
  return fresh;
};

const countSurvey = (tally: Tally, minimum: number): void => {
  tally.surveyCount += 1;
  if (minimum > tally.minimum) tally.minimum = minimum;
};

const leaveOut = (tally: Tally, reason: keyof LeftOut): void => {
  tally.leftOut[reason] += 1;
};

/** What one survey adds to one figure. `columns`: where it has the figure's items. */
const grow = (
  growing: Growing,
  survey: SurveyAnswers,
  decision: SurveyDecision,
  columns: readonly number[],
): void => {
  if (columns.length === 0) return;
  const { total } = growing.tally;
  const group = growing.request.groupOf === null ? null : groupTally(growing, survey.id);
  let isShown = false;
  if (decision.hidden === null)
    for (const column of columns) {
      if (!countItem(survey, decision, column, growing)) continue;
      isShown = true;
      addCounts(total, growing.counted);
      if (group) addCounts(group, growing.counted);
      if (!areFar(growing.counted.numbers, survey.minimum)) continue;
      total.hasFarValues = true;
      if (group) group.hasFarValues = true;
    }
  const reason = decision.hidden ?? 'tooFewAnswers';
  if (isShown) countSurvey(total, survey.minimum);
  else leaveOut(total, reason);
  if (!group) return;
  if (isShown) countSurvey(group, survey.minimum);
  else leaveOut(group, reason);
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
  const missing = nobodyMissing();
  const figures = requests.map(
    (request): Growing => ({
      request,
      tally: { total: emptyTally(request.optionCount), groups: new Map() },
      counted: emptyCounts(request.optionCount),
      missing,
    }),
  );
  const decide = deciderOf(filter);
  /** Of a form's surveys: by figure, the columns of its items. */
  const columnsOf = new Map<SurveyAnswers['columnOf'], number[][]>();
  for (const survey of surveys) {
    const { columnOf } = survey;
    const columns =
      columnsOf.get(columnOf) ??
      requests.map(({ itemIds }) => itemIds.flatMap((itemId) => columnOf.get(itemId) ?? []));
    columnsOf.set(columnOf, columns);
    const decision = decide(survey);
    for (let figure = 0; figure < figures.length; figure += 1)
      grow(figures[figure] as Growing, survey, decision, columns[figure] as number[]);
  }
  return figures.map(({ tally }) => tally);
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
