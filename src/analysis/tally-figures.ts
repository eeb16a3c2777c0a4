import { type ColumnCounts, clear, emptyCounts } from './column-counts.ts';
import { countColumn } from './count-column.ts';
import { type OptionOrder, reorderCounts } from './option-order.ts';
import type { EncodedAnswers } from './packed-columns.ts';
import { addCounts, areOutliers, type Exclusions, emptyTally, mergeTally, type Tally } from './tally.ts';

/** A survey with its answers. */
export interface SurveyAnswers {
  readonly id: number;
  /** Fewer respondents than this are never shown; at least 1. */
  readonly minimum: number;
  /** How many were asked; absent: nobody said. */
  readonly invited?: number;
  /** Item id -> index of the column, the same in every segment; one map for all surveys of a form. */
  readonly columnOf: ReadonlyMap<number, number>;
  /** Maps an item id to the order of its options if it differs from the question's. All surveys of a form share one map. */
  readonly orderOf?: ReadonlyMap<number, OptionOrder> | undefined;
  readonly segments: readonly EncodedAnswers[];
}

/** What is to be counted: one item, or several compatible ones pooled. Figures are made of it (`figure-tallies.ts`). */
export interface CountRequest {
  readonly itemIds: readonly number[];
  /** Options of each item; 0 for numbers. */
  readonly optionCount: number;
  /** Survey id -> group; null: no split. Surveys without a group are in the total alone. */
  readonly groupOf: ReadonlyMap<number, number> | null;
}

export interface CountTally {
  readonly total: Tally;
  readonly groups: Map<number, Tally>;
}

const respondentsOf = ({ segments }: SurveyAnswers): number =>
  segments.reduce((sum, segment) => sum + segment.respondentCount, 0);

/** A figure while it grows; `counted` is used again for every survey. */
interface Growing {
  readonly request: CountRequest;
  readonly tally: CountTally;
  readonly counted: ColumnCounts;
}

interface PlacedItem {
  readonly column: number;
  /** Null if the options are already in the question's order. */
  readonly order: OptionOrder | null;
}

/** The column's answers in `counted`; false when they are too few to be shown. */
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

const groupTally = ({ request, tally }: Growing, surveyId: number): Tally | null => {
  const key = request.groupOf?.get(surveyId);
  if (key === undefined) return null;
  const known = tally.groups.get(key);
  if (known) return known;
  const fresh = emptyTally(request.optionCount);
  tally.groups.set(key, fresh);
  return fresh;
};

/** `n`: its valid answers. */
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

/** What one survey adds to one figure. `columns`: where it has the figure's items. */
const grow = (
  growing: Growing,
  survey: SurveyAnswers,
  respondents: number,
  columns: readonly PlacedItem[],
): void => {
  if (columns.length === 0) return;
  const { total } = growing.tally;
  const group = growing.request.groupOf === null ? null : groupTally(growing, survey.id);
  let shown = 0;
  const isTooSmall = respondents < survey.minimum || respondents === 0;
  if (!isTooSmall)
    for (const column of columns) {
      if (!countItem(survey, column, growing)) continue;
      shown += growing.counted.n;
      addCounts(total, growing.counted);
      if (group) addCounts(group, growing.counted);
      if (!areOutliers(growing.counted.numbers, survey.minimum)) continue;
      total.hasOutliers = true;
      if (group) group.hasOutliers = true;
    }
  const reason = isTooSmall ? 'surveysTooSmall' : 'tooFewAnswers';
  if (shown > 0) countSurvey(total, survey, respondents, shown);
  else exclude(total, reason);
  if (!group) return;
  if (shown > 0) countSurvey(group, survey, respondents, shown);
  else exclude(group, reason);
};

/**
 * Counts the answers of whole surveys for all requested figures; under a filter see `addCohorts`. What a survey must not show never gets
 * into a tally, not even into a pooled one. Results are in the order of the requests.
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
  /** Of a form's surveys: by figure, the columns of its items. */
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

/** Adds tallies of other surveys, made from the same requests. */
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
