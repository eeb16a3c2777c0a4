import type { NumberRange } from '../counting/number-bars.ts';
import type { ScoreRange } from '../counting/number-bins.ts';
import type { ChosenRange, RespondentFilter } from '../counting/respondent-filter.ts';

/**
 * A question, by its column of the packed answers, with the accepted options (positions from 1 in the form's own
 * order) or the range of the number.
 */
export interface Condition {
  readonly column: number;
  readonly optionPositions: readonly number[];
  readonly isNone?: true;
  readonly range?: NumberRange;
}

/** All conditions must be met. Columns and positions are ascending and unique. */
export type Query = readonly Condition[];

export const buildQueryKey = (query: Query): string =>
  query
    .map(
      ({ column, optionPositions, isNone, range }) =>
        `${isNone ? '!' : ''}${column}:${range ? `[${range.from ?? ''},${range.below ?? ''})` : optionPositions.join(',')}`,
    )
    .join(';');

export type PutRange = (column: number, range: ChosenRange) => NumberRange;

/**
 * Translates a filter into a query on one form's answers, with the form's option positions; `null` if the form lacks
 * one of its questions. Ranges stay as chosen unless `putRange` translates them.
 */
export const buildQuery = (
  filter: RespondentFilter,
  columnOf: ReadonlyMap<number, number>,
  putRange: PutRange = (_, { from, below }) => ({ from, below }),
): Query | null => {
  const anyOf = new Map<number, readonly number[]>();
  const others: Condition[] = [];
  for (const { itemId, optionPositions, match, range } of filter) {
    const column = columnOf.get(itemId);
    if (column === undefined) return null;
    if (range) {
      others.push({ column, optionPositions: [], range: putRange(column, range) });
      continue;
    }
    const positions = [...new Set(optionPositions)].sort((left, right) => left - right);
    // Who ticked all of them meets a condition each, so that dropping some of these is looked at, too.
    if (match === 'all')
      others.push(...positions.map((position) => ({ column, optionPositions: [position] })));
    else if (match === 'none') others.push({ column, optionPositions: positions, isNone: true });
    else {
      const earlier = anyOf.get(column);
      anyOf.set(column, earlier ? positions.filter((position) => earlier.includes(position)) : positions);
    }
  }
  const conditions = [
    ...[...anyOf].map(([column, optionPositions]): Condition => ({ column, optionPositions })),
    ...others,
  ];
  return [...new Map(conditions.map((condition) => [buildQueryKey([condition]), condition])).values()].sort(
    (left, right) => left.column - right.column || (buildQueryKey([left]) < buildQueryKey([right]) ? -1 : 1),
  );
};

/** Maximum number of conditions of a query: with more, the queries left by dropping some would exceed a ledger. */
export const MOST_CONDITIONS = 5;

/**
 * The query and every query left by dropping some but not all of its conditions, fewest conditions first. Accepts at
 * most `MOST_CONDITIONS`.
 */
export const withDropped = (query: Query): Query[] => {
  const parts = Array.from({ length: 2 ** query.length - 1 }, (_, index) =>
    query.filter((_, position) => ((index + 1) >> position) & 1),
  );
  return parts.sort((left, right) => left.length - right.length);
};

export interface DerivedColumn extends ScoreRange {
  readonly column: number;
  readonly from: readonly number[];
}

export const rangeOfColumn = (
  derived: readonly DerivedColumn[] | undefined,
  column: number,
): ScoreRange | null => derived?.find((one) => one.column === column) ?? null;
