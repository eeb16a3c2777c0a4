import {
  computeNumberBars,
  joinBars,
  listBarRanges,
  type NumberBars,
  selectNumbers,
} from '../counting/number-bars.ts';
import type { EncodedAnswers } from '../counting/packed-columns.ts';
import type { Membership } from './memberships.ts';
import { type DerivedColumn, type Query, rangeOfColumn } from './queries.ts';

interface Answers {
  readonly segments: readonly EncodedAnswers[];
  readonly minimum: number;
  readonly derived?: readonly DerivedColumn[];
}

const rangeQueries = (column: number, bars: NumberBars | null): Query[] =>
  bars === null ? [] : listBarRanges(bars).map((range) => [{ column, optionPositions: [], range }]);

/**
 * Caches the single-answer queries of a question, because its bars are expensive: one map per survey's answers, keyed
 * by column.
 */
const knownQueries = new WeakMap<Answers['segments'], Map<string, Query[]>>();

export const optionQueries = (
  { segments, minimum, derived }: Answers,
  { column, optionCount }: { readonly column: number; readonly optionCount: number },
): Query[] => {
  if (optionCount > 0)
    return Array.from({ length: optionCount }, (_, option) => [{ column, optionPositions: [option + 1] }]);
  const known = knownQueries.get(segments) ?? new Map<string, Query[]>();
  knownQueries.set(segments, known);
  const key = `${column}/${minimum}`;
  const queries =
    known.get(key) ??
    rangeQueries(
      column,
      computeNumberBars(selectNumbers(segments, column), minimum, rangeOfColumn(derived, column)),
    );
  known.set(key, queries);
  return queries;
};

/** Bars of a question's numbers under a query: the survey's own, joined until each is large enough to be shown. */
export const joinedBarQueries = (
  { segments, minimum, derived }: Answers,
  column: number,
  members: Membership,
): Query[] => {
  const bars = computeNumberBars(selectNumbers(segments, column), minimum, rangeOfColumn(derived, column));
  return rangeQueries(column, bars && joinBars(bars, selectNumbers(segments, column, members), minimum));
};

/**
 * Omits the columns on which the query has a range: under it their mean would reveal the sum of some bars, from which
 * a deviation shown for the whole survey could give single numbers away. The items of a scale add up to its mean, so
 * they are omitted with it. A minimum of one protects nobody.
 */
export const besideRange = (
  { minimum, derived = [] }: Pick<Answers, 'minimum' | 'derived'>,
  query: Query,
  columns: readonly number[],
): number[] => {
  if (minimum <= 1) return [...columns];
  const ranged = new Set(query.flatMap(({ column, range }) => (range ? [column] : [])));
  const omitted = new Set(derived.flatMap(({ column, from }) => (ranged.has(column) ? from : [])));
  return withItems(
    { derived },
    columns.filter((column) => !ranged.has(column) && !omitted.has(column)),
  );
};

/** Omits scales of which an item is not shown: beside the others, their sum would reveal that item's (ADR 720). */
export const withItems = (
  { derived = [] }: Pick<Answers, 'derived'>,
  columns: readonly number[],
): number[] => {
  const shown = new Set(columns);
  const lacking = new Set(
    derived.flatMap(({ column, from }) => (from.every((item) => shown.has(item)) ? [] : [column])),
  );
  return columns.filter((column) => !lacking.has(column));
};
