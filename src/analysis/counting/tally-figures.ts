import { type CountedNumbers, sumNumbers } from '../statistics/counted-numbers.ts';
import { type ColumnCounts, clear, emptyCounts } from './column-counts.ts';
import { countColumn } from './count-column.ts';
import type { ScoreRange } from './number-bins.ts';
import { type OptionOrder, reorderCounts } from './option-order.ts';
import type { EncodedAnswers } from './packed-columns.ts';
import { roughenNumbers, roughenScores, type ToldSquares } from './rough-squares.ts';
import {
  addCounts,
  addSquares,
  addWeighted,
  type Exclusions,
  emptyTally,
  mergeTally,
  type Tally,
} from './tally.ts';

export interface SurveyAnswers {
  readonly id: number;
  readonly minimum: number;
  readonly invited?: number;
  /** The weight of each of its people; absent without weights. */
  readonly weight?: number;
  readonly columnOf: ReadonlyMap<number, number>;
  /** Option order by item id, if it differs from the question's. All surveys of a form share one map. */
  readonly orderOf?: ReadonlyMap<number, OptionOrder> | undefined;
  readonly segments: readonly EncodedAnswers[];
}

export interface CountRequest {
  readonly itemIds: readonly number[];
  readonly optionCount: number;
  /** Given for a scale. */
  readonly range?: ScoreRange | null;
  /** Groups by survey id; `null` without a split. Surveys without a group count in the total alone. */
  readonly groupOf: ReadonlyMap<number, number | readonly number[]> | null;
}

export interface CountTally {
  readonly total: Tally;
  readonly groups: Map<number, Tally>;
}

const respondentsOf = ({ segments }: SurveyAnswers): number =>
  segments.reduce((sum, segment) => sum + segment.respondentCount, 0);

interface Growing {
  readonly request: CountRequest;
  readonly tally: CountTally;
  readonly counted: ColumnCounts;
}

interface PlacedItem {
  readonly column: number;
  readonly order: OptionOrder | null;
}

const countItem = (
  { segments, minimum }: SurveyAnswers,
  { column, order }: PlacedItem,
  { counted }: Growing,
): boolean => {
  clear(counted);
  for (const segment of segments) countColumn(segment, column, counted);
  if (order !== null) reorderCounts(counted, order);
  return counted.n >= minimum;
};

export const groupTallies = (
  { groupOf, optionCount }: CountRequest,
  groups: CountTally['groups'],
  surveyId: number,
): Tally[] => {
  const keys = groupOf?.get(surveyId);
  if (keys === undefined) return [];
  return (typeof keys === 'number' ? [keys] : keys).map((key) => {
    const tally = groups.get(key) ?? emptyTally(optionCount);
    groups.set(key, tally);
    return tally;
  });
};

const countSurvey = (
  tally: Tally,
  { minimum, invited }: SurveyAnswers,
  respondents: number,
  n: number,
): void => {
  tally.surveyCount += 1;
  if (n > tally.largest) tally.largest = n;
  if (minimum > tally.minimum) tally.minimum = minimum;
  const { returns } = tally;
  returns.respondentCount += respondents;
  if (invited === undefined) returns.surveysWithoutInvited += 1;
  else returns.invited += invited;
};

const exclude = (tally: Tally, reason: keyof Exclusions): void => {
  tally.excluded[reason] += 1;
};

const roughened = new WeakMap<EncodedAnswers, Map<string, ToldSquares>>();

/** Searched once for the same answers: a thread keeps those that it read. */
const roughen = (
  { segments, minimum }: SurveyAnswers,
  column: number,
  range: ScoreRange | null,
  numbers: readonly CountedNumbers[],
): ToldSquares => {
  const search = (): ToldSquares => {
    const counted = sumNumbers(numbers);
    return range === null ? roughenNumbers(counted, minimum) : roughenScores(counted, range, minimum);
  };
  const [only] = segments;
  if (!only || segments.length > 1) return search();
  const known = roughened.get(only) ?? new Map<string, ToldSquares>();
  roughened.set(only, known);
  const key = [column, range?.lowest, range?.highest, minimum].join();
  const found = known.get(key) ?? search();
  known.set(key, found);
  return found;
};

const grow = (
  growing: Growing,
  survey: SurveyAnswers,
  respondents: number,
  columns: readonly PlacedItem[],
): void => {
  if (columns.length === 0) return;
  const { request, tally } = growing;
  const tallies = [tally.total, ...groupTallies(request, tally.groups, survey.id)];
  let shown = 0;
  const isTooSmall = respondents < survey.minimum || respondents === 0;
  if (!isTooSmall)
    for (const column of columns) {
      if (!countItem(survey, column, growing)) continue;
      shown += growing.counted.n;
      for (const own of tallies) {
        addCounts(own, growing.counted);
        if (survey.weight !== undefined) addWeighted(own, growing.counted, survey.weight);
      }
      const { numbers } = growing.counted;
      if (numbers.length > 0 && survey.minimum > 1) {
        const squares = roughen(survey, column.column, request.range ?? null, numbers);
        for (const own of tallies) addSquares(own, squares, growing.counted.n);
      }
    }
  const reason = isTooSmall ? 'surveysTooSmall' : 'tooFewAnswers';
  for (const own of tallies)
    if (shown > 0) countSurvey(own, survey, respondents, shown);
    else exclude(own, reason);
};

/**
 * Counts the answers of whole surveys for all requested figures, in the order of the requests; under a filter see
 * `addFiltered`. Answers that must not be shown never enter a tally, not even a pooled one.
 */
export const tallyFigures = (
  surveys: Iterable<SurveyAnswers>,
  requests: readonly CountRequest[],
): CountTally[] => {
  const figures = requests.map(
    (request): Growing => ({
      request,
      tally: { total: emptyTally(request.optionCount), groups: new Map() },
      counted: emptyCounts(request.optionCount),
    }),
  );
  const columnsOf = new Map<SurveyAnswers['columnOf'], PlacedItem[][]>();
  for (const survey of surveys) {
    const { columnOf } = survey;
    const columns =
      columnsOf.get(columnOf) ??
      requests.map(({ itemIds }) =>
        itemIds.flatMap((itemId): PlacedItem[] => {
          const column = columnOf.get(itemId);
          return column === undefined ? [] : [{ column, order: survey.orderOf?.get(itemId) ?? null }];
        }),
      );
    columnsOf.set(columnOf, columns);
    const respondents = respondentsOf(survey);
    for (let figure = 0; figure < figures.length; figure += 1)
      grow(figures[figure] as Growing, survey, respondents, columns[figure] as PlacedItem[]);
  }
  return figures.map(({ tally }) => tally);
};

export const mergeFigures = (tallies: readonly CountTally[], others: readonly CountTally[]): void => {
  tallies.forEach(({ total, groups }, index) => {
    const other = others[index] as CountTally;
    mergeTally(total, other.total);
    for (const [key, tally] of other.groups) {
      const group = groups.get(key);
      if (group) mergeTally(group, tally);
      else groups.set(key, tally);
    }
  });
};
