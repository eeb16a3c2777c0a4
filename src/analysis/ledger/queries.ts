import type { RespondentFilter } from '../respondent-filter.ts';

/** A question, by its column of the packed answers, and the options of which one was given; positions from 1 in the form's own order. */
export interface Condition {
  readonly column: number;
  readonly optionPositions: readonly number[];
}

/** Who meets all conditions; columns ascending, each once, positions ascending. */
export type Query = readonly Condition[];

/** The same for the same query, however it was put. */
export const keyOf = (query: Query): string =>
  query.map(({ column, optionPositions }) => `${column}:${optionPositions.join(',')}`).join(';');

/** A filter as a query of one form's answers, option positions already its own; null: the form lacks a question of it. */
export const queryOf = (filter: RespondentFilter, columnOf: ReadonlyMap<number, number>): Query | null => {
  const byColumn = new Map<number, readonly number[]>();
  for (const { itemId, optionPositions } of filter) {
    const column = columnOf.get(itemId);
    if (column === undefined) return null;
    const earlier = byColumn.get(column);
    const positions = earlier
      ? optionPositions.filter((position) => earlier.includes(position))
      : optionPositions;
    byColumn.set(
      column,
      [...new Set(positions)].sort((left, right) => left - right),
    );
  }
  return [...byColumn]
    .map(([column, optionPositions]) => ({ column, optionPositions }))
    .sort((left, right) => left.column - right.column);
};

/** The query and every one got by dropping some of its conditions, but not all; fewest conditions first. */
export const withDropped = (query: Query): Query[] => {
  const parts = Array.from({ length: 2 ** query.length - 1 }, (_, index) =>
    query.filter((_, position) => ((index + 1) >> position) & 1),
  );
  return parts.sort((left, right) => left.length - right.length);
};
