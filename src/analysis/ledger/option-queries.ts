import { barsOf, joinBars, type NumberBars, numbersOf, rangesOf } from '../number-bars.ts';
import type { EncodedAnswers } from '../packed-columns.ts';
import type { Membership } from './memberships.ts';
import type { Query } from './queries.ts';

/** A survey's answers, and fewer people than are ever told apart. */
interface Answers {
  readonly segments: readonly EncodedAnswers[];
  readonly minimum: number;
}

const rangeQueries = (column: number, bars: NumberBars | null): Query[] =>
  bars === null ? [] : rangesOf(bars).map((range) => [{ column, optionPositions: [], range }]);

/** Caches the single answers to a question that filters, since its bars take a while to work out: one map a survey's answers, keyed by column. */
const knownQueries = new WeakMap<Answers['segments'], Map<string, Query[]>>();

/** The options of a question, or the bars of its numbers. */
export const optionQueries = (
  { segments, minimum }: Answers,
  { column, optionCount }: { readonly column: number; readonly optionCount: number },
): Query[] => {
  if (optionCount > 0)
    return Array.from({ length: optionCount }, (_, option) => [{ column, optionPositions: [option + 1] }]);
  const known = knownQueries.get(segments) ?? new Map<string, Query[]>();
  knownQueries.set(segments, known);
  const key = `${column}/${minimum}`;
  const queries = known.get(key) ?? rangeQueries(column, barsOf(numbersOf(segments, column), minimum));
  known.set(key, queries);
  return queries;
};

/** The bars of a question's numbers under a query: the survey's own, joined until each could be told apart. */
export const joinedBarQueries = (
  { segments, minimum }: Answers,
  column: number,
  members: Membership,
): Query[] => {
  const bars = barsOf(numbersOf(segments, column), minimum);
  return rangeQueries(column, bars && joinBars(bars, numbersOf(segments, column, members), minimum));
};

/**
 * Columns without those of which the query takes a range: under it their mean would tell the sum of some bars, with which a deviation told
 * of the whole survey could give single numbers away. Nobody is protected at a minimum of one.
 */
export const besideRange = (
  { minimum }: Pick<Answers, 'minimum'>,
  query: Query,
  columns: readonly number[],
): number[] =>
  columns.filter(
    (column) => minimum <= 1 || !query.some((condition) => condition.range && condition.column === column),
  );
