import type { ImportProblem } from '../source/survey-draft.ts';
import type { ColumnStatistics } from './column-statistics.ts';
import type { Heading } from './combine-headings.ts';
import { nameFirst } from './name-columns.ts';
import { notesAbout } from './note-doubts.ts';
import { isBlankCell } from './read-cell.ts';

/** Rows at the end of a table that are looked at. */
export const LAST_ROWS = 40;

/** Columns whose answers come back: at least so many rows a different one. */
const MINIMUM_REPETITION = 3;
/** A cell is strange to its column if no more rows hold the same. */
const MAXIMUM_COUNT = 1;
const MINIMUM_SHARE = 0.5;
const MINIMUM_ROWS = 2;
const MINIMUM_STRANGE_ROWS = 0.6;
const MAXIMUM_STRANGE_CELLS = 0.4;

/** Columns with answers that come back, but for the strange cells of a second table. */
const repeatingColumns = (columns: readonly ColumnStatistics[]): number[] =>
  columns.flatMap(({ values, filled, isCapped }, index) => {
    const usual = values.filter(({ count }) => count > MAXIMUM_COUNT);
    const covered = usual.reduce((sum, { count }) => sum + count, 0);
    const isRepeating =
      !isCapped &&
      covered >= usual.length * MINIMUM_REPETITION &&
      covered >= filled * (1 - MAXIMUM_STRANGE_CELLS);
    return isRepeating && usual.length > 1 ? [index] : [];
  });

/**
 * Asks about the last rows where their cells occur nowhere else in columns whose answers come back: a second table, or sums and
 * means, directly below the answers.
 */
export const noteSecondTable = (
  headings: readonly Heading[],
  columns: readonly ColumnStatistics[],
  lastRows: readonly (readonly string[])[],
  file: string,
): ImportProblem[] => {
  const repeating = repeatingColumns(columns);
  const counts = new Map(
    repeating.map((column) => [
      column,
      new Map(columns[column]?.values.map(({ text, count }) => [text, count])),
    ]),
  );
  const isStrange = (row: readonly string[]): boolean => {
    const filled = repeating.filter((column) => !isBlankCell(row[column] ?? ''));
    const strange = filled.filter(
      (column) => (counts.get(column)?.get(row[column] ?? '') ?? 0) <= MAXIMUM_COUNT,
    );
    return strange.length > 0 && strange.length >= filled.length * MINIMUM_SHARE;
  };
  const flags = lastRows.map(isStrange);
  const from = flags.findIndex((flag, index) => {
    const rest = flags.slice(index);
    const strange = rest.filter(Boolean).length;
    return flag && strange >= MINIMUM_ROWS && strange >= rest.length * MINIMUM_STRANGE_ROWS;
  });
  const first = lastRows[from];
  if (!first) return [];
  const words = nameFirst(first.filter((cell) => !isBlankCell(cell)));
  return notesAbout(headings, file)
    .note('secondTable', repeating, words)
    .map((problem) => ({ ...problem, params: { ...problem.params, rows: lastRows.length - from } }));
};
