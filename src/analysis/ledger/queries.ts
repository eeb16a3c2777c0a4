import type { NumberRange } from '../number-bars.ts';
import type { ChosenRange, RespondentFilter } from '../respondent-filter.ts';

/**
 * A question, by its column of the packed answers, and the options of which one was given, positions from 1 in the form's own order; or
 * the range that the number is in.
 */
export interface Condition {
  readonly column: number;
  readonly optionPositions: readonly number[];
  /** It was answered, with none of the options. */
  readonly isNone?: true;
  /** Then it has no options. */
  readonly range?: NumberRange;
}

/** Who meets all conditions; columns ascending, positions ascending, none twice. */
export type Query = readonly Condition[];

/** The same for the same query, however it was put. */
export const keyOf = (query: Query): string =>
  query
    .map(
      ({ column, optionPositions, isNone, range }) =>
        `${isNone ? '!' : ''}${column}:${range ? `[${range.from ?? ''},${range.below ?? ''})` : optionPositions.join(',')}`,
    )
    .join(';');

/** Puts a range as the survey's own bars of that column have it. */
export type PutRange = (column: number, range: ChosenRange) => NumberRange;

/**
 * A filter as a query of one form's answers, option positions already its own; null: the form lacks a question of it. Ranges are as they
 * were chosen unless `putRange` says how the survey has them.
 */
export const queryOf = (
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
  return [...new Map(conditions.map((condition) => [keyOf([condition]), condition])).values()].sort(
    (left, right) => left.column - right.column || (keyOf([left]) < keyOf([right]) ? -1 : 1),
  );
};

/** Conditions of a query at most: with more of them, all that dropping some leaves would be more than a ledger holds. */
export const MOST_CONDITIONS = 5;

/** The query and every one got by dropping some of its conditions, but not all; fewest conditions first. Of at most `MOST_CONDITIONS`. */
export const withDropped = (query: Query): Query[] => {
  const parts = Array.from({ length: 2 ** query.length - 1 }, (_, index) =>
    query.filter((_, position) => ((index + 1) >> position) & 1),
  );
  return parts.sort((left, right) => left.length - right.length);
};
