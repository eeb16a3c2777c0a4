import type { HiddenReason } from '#shared/surveys/surveys/hidden-reasons.ts';
import type { OptionOrder } from '../counting/option-order.ts';
import {
  addBars,
  addWeighted,
  type Exclusions,
  exclusionReasonByCount,
  type Tally,
} from '../counting/tally.ts';
import { type CountRequest, type CountTally, groupTallies } from '../counting/tally-figures.ts';
import { addNumbers } from '../statistics/counted-numbers.ts';
import { type FilteredColumn, type FilteredCounts, SHOWN, TOO_FEW } from './filtered-counts.ts';

interface Stratum {
  readonly counts: FilteredCounts;
  /** The weight of each of its people. */
  readonly weight: number;
}

export interface FilteredSurvey {
  readonly surveyId: number;
  readonly minimum: number;
  readonly columnOf: ReadonlyMap<number, number>;
  readonly orderOf?: ReadonlyMap<number, OptionOrder> | undefined;
  readonly hidden: HiddenReason | null;
  readonly counts: FilteredCounts | null;
  /** In the place of `counts`, released queries that share no people; all of them must show an item. */
  readonly strata?: readonly Stratum[];
}

const inOrder = ({ counts }: FilteredColumn, order: OptionOrder | undefined): ArrayLike<number> => {
  if (order === undefined) return counts;
  const ordered = new Float64Array(counts.length);
  for (let option = 0; option < counts.length; option += 1)
    ordered[(order[option] ?? option + 1) - 1] = counts[option] as number;
  return ordered;
};

const addColumn = (
  tally: Tally,
  column: FilteredColumn,
  order: OptionOrder | undefined,
  weight: number | undefined,
): void => {
  tally.n += column.n;
  tally.abstentions += column.abstentions;
  tally.blanks += column.blanks;
  const { counts } = tally;
  const most = Math.min(column.counts.length, counts.length);
  for (let option = 0; option < most; option += 1) {
    const place = (order?.[option] ?? option + 1) - 1;
    counts[place] = (counts[place] as number) + (column.counts[option] as number);
  }
  if (weight !== undefined)
    addWeighted(
      tally,
      { n: column.n, counts: inOrder(column, order), numbers: column.numbers ? [column.numbers] : [] },
      weight,
    );
  if (column.numbers === null) return;
  addNumbers(tally.numbers, column.numbers);
  tally.bars = addBars(tally.bars, column.bars);
  // Beside the bars of the whole survey a sum of squares could tell single numbers.
  tally.correctionOfSquares = Number.NaN;
};

const growFigure = (figure: CountTally, request: CountRequest, survey: FilteredSurvey): void => {
  const { columnOf, orderOf, counts, minimum, surveyId } = survey;
  const items = request.itemIds.filter((itemId) => columnOf.has(itemId));
  if (items.length === 0) return;
  const tallies = [figure.total, ...groupTallies(request, figure.groups, surveyId)];
  const exclude = (reason: keyof Exclusions): void => {
    for (const tally of tallies) tally.excluded[reason] += 1;
  };
  const parts: readonly Partial<Stratum>[] = survey.strata ?? (counts === null ? [] : [{ counts }]);
  if (parts.length === 0) {
    exclude(exclusionReasonByCount[survey.hidden ?? 'filter-not-possible']);
    return;
  }
  let shown = 0;
  let tellsAnswers = false;
  for (const itemId of items) {
    const columns = parts.flatMap((part) => part.counts?.columns[columnOf.get(itemId) as number] ?? []);
    const n = columns.reduce((sum, column) => sum + column.n, 0);
    // A scale that was defined after the filter had been shown.
    if (columns.length < parts.length) tellsAnswers = true;
    else if (columns.some(({ state }) => state !== SHOWN))
      tellsAnswers ||= columns.some(({ state }) => state !== SHOWN && state !== TOO_FEW);
    else if (n > 0 && columns.every((column) => column.n === 0 || column.n >= minimum)) {
      shown += n;
      for (const [index, column] of columns.entries())
        for (const tally of tallies) addColumn(tally, column, orderOf?.get(itemId), parts[index]?.weight);
    }
  }
  if (shown === 0) {
    exclude(tellsAnswers ? 'itemNotUnderFilter' : 'tooFewAnswers');
    return;
  }
  for (const tally of tallies) {
    tally.surveyCount += 1;
    if (shown > tally.largest) tally.largest = shown;
    if (minimum > tally.minimum) tally.minimum = minimum;
  }
};

export const addFiltered = (
  figures: readonly CountTally[],
  surveys: Iterable<FilteredSurvey>,
  requests: readonly CountRequest[],
): void => {
  for (const survey of surveys)
    for (const [index, figure] of figures.entries())
      growFigure(figure, requests[index] as CountRequest, survey);
};
